//! The one origin the collector speaks to: who it is, what is sent, and when to try again.

mod answer_first;
pub mod client;
mod refusal;
pub mod retry;
pub mod search;
pub mod send;
pub mod server;
