"""The settings screen: every change holds at once and is kept at once, by keyboard and mouse."""

from __future__ import annotations

import errno

import pytest
from textual.widgets import Input, OptionList

from sushigo.engine import OFFICIAL
from sushigo.play.pace import Pace, pace_of
from sushigo.seats import Seat
from sushigo.storage.places import settings_file
from sushigo.storage.settings import Glyphs, Known, Settings, Speed, load
from sushigo.tui.commands import COMMANDS
from sushigo.tui.keys import by_id, key_fault, key_sign, keys_of, normal
from sushigo.tui.looks import THEME_NAMES
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.help import HelpScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.screens.new_key import NewKeyScreen
from sushigo.tui.screens.settings import SettingsScreen
from sushigo.tui.screens.setup import SetupScreen
from sushigo.tui.widgets.names_form import NamesForm

from .screens import LARGE, Terminal, at_menu, people

HOSTILE = ("寿司 [/red]", "[bold]", "e\u0301" * 16)


def kept() -> Settings:
    """What the next start will find."""
    got = load(Known(THEME_NAMES, key_fault), environment={})
    assert got.troubles == ()
    return got.settings


def write(text: str) -> None:
    """A file of settings from before."""
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


def said(terminal: Terminal) -> str:
    """What the notices say that go by themselves."""
    return " ".join(one.message for one in terminal.app._notifications)


async def go_to_keys(terminal: Terminal, command: str) -> None:
    """From the menu to a command in the list of keys."""
    await terminal.press("s", "f6", "f6")
    commands = terminal.screen.query_one("#commands", OptionList)
    for _line in range(commands.option_count):
        at = commands.highlighted
        if at is not None and commands.get_option_at_index(at).id == command:
            return
        await terminal.press("down")
    raise AssertionError(f"{command} is not in the list")


# -- the way there -----------------------------------------------------------------------------


async def test_the_menu_opens_it_by_key_and_by_mouse_and_esc_leads_back() -> None:
    async with at_menu() as terminal:
        await terminal.press("s")
        assert isinstance(terminal.screen, SettingsScreen)
        await terminal.press("escape")
        assert isinstance(terminal.screen, MenuScreen)
        await terminal.click("Settings")
        assert isinstance(terminal.screen, SettingsScreen)
        await terminal.click("menu")
        assert isinstance(terminal.screen, MenuScreen)
        assert not settings_file().exists(), "looking changes nothing"


async def test_the_pages_are_turned_by_key_and_by_mouse() -> None:
    async with at_menu() as terminal:
        await terminal.press("s", "f6")
        assert terminal.shows("A new game offers these names")
        await terminal.click("Keys")
        assert terminal.shows("Enter or a click: another key.")
        await terminal.press("f6")
        assert terminal.shows("Colours")
        await terminal.press("left_square_bracket", "left_square_bracket")
        assert terminal.shows("A new game offers these names")


# -- looks -------------------------------------------------------------------------------------


async def test_a_theme_is_seen_while_one_steps_through_them_and_is_kept() -> None:
    async with at_menu() as terminal:
        await terminal.press("s")
        seen = []
        for _theme in THEME_NAMES:
            await terminal.press("right")
            seen.append(terminal.app.theme)
            assert kept().theme == terminal.app.theme.removeprefix("sushi-")
        assert seen == [f"sushi-{name}" for name in (*THEME_NAMES[1:], THEME_NAMES[0])]
        await terminal.press("left")
        assert kept().theme == THEME_NAMES[-1]


async def test_pictures_and_letters_take_the_new_ground() -> None:
    def grounds() -> set[str]:
        strips = terminal.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip]
        return {one.bgcolor.name for one in styles if one and one.bgcolor}

    async with at_menu() as terminal:
        await terminal.press("s")
        assert "#11171a" in grounds()
        await terminal.press("right")
        assert "#f4eee1" in grounds()
        assert not {"#11171a", "#1d272c"} & grounds(), "nothing of the night is left"
        await terminal.press("escape")
        assert not {"#11171a", "#1d272c"} & grounds()


