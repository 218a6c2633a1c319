"""A sitting played line by line, through whatever asks and says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from sushigo.coach.tips import BestPicks, Tip, silent_sentence, thinking_sentence
from sushigo.exit_codes import DONE, FAILED
from sushigo.locale import _, ngettext
from sushigo.names import clean, cut
from sushigo.play.mind import AtOnce, Failed
from sushigo.play.selection import Selection
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.play.trouble import stand_in_sentences, unsaved_sentence
from sushigo.spelling import unknown_word
from sushigo.wording import rule_sentences

from . import telling

Ask = Callable[[str], str]
Say = Callable[[str], object]

_WORD_CELLS: Final = 20
_LONGEST_NUMBER: Final = 3


class _Left(Exception):
    """Whoever plays wants to end the game."""


class WrongEntry(Exception):
    """What was typed can't be done; the text is one sentence that says why."""


class LineGame:
    """Plays one sitting to its end.

    Args:
        sitting: the game and who is at the keyboard.
        ask: shows a prompt and returns the line typed; raises `EOFError` when there are no more.
        say: shows one line.
        clear: takes all that was said off the screen, and off what can be scrolled back to.
        interactive: whether somebody types at a terminal, to be asked twice and waited for.
    """

    def __init__(
        self,
        sitting: Sitting,
        ask: Ask,
        say: Say,
        clear: Callable[[], object],
        interactive: bool = False,
    ) -> None:
        self._sitting = sitting
        self._names = [seat.name for seat in sitting.seats]
        self._ask, self._say, self._clear = ask, say, clear
        self._interactive = interactive
        self._hand_is_shown = False
        self._trouble: str | None = None
        self._failures: tuple[str, ...] = ()
        self._moves = {"hide": self._hide, "undo": self._turn_back}
        self._answers: dict[str, Callable[[], None]] = {
            "?": self._tell_commands,
            "help": self._tell_commands,
            "rules": self._tell_rules,
            "table": self._tell_tables,
            "score": self._tell_score,
            "log": self._tell_log,
            "tip": self._tell_tips,
            "quit": self._quit,
        }

    def play(self) -> int:
        """Play until the results are told, or somebody leaves; returns the exit code."""
        try:
            try:
                self._tell(telling.greeting(self._sitting.seats))
                self._play_stages()
            finally:
                self._cover()
        except _Left:
            self._tell([self._farewell])
        except EOFError:
            self._tell([_("The input ended before the game did."), self._farewell])
            return FAILED
        return DONE

    def _play_stages(self) -> None:
        stages = {
            Stage.CURTAIN: self._curtain,
            Stage.DRAFT: self._draft,
            Stage.ROUND_SUMMARY: self._round_summary,
        }
        while self._sitting.stage is not Stage.RESULTS:
            self._tell_trouble()
            stages[self._sitting.stage]()
        self._results()
        self._tell_trouble()

    # -- the stages ----------------------------------------------------------------------------

    def _curtain(self) -> None:
        """Nobody's hand is shown until somebody asks for it by more than a number or Enter."""
        sitting = self._sitting
        if sitting.round_to_score:
            sitting.lift()
            return
        expected = sitting.expected
        if expected is None:
            raise AssertionError("While people choose, one of them is asked to the keyboard.")
        self._tell(["", telling.place_in_game(sitting.view)])
        self._tell(telling.who_chooses(sitting.view, self._names, sitting.people))
        prompt = _("{name}, type go when nobody else looks: ").format(name=self._names[expected])
        self._until_done(prompt, self._lift)

    def _draft(self) -> None:
        """Show the hand at the keyboard, and take a choice."""
        sitting = self._sitting
        self._hand_is_shown = True
        self._tell(["", telling.place_in_game(sitting.view)])
        self._tell_tables()
        self._tell(telling.hand(sitting.view, self._names))
        prompt = _("{name}, which card? ").format(name=self._names[sitting.at_keyboard or 0])
        self._until_done(prompt, self._choose)

    def _round_summary(self) -> None:
        self._tell(["", *telling.round_over(self._sitting.view, self._names)])
        if self._interactive:
            self._until_done(_("Enter goes on: "), self._go_on)
        else:
            self._sitting.go_on()

    def _results(self) -> None:
        sitting = self._sitting
        result = sitting.view.result
        if result is None:
            raise AssertionError("Results are told when the game has ended.")
        self._tell(["", *telling.results(result, self._names, sitting.seed)])

    # -- what is typed -------------------------------------------------------------------------

    def _until_done(self, prompt: str, act: Callable[[str], bool]) -> None:
        """Ask until what is typed ends this stage; say what is wrong with the rest."""
        done = False
        while not done:
            typed = clean(self._ask(prompt)).casefold()
            try:
                if typed in self._answers:
                    self._answers[typed]()
                else:
                    done = act(typed)
            except WrongEntry as fault:
                self._tell([str(fault)])

    def _lift(self, typed: str) -> bool:
        word, _blank, who = typed.partition(" ")
        if word != "go":
            raise WrongEntry(_("No hand is shown yet. The word go shows it; ? is for help."))
        self._sitting.lift(self._person(who) if who else None)
        return True

    def _person(self, who: str) -> int:
        """The seat of somebody who plays at this keyboard, by number or name."""
        for seat in self._sitting.people:
            if who in (str(seat + 1), self._names[seat].casefold()):
                return seat
        people = ", ".join(f"{seat + 1} {self._names[seat]}" for seat in self._sitting.people)
        raise WrongEntry(
            _("That is nobody at this keyboard; there are {people}.").format(people=people)
        )

    def _choose(self, typed: str) -> bool:
        if typed == "back":
            return self._take_back()
        if typed in self._moves:
            self._moves[typed]()
            return True
        selection = self._sitting.selection
        if selection is None:
            raise AssertionError("In the draft somebody is at the keyboard.")
        _mark(selection, _places(typed, selection))
        self._sitting.lock_in()
        self._after_hand()
        return True

    def _take_back(self) -> bool:
        """Take back what is locked in; whether the hand is hidden instead."""
        view = self._sitting.view
        if view.choice:
            self._sitting.take_back()
            self._tell([_("What you had locked in is taken back. Choose again.")])
            return False
        if not self._sitting.curtained:
            raise WrongEntry(_("There is nothing to take back: a turn is laid once you choose."))
        self._hide()
        return True

    def _turn_back(self) -> None:
        """A whole turn back, as practice."""
        if not self._sitting.may_turn_back:
            raise WrongEntry(_("There is no turn that could be taken back."))
        self._sitting.turn_back()
        self._tell([_("A turn back. From now on this game counts as practice.")])

    def _hide(self) -> None:
        if not self._sitting.curtained:
            raise WrongEntry(_("You are alone at this keyboard: there is nobody to hide from."))
        self._sitting.hide()
        self._after_hand()

    def _after_hand(self) -> None:
        """No hand stays on the screen; what was laid is told to everybody."""
        self._cover()
        sitting = self._sitting
        self._tell(telling.reveals(sitting.reveals, sitting.view.turns, self._names))

    def _go_on(self, typed: str) -> bool:
        if typed:
            raise WrongEntry(_("Only Enter goes on; ? is for help."))
        self._sitting.go_on()
        return True

    def _quit(self) -> None:
        if self._interactive:
            answer = clean(self._ask(_("Leave the game? Type yes or no: ")))
            if answer.casefold() not in {"yes", "y", _("yes")}:
                self._tell([_("The game goes on.")])
                return
        raise _Left

    @property
    def _farewell(self) -> str:
        if self._sitting.trouble:
            return _("The game could not be kept.")
        return _("The game is kept: sushigo goes on with it.")

    # -- what is said --------------------------------------------------------------------------

    def _tell(self, texts: Iterable[str]) -> None:
        telling.tell(self._say, texts)

    def _tell_trouble(self) -> None:
        """Say it when the game is no more saved or is again, and when a computer player failed."""
        trouble = self._sitting.trouble
        if trouble and trouble != self._trouble:
            self._tell([unsaved_sentence(trouble)])
        elif self._trouble and not trouble:
            self._tell([_("The game is saved again.")])
        self._trouble = trouble
        said = len(self._failures)
        self._failures = tuple(stand_in_sentences(self._sitting))
        self._tell(self._failures[said:])

    def _cover(self) -> None:
        """Take the hand off the screen if others play at this keyboard."""
        if self._hand_is_shown and self._sitting.curtained:
            self._clear()
        self._hand_is_shown = False

    def _tell_commands(self) -> None:
        if self._sitting.stage is Stage.CURTAIN:
            self._tell([_("go: show the hand of whoever is asked; go and a name: another's.")])
        self._tell(telling.commands(self._sitting))

    def _tell_rules(self) -> None:
        self._tell(rule_sentences(self._sitting.rules))

    def _tell_tables(self) -> None:
        self._tell(telling.tables(self._sitting.view, self._names))

    def _tell_score(self) -> None:
        self._tell(telling.score(self._sitting.view, self._names))

    def _tell_tips(self) -> None:
        """What the coach would take; the game notes that it was asked."""
        sitting = self._sitting
        if not sitting.may_ask_coach:
            raise WrongEntry(_("The coach has nothing to say here."))
        sitting.note_hint()
        self._tell([thinking_sentence()])
        AtOnce().ask(BestPicks(sitting.view), self._tell_answer)

    def _tell_answer(self, answer: Sequence[Tip] | Failed) -> None:
        if isinstance(answer, Failed):
            self._tell([silent_sentence(answer.fault)])
        else:
            self._tell(telling.tips(self._sitting.view, answer, self._names))

    def _tell_log(self) -> None:
        self._tell(telling.log(self._sitting.log.events, self._names))


