//! One file a sub-command, or a folder where it is more.

pub mod completions;
pub mod doctor;
pub mod hot_folders;
pub mod key;
pub mod machine_id;
pub mod plug_pull;
pub mod ramdisk;
pub mod run;
pub mod show;
pub mod upload;
pub mod verify;
pub mod withdraw;
pub mod workload;