async def test_every_setting_is_changed_with_keys_and_with_clicks() -> None:
    async with at_menu() as terminal:
        await terminal.press("s", "down", "right")  # motion
        assert not terminal.app.moves
        await terminal.press("down", "right")  # speed
        assert terminal.app.pace == pace_of(Speed.SLOW)
        await terminal.focus("set-bell")
        await terminal.press("space")
        assert terminal.app.looks.bell
        await terminal.click("‹ all, with pictures ›")
        assert terminal.app.looks.ascii_only
        await terminal.focus("set-language")
        assert terminal.shows("From the next start on.")
        await terminal.press("right")
        assert kept() == Settings(
            motion=False, bell=True, speed=Speed.SLOW, glyphs=Glyphs.ASCII, language="en"
        )
    async with at_menu() as terminal:
        assert (terminal.app.looks.bell, terminal.app.moves) == (True, False)


async def test_the_arrows_go_from_setting_to_setting() -> None:
    async with at_menu((60, 20)) as terminal:
        await terminal.press("s", "down", "down", "up")
        assert terminal.app.focused
        assert terminal.app.focused.id == "set-motion"


async def test_ascii_holds_at_once() -> None:
    async with at_menu() as terminal:
        await terminal.press("s")
        await terminal.focus("set-glyphs")
        await terminal.press("right")
        filters = terminal.app.get_line_filters()
        strips = terminal.screen._compositor.render_strips()
        for one in filters:
            strips = [
                strip.apply_filter(one, terminal.screen.background_colors[1]) for strip in strips
            ]
        assert all(strip.text.isascii() for strip in strips)
        await terminal.press("left")
        assert not terminal.app.looks.ascii_only
        assert "▀" in terminal.text


async def test_what_the_environment_decides_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUSHIGO_THEME", "clear")
    async with at_menu(LARGE) as terminal:
        assert terminal.app.theme == "sushi-clear"
        await terminal.press("s")
        assert terminal.shows("SUSHIGO_THEME")
        await terminal.press("down")
        assert not terminal.shows("SUSHIGO_THEME")


# -- names -------------------------------------------------------------------------------------


async def test_names_are_added_judged_and_removed() -> None:
    async with at_menu() as terminal:
        await terminal.press("s", "f6")
        for name in ("Ana", "Bea", *HOSTILE):
            await terminal.paste(name)
            await terminal.press("enter")
        assert kept().players == ("Ana", "Bea", "寿司 [/red]", "[bold]", "é" * 16)
        await terminal.paste(" ANA ")
        assert terminal.shows("Somebody else is called ANA.")
        await terminal.press("enter")
        assert len(kept().players) == 5, "what is wrong is not taken"
        await terminal.press("end", "ctrl+u")
        assert not terminal.shows("Somebody else")
        await terminal.focus("names")
        await terminal.press("home", "down", "backspace")
        assert kept().players == ("Ana", "寿司 [/red]", "[bold]", "é" * 16)
        await terminal.click("[/red]")
        await terminal.press("home")
        await terminal.click("Remove the name")
        assert "Ana" not in kept().players


async def test_backspace_in_the_field_takes_a_letter_and_no_name() -> None:
    write('players = ["Ana"]\n')
    async with at_menu() as terminal:
        await terminal.press("s", "f6", "x", "backspace", "backspace", "delete")
        assert kept().players == ("Ana",)
        assert terminal.screen.query_one(Input).value == ""


async def test_after_the_last_name_the_field_has_the_cursor() -> None:
    write('players = ["Ana"]\n')
    async with at_menu() as terminal:
        await terminal.press("s", "f6")
        await terminal.focus("names")
        await terminal.press("delete")
        assert kept().players == ()
        assert terminal.app.focused is terminal.screen.query_one(NamesForm).query_one(Input)


async def test_a_new_game_offers_the_regular_players() -> None:
    write('players = ["Bea", "Luis", "Cem"]\n')
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert isinstance(terminal.screen, SetupScreen)
        names = [field.value for field in terminal.screen.query(Input)][:5]
        assert names == ["Bea", "Luis", "Cem", "Ana", "Marta"]
        await terminal.press("f5")
        assert [seat.name for seat in terminal.sitting.seats] == ["Bea", "Luis"]


