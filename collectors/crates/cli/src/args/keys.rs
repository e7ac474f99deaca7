//! What the commands about the signing key are told.

use clap::{Args, Subcommand};

use super::ServerArg;
use super::values::{day, key_id, reason};

#[derive(Args, Debug)]
pub struct ClaimArgs {
    /// Show by this CI job's identity token whose builds the key is of, instead of by an account
    #[arg(long, conflicts_with = "remove")]
    pub oidc: bool,
    /// Tie the key to nobody any more
    #[arg(long)]
    pub remove: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of words
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub enum KeyCommand {
    /// Print the public key, and say where the secret half is kept
    Show {
        /// Print one JSON object instead of words
        #[arg(long)]
        json: bool,
    },
    /// Make a new key that speaks for this one; both sign
    Rotate(RotateArgs),
    /// Give up a key: nothing that it signs is taken any more
    Revoke(RevokeArgs),
}

#[derive(Args, Debug)]
pub struct RotateArgs {
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of words
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct RevokeArgs {
    /// Another key of yours: one that this key replaced, or one linked to the same account
    #[arg(value_name = "KEY_ID", value_parser = key_id)]
    pub key: Option<String>,
    /// Since when others may have had it: runs received from that day on are held
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub since: Option<String>,
    /// Why, for the pages of its runs
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub reason: Option<String>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Do not ask before revoking
    #[arg(long)]
    pub yes: bool,
    /// Print one JSON object instead of words
    #[arg(long)]
    pub json: bool,
}