def _places(typed: str, selection: Selection) -> list[int]:
    """Where the cards lie in the hand whose numbers were typed.

    Raises:
        WrongEntry: that is no pick of this hand.
    """
    words = typed.replace(",", " ").split()
    if not words:
        raise WrongEntry(_("Nothing is chosen. Type the number of a card, or ? for help."))
    if not all(word.isdecimal() for word in words):
        fault = _("There is no command “{word}”").format(word=cut(typed, _WORD_CELLS))
        raise WrongEntry(unknown_word(fault, typed[:_WORD_CELLS], telling.COMMANDS))
    size = len(selection.hand)
    places = [int(word[:_LONGEST_NUMBER]) - 1 for word in words]
    for word, place in zip(words, places, strict=True):
        if len(word) > _LONGEST_NUMBER or not 0 <= place < size:
            fault = ngettext(
                "There is no card {n}: your hand has one.",
                "There is no card {n}: your cards have the numbers 1 to {size}.",
                size,
            )
            raise WrongEntry(fault.format(n=cut(word, _WORD_CELLS), size=size))
    if len(places) > 2:
        raise WrongEntry(_("Nobody takes more than two cards."))
    if len(places) == 2 and not selection.may_take_two:
        raise WrongEntry(_("Two cards need chopsticks that you laid in an earlier turn."))
    if len(places) != len(set(places)):
        raise WrongEntry(_("These are one and the same card: type two different numbers."))
    return places


def _mark(selection: Selection, places: list[int]) -> None:
    """Mark these cards in this order, and no other."""
    while selection.unmark():
        pass
    if selection.two != (len(places) == 2):
        selection.take_two()
    for place in places:
        selection.mark(place)