async def test_a_name_is_completed_while_it_is_typed() -> None:
    write('players = ["Barbara", "Cem"]\n')
    async with at_menu() as terminal:
        await terminal.press("enter")
        await terminal.focus("name-0")
        await terminal.press("end", "ctrl+u")
        await terminal.write_on("ce")
        await terminal.until(lambda: terminal.shows("cem") or terminal.shows("Cem"))
        field = terminal.screen.query_one("#name-0", Input)
        await terminal.until(lambda: field._suggestion == "Cem")
        await terminal.press("right")
        assert field.value == "Cem"


# -- keys --------------------------------------------------------------------------------------


async def test_a_command_gets_the_key_that_is_pressed() -> None:
    async with at_menu() as terminal:
        await go_to_keys(terminal, "draft.two")
        await terminal.press("enter")
        assert isinstance(terminal.screen, NewKeyScreen)
        await terminal.press("z")
        assert kept().keys == {"draft.two": "z"}
        assert terminal.shows("• z ")
        await terminal.press("escape", "enter", "f5", "space")
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.shows(" z two cards") == bool(terminal.screen.check_action("take_two", ()))
        await terminal.press("f1")
        assert isinstance(terminal.screen, HelpScreen)
        line = next(one for one in terminal.text.splitlines() if "Take two cards" in one)
        assert line.split()[0] == "z"


async def test_the_new_key_works_and_the_old_one_no_more() -> None:
    write('[keys]\ncurtain.lift = "n"\ndraft.lock_in = "f2"\n')
    async with at_menu() as terminal:
        terminal.app.play(people(2), OFFICIAL, 7)
        await terminal.settle()
        assert terminal.shows("n next")
        assert terminal.shows("n or a click on the name")
        await terminal.press("space", "down")
        assert isinstance(terminal.screen, CurtainScreen)
        await terminal.press("n")
        assert isinstance(terminal.screen, DraftScreen)
        await terminal.press("1", "enter")
        assert isinstance(terminal.screen, DraftScreen)
        await terminal.press("ctrl+p")
        await terminal.until(lambda: terminal.shows("Lock in (f2)"))
        await terminal.press("escape", "f2")
        assert isinstance(terminal.screen, CurtainScreen)


async def test_another_key_beside_the_old_one_and_back_again() -> None:
    async with at_menu() as terminal:
        await go_to_keys(terminal, "draft.swap")
        await terminal.press("plus", "question_mark")
        assert terminal.shows("? is the key for “help” there.")
        assert kept().keys == {}
        await terminal.press("plus", "s")
        assert kept().keys == {"draft.swap": "x,s"}
        await terminal.press("backspace")
        assert kept().keys == {}
        assert "draft.swap" not in settings_file().read_text(encoding="utf-8").split("[keys]")[1]


async def test_a_command_can_not_go_back_to_a_key_that_another_one_has_now() -> None:
    write('[keys]\ndraft.two = "x"\ndraft.swap = "c"\n')
    async with at_menu() as terminal:
        await go_to_keys(terminal, "draft.two")
        await terminal.press("backspace")
        assert terminal.shows("c is the key for “swap” there.")
        assert kept().keys == {"draft.two": "x", "draft.swap": "c"}


async def test_keys_by_mouse() -> None:
    async with at_menu((120, 60)) as terminal:
        await terminal.click("Settings")
        await terminal.click("Keys")
        await terminal.click("Do what is marked.")
        assert isinstance(terminal.screen, NewKeyScreen)
        await terminal.click("Leave it")
        assert isinstance(terminal.screen, SettingsScreen)
        await terminal.click("Do what is marked.")
        await terminal.press("f4")
        assert kept().keys == {"menu.open": "f4"}
        await terminal.click("remove")
        assert kept().keys == {}


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+p", "tab", "f1", "ctrl+z", "g", "1"])
async def test_a_key_that_is_taken_is_refused_with_a_sentence(key: str) -> None:
    fault = key_fault("draft.swap", key, {})
    assert fault
    assert fault.endswith(".")
    if key not in ("ctrl+c", "ctrl+z", "ctrl+p"):  # which come from no terminal as keys here
        async with at_menu(LARGE) as terminal:
            await go_to_keys(terminal, "draft.swap")
            await terminal.press("enter", key)
            assert terminal.shows(fault)
            assert not settings_file().exists()


