//! One file a sub-command, or a folder where it is more.

pub mod bisect;
pub mod bisect_step;
pub mod check;
pub mod claim;
pub mod compare;
pub mod completions;
pub mod doctor;
pub mod hot_folders;
pub mod import;
pub mod key;
pub mod machine_id;
mod machine_runs;
pub mod mcp;
pub mod note;
pub mod plug_pull;
pub mod ramdisk;
mod rank;
pub mod repeat;
pub mod rerun;
pub mod run;
pub mod show;
pub mod sweep;
pub mod unlist;
pub mod upload;
pub mod verify;
pub mod withdraw;
pub mod workload;
