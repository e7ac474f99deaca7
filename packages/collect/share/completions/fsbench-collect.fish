# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_fsbench_collect_global_optspecs
    string join \n suite= profile= size= repeat= target= memory-target= turbo= beside= out= preview anonymous upload server= against= yes note= full json quiet name= limit= h/help V/version
end

function __fish_fsbench_collect_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_fsbench_collect_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_fsbench_collect_using_subcommand
    set -l cmd (__fish_fsbench_collect_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l suite -d 'Suites to run, separated by commas' -r -f -a "sync\t''
core-sweep\t''
memfs\t''
turbo\t''
throughput\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l profile -d 'How much to measure, and for how long' -r -f -a "quick\t'About a minute'
standard\t'About six minutes'
full\t'About 15 minutes'"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l size -d 'Size of each file in the suite `throughput`, from 1M to 64G: for this machine only, cannot be uploaded [default: 64M in quick, else 450M]' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l repeat -d 'Make this many runs in a row, to compare as one group' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l target -d 'Folder on the disk to measure; repeatable' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l memory-target -d 'Folder in memory to compare with (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l turbo -d 'Turn turbo off during the run, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l out -d 'Also write the signed run to this file' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l against -d 'Chip, drive or class of machines on the server to compare this run with' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l note -d 'Note to show beside the run; sent separately, can be deleted' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l name -d 'Public name of the command, which is timed in the core sweep' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l limit -d 'How the command\'s number of workers is set: by its arguments, or by the CPUs it may use' -r -f -a "jobs\t'Only by {n} in the command'
cpus\t'By {n}, and by binding the command to n CPUs (Linux)'
both\t'Both ways, each as its own curve'"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l preview -d 'Save the run, print the exact document that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l anonymous -d 'Leave the machine id out of the run, and create none: the run is in no machine\'s history'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l upload -d 'Send the signed run to the server, after showing what is sent'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l yes -d 'Send without asking for confirmation, which only a terminal asks for'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l full -d 'Print the whole report: every result, warning and remedy'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l quiet -d 'Print only the permalink, or the path of the saved run'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -s V -l version -d 'Print version'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "show" -d 'Show a run, saved or on a server'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "compare" -d 'Compare runs, or a run with a chip: which results differ, and how certain that is'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "search" -d 'Look up chips, drives, machines and runs on a server, by part of their name'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "upload" -d 'Send saved runs; a run that is sent again keeps its permalink'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "sweep" -d 'Time a user command with different numbers of workers, on disk and in memory'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "check" -d 'Measure again what a run measured, and fail if a result is clearly worse'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "ab" -d 'Find out whether one command is slower than another, on this machine'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "rerun" -d 'Repeat a run\'s built-in cases on this machine, and compare'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "bisect" -d 'Find the commit that made a command slower'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "bisect-step" -d 'Judge one commit in `git bisect run` by how long a command takes'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "doctor" -d 'List what would disturb a run and how to fix it, without measuring'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "import" -d 'Import results of hyperfine, fio, criterion, go test -bench and others'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "memfs" -d 'Measure your own in-memory file system, a shared library, beside the built-in ones'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "hot-folders" -d 'Show which folders a command reads and writes most'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "ramdisk" -d 'Create, list, restore or remove RAM disks'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "plug-pull" -d 'Test whether a drive loses acknowledged writes in a power cut'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "workload" -d 'Do a fixed amount of a suite\'s work, for another tool to time'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "verify" -d 'Verify a signed run: signature, digest, permalink, schema'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "note" -d 'Set or remove the note beside an uploaded run'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "unlist" -d 'Remove an uploaded run from lists and comparisons, or list it again; its address stays'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "withdraw" -d 'Withdraw an uploaded run, with its saved secret or the signing key'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "claim" -d 'Link the signing key to an account, or to a project\'s builds, so that runs signed with it count in rankings'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "key" -d 'Show, replace or revoke the key that signs your runs'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "machine-id" -d 'Show or reset the random id that groups this machine\'s runs into one history'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "mcp" -d 'Serve an agent over standard input and output (Model Context Protocol)'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "completions" -d 'Print a completion script for a shell'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l full -d 'Show the whole report: every result, warning and remedy'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l markdown -d 'Show it as Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l against -d 'Chip, drive or class of machines on the server to compare the run with' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l baseline -d 'Run to compare with; repeatable, for a group of runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l suite -d 'Show only these suites, separated by commas' -r -f -a "sync\t''
core-sweep\t''
memfs\t''
turbo\t''
throughput\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l top -d 'Show only the N rows that differ most' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l full -d 'Show every result with its interval, and the conclusion of each suite'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l only-different -d 'Show only rows whose difference is certain: the whole interval is beyond 2 %'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l markdown -d 'Print Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l json -d 'Print one JSON object instead of the text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand search" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand search" -l json -d 'Print one JSON object instead of the table'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand search" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l note -d 'Note to show beside the run; sent separately, can be deleted' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l preview -d 'Print the exact documents that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l json -d 'Print one JSON object instead of lines'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l name -d 'Public name of the command; without it, the run names no command, and only this terminal shows it' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l setup -d 'Shell command to run once in each target before the first execution; not timed' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l prepare -d 'Shell command to run before each execution; not timed' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l targets -d 'Kinds of folder to run the command in, separated by commas' -r -f -a "disk\t''
memory\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l target -d 'Folder on the disk; repeatable' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l memory-target -d 'Folder in memory (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l workers -d 'Numbers of workers, as in 1,2,4 or 1-32 [default: those of the profile]' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l limit -d 'How the number of workers is set: by the command\'s arguments, or by the CPUs it may use' -r -f -a "jobs\t'Only by {n} in the command'
cpus\t'By {n}, and by binding the command to n CPUs (Linux)'
both\t'Both ways, each as its own curve'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l profile -d 'Executions of each number of workers, after one warm-up: 6 (quick), 10 (standard) or 30 (full)' -r -f -a "quick\t'About a minute'
standard\t'About six minutes'
full\t'About 15 minutes'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l turbo -d 'Turn turbo off while it measures, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l out -d 'Also write the signed run to this file' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l note -d 'Note to show beside the run; sent separately, can be deleted' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l in-target -d 'Start the command in the target\'s folder instead of here'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l no-control -d 'Do not run the built-in work that shows how the machine itself scales; --beside implies this'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l show-output -d 'Show what the command prints, instead of discarding it'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l publish-command -d 'Publish the command as part of the run'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l resume -d 'Continue this command\'s sweep where it was interrupted'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l restart -d 'Discard the interrupted sweep, and start again'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l preview -d 'Save the run, print the exact document that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l anonymous -d 'Leave the machine id out of the run, and create none'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l upload -d 'Send the signed run to the server, after showing what is sent'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l yes -d 'Send without asking for confirmation, which only a terminal asks for'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l full -d 'Print the whole report: every result, warning and remedy'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l quiet -d 'Print only the permalink, or the path of the saved run'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l baseline -d 'Run to compare with: `last`, a file, a permalink, or the id of a run on the server; repeatable, for several runs of one machine' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l fail-if -d 'Fail if a result gets worse by more than this: `sync/fsync p50 > 10%`, `throughput/disk rate < 10%`; repeatable' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l run -d 'Check this run, saved or on a server, instead of measuring; repeatable' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l target -d 'Folder on the disk to measure' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l memory-target -d 'Folder in memory to compare with (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l turbo -d 'Turn turbo off while it measures, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l out -d 'Also write the new signed run to this file' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l baseline-sha256 -d 'SHA-256 that the run to compare with must have; its id contains only 80 bits of it' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l fail-if-unsure -d 'Exit with 3 if any result is undecided, not only if all are'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l upload -d 'Send the new run to the server'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l anonymous -d 'Leave the machine id out of the new run'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l markdown -d 'Print Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l json -d 'Print one JSON object instead of the text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l quiet -d 'Print no progress'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l base -d 'Commit to compare with; both sides are checked out, each in its own folder' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l head -d 'Commit that may be slower' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l build -d 'Shell command that builds a checkout; not timed' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l fail-if -d 'Fail if HEAD needs more than this: `time>5%`, `cpu>5%` or `memory>10%`; a difference of up to 2 % never fails' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l max-pairs -d 'Largest number of pairs of executions, 24 or more' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l max-time -d 'Longest time to measure, not counting builds: 90s, 30m or 2h' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l turbo -d 'Turn turbo off while it measures, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l base-beside -d 'Keep another core busy only while BASE runs; one command is then enough' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l head-beside -d 'Keep another core busy only while HEAD runs; one command is then enough' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l seed -d 'Seed of the random order of executions, to repeat that order [default: random]' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l markdown -d 'Print the report as Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -l quiet -d 'Print only the verdict'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ab" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l target -d 'Folder on the disk to measure' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l memory-target -d 'Folder in memory to compare with (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l turbo -d 'Turn turbo off while it measures, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l out -d 'Also write the new signed run to this file' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l baseline-sha256 -d 'SHA-256 that the run to compare with must have; its id contains only 80 bits of it' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l upload -d 'Send the new run to the server'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l anonymous -d 'Leave the machine id out of the new run'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l markdown -d 'Print Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l json -d 'Print one JSON object instead of the text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l quiet -d 'Print no progress'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l good -d 'Commit where the command was fast; an ancestor of --bad' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l bad -d 'Commit where it is slow' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l by -d 'Which time to judge: elapsed time, or CPU time, which other programs hardly affect' -r -f -a "wall\t'Elapsed time'
cpu\t'User and system time of all the command\'s processes'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l turbo -d 'Turn turbo off while it measures, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l setup -d 'Shell command that builds a commit; not timed; if it fails, the commit is skipped' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l resume -d 'Continue the search where it was stopped'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l restart -d 'Discard the stopped search, and start again'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l markdown -d 'Print the report as Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l quiet -d 'Print only the first slow commit'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l good-below -d 'A commit is good when the whole interval of its median is at or below S seconds' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l bad-above -d 'A commit is bad when the whole interval of its median is at or above S seconds' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l turbo -d 'Turn turbo off while it measures, then back on (Linux, as root)' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l beside -d 'Keep another core busy while it measures, as an unrelated program would' -r -f -a "busy-loop\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l setup -d 'Shell command that builds a commit; not timed; if it fails, the commit is skipped' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l json -d 'Print one JSON object instead of a line'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l target -d 'Folder on the disk that a run would measure; repeatable' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l full -d 'Also list what is fine, what cannot be seen here, and optional advice'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l json -d 'Print one JSON object instead of the list'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l workers-from -d 'Read the number of workers from each file\'s name: `_c{n}` reads 8 from `trim_c8.json`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l name -d 'Name of the result' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l chip -d 'Chip it was measured on, if known' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l drive -d 'Drive it was measured on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l fs -d 'File system it was measured on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l os -d 'Operating system it was measured on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l this-machine -d 'State that it was measured on this machine: record its chip and operating system'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l publish-command -d 'Publish hyperfine\'s command lines unchanged, with all paths and names'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l preview -d 'Save the run, print the exact document that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l upload -d 'Send the run to the server, after asking'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -s y -l yes -d 'Send without asking for confirmation, which only a terminal asks for'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -s q -l quiet -d 'Print only one line'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand memfs" -l library -d 'Shared library with the functions of `fsbench_memfs.h`; the Linux program from npm is statically linked and cannot load one' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand memfs" -l threads -d 'Numbers of threads, such as 1,4,16 or 1-8' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand memfs" -l files -d 'Numbers of files that the threads share, such as 100,1000,10000' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand memfs" -l rounds -d 'Number of rounds, each with all cases in random order; six or more give an interval' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand memfs" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand memfs" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -l top -d 'Number of folders to show' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -l under -d 'Count only what happens below this folder' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -l json -d 'Print one JSON object instead of the table'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy restore unit list" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy restore unit list" -f -a "create" -d 'Create and mount a RAM disk'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy restore unit list" -f -a "destroy" -d 'Remove a RAM disk that fsbench-collect created, and everything on it'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy restore unit list" -f -a "restore" -d 'Mount a RAM disk again after a reboot; it is empty then'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy restore unit list" -f -a "unit" -d 'Print a systemd or launchd unit that restores a RAM disk at every boot; installs nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy restore unit list" -f -a "list" -d 'List the RAM disks that fsbench-collect created'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l size -d 'Maximum size, such as 512M or 1G; at most three quarters of the available memory' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l name -d 'Name of the RAM disk, for `destroy` and `restore`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l mount-over -d 'Mount it over this folder; what the folder holds is hidden until the RAM disk is destroyed' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l folder -d 'Replace this folder with an empty one on the RAM disk until that is destroyed; repeatable' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l tmpfs -d 'Use tmpfs: the default on Linux; needs root on macOS'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l apfs -d 'Use APFS instead of HFS+ (macOS only)'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l yes -d 'Do not ask before hiding what these folders hold'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from destroy" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from destroy" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from restore" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from restore" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from unit" -l out -d 'Write it to this file, which must not exist yet, instead' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from unit" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from unit" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from list" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -f -a "serve" -d 'Log the acknowledged writes, on a second machine'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -f -a "write" -d 'Write until the power is cut, on the machine under test'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -f -a "verify" -d 'Compare what is on the drive with what was acknowledged, after the restart'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l listen -d 'Address to listen on: by default only this machine can connect, with `0.0.0.0:7070` any machine' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l secret -d 'Secret of 32 hexadecimal digits that writers must send [default: a new one, printed once]' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l log -d 'Log file; sessions are appended to it' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l most-log-mib -d 'Stop accepting acknowledgements when the log reaches this size' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l server -d 'Second machine, where `plug-pull serve` runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l secret -d 'Secret that `plug-pull serve` printed' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l dir -d 'Folder on the drive to test' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l seconds -d 'Seconds after which to give up if the power is still on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l modes -d 'Durability calls to test, one file each [default: `fdatasync`, `O_DSYNC` and the system\'s strongest]' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l blocks -d 'Number of 4 KiB blocks in each file' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l server -d 'Second machine, where `plug-pull serve` runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l secret -d 'Secret that `plug-pull serve` printed' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l log -d 'Log file to read instead of a server' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l dir -d 'Folder that `write` wrote to' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l how -d 'How the power was cut; only pulling the plug tests a drive' -r -f -a "plug\t'The plug was pulled: the drive lost its power'
hypervisor\t'The hypervisor was killed: its cache was lost'
reset\t'The reset button: the drive kept its power'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l keep -d 'Do not delete the written files'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l json -d 'Print one JSON object instead of the table'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -f -a "fs-tree" -d 'Create, read and delete small files, as the file-tree workload does'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -f -a "cpu" -d 'Compute without touching a file, as the CPU control does'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -f -a "configure" -d 'Start programs that do nothing, and create and delete files, as the turbo suite does'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l workers -d 'Number of processes that share the work' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l dir -d 'Folder to create the files in; they are deleted again' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l units -d 'Units of work to do, by all processes together' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l sync -d 'Whether to flush each file, with the system\'s strongest call' -r -f -a "none\t''
full\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -l workers -d 'Number of processes that share the work' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -l units -d 'Units of work to do, by all processes together' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -l dir -d 'Folder to create the files in; they are deleted again' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -l steps -d 'Number of steps: one program and one file each' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand verify" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand verify" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -l delete -d 'Remove the note'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -l undo -d 'List it again'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l reason -d 'Reason, shown on the page that stays in the run\'s place; signed with your key' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l yes -d 'Withdraw without asking for confirmation, which only a terminal asks for'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l oidc -d 'Link the key to this CI job\'s repository by its identity token, instead of to an account'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l remove -d 'Remove the link of the key'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -f -a "show" -d 'Print the public key, and the path of the secret key\'s file'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -f -a "rotate" -d 'Replace the signing key with a new one; both keys sign the change'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -f -a "revoke" -d 'Revoke a key: the server accepts nothing more that is signed with it'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from show" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from rotate" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from rotate" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from rotate" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l since -d 'First day on which others may have had the key; runs that arrived since then count nowhere until the operator of the site accepts them' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l reason -d 'Reason to show on the pages of its runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l yes -d 'Revoke without asking for confirmation, which only a terminal asks for'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and not __fish_seen_subcommand_from show reset" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and not __fish_seen_subcommand_from show reset" -f -a "show" -d 'Print the id that is in the runs of this machine'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and not __fish_seen_subcommand_from show reset" -f -a "reset" -d 'Create a new id: later runs begin a new history'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from show" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from reset" -l json -d 'Print one JSON object instead of text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from reset" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l server -d 'Server to use, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l target -d 'Folder on the disk that such runs measure' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l allow-run -d 'Let the client run built-in suites, in the folder of --target'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l allow-upload -d 'Let the client send saved runs to the server'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand completions" -s h -l help -d 'Print help'
