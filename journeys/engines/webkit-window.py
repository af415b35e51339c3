"""A window of WebKitGTK that WebDriver steers and whose console is printed: MiniBrowser's is silent when it is steered."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2


def open_tab(session):
    view = WebKit2.WebView(is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(default_width=1440, default_height=900)
    window.add(view)
    window.show_all()
    return view


def answer(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit")
    session.set_application_info(info)
    session.connect("create-web-view", open_tab)
    session.connect("will-close", lambda session: Gtk.main_quit())


context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
context.connect("automation-started", answer)
Gtk.main()
