//! The way to a server that is not on this machine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use support::server::{Server, answer, problem};
use support::{Home, good_run};

#[test]
fn a_server_elsewhere_is_reached_through_the_proxy_and_without_clear_text() {
    let home = Home::new();
    let file = home.save(&good_run());
    let proxy = Server::start(|_, _| problem(403, "internal"));
    let output = home
        .command(["upload", file.to_str().unwrap(), "--server", "https://fsbench.invalid"])
        .env("HTTPS_PROXY", &proxy.origin)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(4));
    let asked = proxy.asked();
    assert_eq!(
        (asked[0].method.as_str(), asked[0].path.as_str()),
        ("CONNECT", "fsbench.invalid:443")
    );
    assert!(asked.iter().all(|asked| asked.body.is_empty()));
}

#[test]
fn no_proxy_is_honoured() {
    let home = Home::new();
    let file = home.save(&good_run());
    let proxy = Server::start(|_, _| answer(200, ""));
    let output = home
        .command(["upload", file.to_str().unwrap(), "--server", "https://fsbench.invalid"])
        .env("HTTPS_PROXY", &proxy.origin)
        .env("NO_PROXY", "fsbench.invalid")
        .output()
        .unwrap();
    assert!(proxy.asked().is_empty());
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.contains("https://fsbench.invalid cannot be reached"), "{err}");
}

#[test]
fn this_machine_itself_is_never_reached_through_a_proxy() {
    let home = Home::new();
    let file = home.save(&good_run());
    let proxy = Server::start(|_, _| answer(200, ""));
    let server =
        Server::start(|_, asked| support::server::receipt(asked, 201, "https://fsbench.example"));
    home.command(["upload", file.to_str().unwrap(), "--server", &server.origin])
        .env("HTTP_PROXY", &proxy.origin)
        .env("HTTPS_PROXY", &proxy.origin)
        .env("ALL_PROXY", &proxy.origin)
        .assert()
        .success();
    assert!(proxy.asked().is_empty());
}