@pytest.mark.parametrize(
    ("command", "keys", "words"),
    [
        ("draft.swop", "s", "there is no such command; did you mean draft.swap?"),
        ("draft.swap", "", "a command needs a key."),
        ("draft.swap", "s,c", "c is the key for “two cards” there."),
        ("draft.swap", "entr", "there is no key “entr”; did you mean enter?"),
        ("draft.swap", "strg+s", "there is no key “strg+s”"),
        ("game.log", "w", "w is the key for “watch” there."),
        ("app.help", "v", "v is the key for “view” there."),
        ("draft.swap", "?", "? is the key for “help” there."),
    ],
)
def test_what_is_wrong_with_keys(command: str, keys: str, words: str) -> None:
    fault = key_fault(command, keys, {})
    assert fault
    assert words in fault


@pytest.mark.parametrize("command", by_id().values(), ids=lambda one: one.id)
def test_every_command_may_have_its_own_keys(command: object) -> None:
    own = by_id()[getattr(command, "id")]  # noqa: B009
    assert key_fault(own.id, own.keys, {}) is None


def test_keys_have_one_name_and_one_sign() -> None:
    assert normal("?, enter,question_mark,") == ("question_mark", "enter")
    assert [key_sign(key) for key in ("question_mark", "ctrl+x", "space", "up", "f5", "A")] == [
        "?",
        "ctrl+x",
        "space",
        "↑",
        "f5",
        "A",
    ]
    two = COMMANDS["draft"][0]
    assert keys_of(two, {two.id: "?"}) == ("question_mark",)


# -- files in trouble --------------------------------------------------------------------------


async def test_what_was_wrong_at_the_start_stands_on_the_menu_and_stays() -> None:
    write('theme = "nigth"\nbell = true\n\n[keys]\ndraft.swap = "c"\n')
    async with at_menu(LARGE) as terminal:
        words = ("line 1: theme = “nigth”", "line 5: keys, draft.swap = “c”")
        text = " ".join(" ".join(terminal.text.split()).split(" ! "))
        assert all(one in text for one in words), terminal.text
        assert terminal.app.looks.bell, "the rest is used"
        await terminal.press("down", "down", "s")
        await terminal.press("shift+f6")
        assert all(terminal.shows(one) for one in words)
        await terminal.press("escape")
        assert terminal.shows("did you mean night?")


async def test_no_trouble_takes_no_room() -> None:
    async with at_menu() as terminal:
        await terminal.press("s")
        assert not terminal.shows("What was wrong")


async def test_a_write_that_fails_is_said_and_the_change_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    async with at_menu(LARGE) as terminal:
        await terminal.press("s", "right")
        assert "No space left on device" in said(terminal)
        assert terminal.app.theme == "sushi-day"
        await terminal.press("escape", "enter", "f5")
        assert terminal.sitting.seats[0] == Seat("Ana")


async def test_a_damaged_file_is_kept_aside_by_the_first_change() -> None:
    write("theme = day\n")
    async with at_menu(LARGE) as terminal:
        assert terminal.shows("line 1: this is no TOML.")
        await terminal.press("s", "right")
        assert "The settings were damaged." in said(terminal)
    assert kept().theme == "day"
    aside = settings_file().with_name("settings.damaged.toml")
    assert aside.read_text(encoding="utf-8") == "theme = day\n"


# -- the pace ----------------------------------------------------------------------------------


def test_the_paces() -> None:
    usual, slow, at_once = (pace_of(one) for one in (Speed.NORMAL, Speed.SLOW, Speed.AT_ONCE))
    assert usual == Pace()
    assert (slow.reveal, slow.think) == (2 * usual.reveal, 2 * usual.think)
    assert at_once.reveal == at_once.slide == at_once.count_up == at_once.think == 0
    assert at_once.replay == usual.replay


async def test_at_once_nothing_waits() -> None:
    write('speed = "at-once"\n')
    async with at_menu(pace=None) as terminal:
        assert terminal.app.moves
        await terminal.press("enter", "f5", "space", "1", "enter", "space", "1", "enter")
        assert isinstance(terminal.screen, CurtainScreen)
        assert terminal.screen.check_action("lift", ()), "the cards lie face up already"
