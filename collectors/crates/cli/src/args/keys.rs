//! What the commands about the signing key are told.

use clap::{Args, Subcommand};

use super::ServerArg;
use super::values::{day, key_id, reason};

#[derive(Args, Debug)]
pub struct ClaimArgs {
    /// Link the key to this CI job's repository by its identity token, instead of to an account
    #[arg(long, conflicts_with = "remove")]
    pub oidc: bool,
    /// Remove the link of the key
    #[arg(long)]
    pub remove: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub enum KeyCommand {
    /// Print the public key, and the path of the secret key's file
    Show {
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Replace the signing key with a new one; both keys sign the change
    Rotate(RotateArgs),
    /// Revoke a key: the server accepts nothing more that is signed with it
    Revoke(RevokeArgs),
}

#[derive(Args, Debug)]
pub struct RotateArgs {
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct RevokeArgs {
    /// Another key of yours to revoke: one that this key replaced, or one linked to the same
    /// account [default: this key]
    #[arg(value_name = "KEY_ID", value_parser = key_id)]
    pub key: Option<String>,
    /// First day on which others may have had the key; runs that arrived since then count nowhere until
    /// the operator of the site accepts them
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    pub since: Option<String>,
    /// Reason to show on the pages of its runs
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub reason: Option<String>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Revoke without asking for confirmation, which only a terminal asks for
    #[arg(long)]
    pub yes: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}
