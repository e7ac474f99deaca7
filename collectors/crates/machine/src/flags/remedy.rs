//! What a person can do about a flag, where anything can be done.

pub fn remedy(code: &str) -> Option<&'static str> {
    let words = match code {
        "busy_before" => "close other programs and run again",
        "iowait" => "stop what else uses the disks (indexing, backups, builds), and run again",
        "battery_saver" => "choose a balanced or performance power profile and run again",
        "emulated" => "use the build of the collector for this very processor and system",
        "not_on_p_core" => "start it in a terminal in the foreground, not from a scheduled job",
        "nested_parallelism" => "limit the threads inside the command too, or limit processors",
        "sparse_or_compressed" => "name a folder without compression with --target",
        "first_slow" | "outliers" | "unsteady" => {
            "run again on a quieter machine to see whether it stays"
        }
        "turbo_changed" | "governor_changed" => "keep power settings as they are while it runs",
        "power_source_changed" | "on_battery" => "plug the machine in and run again",
        "low_power_mode" => "turn low-power mode off and run again",
        "throttled" => "let the machine cool, and give it air",
        "steal" => "run again when the host is quieter, or on a machine of your own",
        "swap" => "free some memory and run again",
        "suspended" => "keep the machine awake while it runs",
        "clocksource_slow" => "boot with a working TSC, or without clocksource= on the kernel line",
        "low_free_space" => "free at least a tenth of the disk",
        "other_io" => "stop what else writes to the disk (indexing, backups, downloads)",
        "rosetta" => "use the arm64 build of the collector",
        "debug_build" => "build with --release",
        "preload" | "sync_disabled" => "run without preloaded libraries and unsafe mount options",
        "target_is_memory" => "name a folder on a disk with --target",
        "runqueue_delay" | "tick_quantised" | "threads_did_not_overlap" => {
            "close other programs: the processors were not free"
        }
        "flush_too_fast" => "look up whether the drive has power-loss protection",
        _ => return None,
    };
    Some(words)
}
