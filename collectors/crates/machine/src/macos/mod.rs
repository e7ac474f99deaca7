//! macOS: sysctls, and a few calls for what has none. What is judged from them is apart from what
//! asks, so that a recorded Mac replays anywhere.

pub mod conditions;
pub mod facts;
pub mod sysctls;
pub mod under;

#[cfg(test)]
mod tests;
