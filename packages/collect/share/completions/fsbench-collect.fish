# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_fsbench_collect_global_optspecs
    string join \n suite= profile= target= memory-target= turbo= out= preview anonymous upload server= against= yes note= json quiet name= limit= h/help V/version
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

complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l suite -d 'Suites to run, with commas between them' -r -f -a "sync\t''
core-sweep\t''
memfs\t''
turbo\t''
throughput\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l profile -d 'How much to measure, and so how long it takes' -r -f -a "quick\t'About a minute'
standard\t'About six minutes'
full\t'As long as it takes'"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l target -d 'Folder on the disk to measure; may be given several times' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l memory-target -d 'Folder in memory to compare with (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l turbo -d 'Turn turbo off while this run measures, and back after it: root on Linux' -r -f -a "off\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l out -d 'Write the signed run to this file too' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l against -d 'A chip, a drive or a class of machines on the server to set this run beside' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l note -d 'A note to show beside the run; sent apart, and can be deleted' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l name -d 'Public name of your own command, which is timed in the core sweep' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l limit -d 'How your command\'s number of workers is kept: told to it, or by the processors it may use' -r -f -a "jobs\t'By its `{n}` alone'
cpus\t'Also bound to n processors (Linux)'
both\t'Both, each its own curve'"
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l preview -d 'Print the exact document that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l anonymous -d 'Give the run no machine id, and make none: it stands in no machine\'s history'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l upload -d 'Send the signed run to the server, once you have seen what is sent'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l yes -d 'Do not ask before sending'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -l quiet -d 'Print only the permalink, or the file where the run was saved'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -s V -l version -d 'Print version'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "verify" -d 'Check a signed run: signature, digest, permalink, schema'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "upload" -d 'Send saved runs (again): the same run keeps its permalink'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "withdraw" -d 'Withdraw an uploaded run, with its saved secret or the signing key'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "unlist" -d 'Take an uploaded run out of lists and comparisons, or back into them; its address stays'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "note" -d 'Set or remove the note beside an uploaded run'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "claim" -d 'Tie the signing key to an account, or to a project\'s builds: its runs then count in rankings'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "doctor" -d 'Look for what would make a run doubtful, and say how to mend it; measures nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "key" -d 'Show the signing key\'s public half, replace the key, or give it up'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "machine-id" -d 'Show or reset the random id by which runs of this machine make one history'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "show" -d 'Show a saved run'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "compare" -d 'Set runs against each other, or a run against a chip, as the site does'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "check" -d 'Measure again what a run measured, and fail where it has become worse'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "rerun" -d 'Repeat a run\'s built-in cases on this machine, and compare'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "workload" -d 'Do a fixed amount of a suite\'s work, for timing from outside'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "ramdisk" -d 'Make a RAM disk, list those made here, take one away'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "plug-pull" -d 'Find out whether a drive still has what it acknowledged, after its power was cut'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "hot-folders" -d 'Show which folders a command reads and writes most'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "import" -d 'Take over results of hyperfine, fio, `pg_test_fsync`, sysbench or the Phoronix Test Suite'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "sweep" -d 'Time a command of your own over numbers of workers, on disk and in memory'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "bisect" -d 'Find the commit that made a command slower'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "bisect-step" -d 'Judge one commit for git bisect run, by the time a command takes'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "mcp" -d 'Answer an agent over standard input and output (Model Context Protocol)'
complete -c fsbench-collect -n "__fish_fsbench_collect_needs_command" -a "completions" -d 'Print what lets a shell complete this command\'s words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand verify" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand verify" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l note -d 'A note to show beside the run; sent apart, and can be deleted' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l preview -d 'Print the exact documents that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -l json -d 'Print one JSON object instead of lines'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand upload" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l reason -d 'Why, for the page that stays in the run\'s place; signed with your key' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l yes -d 'Do not ask before withdrawing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand withdraw" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -l undo -d 'List it again'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand unlist" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -l delete -d 'Remove the note'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand note" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l oidc -d 'Show by this CI job\'s identity token whose builds the key is of, instead of by an account'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l remove -d 'Tie the key to nobody any more'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand claim" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l target -d 'Folder on the disk that a run would measure; may be given several times' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -l json -d 'Print one JSON object instead of the list'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand doctor" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -f -a "show" -d 'Print the public key, and say where the secret half is kept'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -f -a "rotate" -d 'Make a new key that speaks for this one; both sign'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and not __fish_seen_subcommand_from show rotate revoke" -f -a "revoke" -d 'Give up a key: nothing that it signs is taken any more'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from show" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from rotate" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from rotate" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from rotate" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l since -d 'Since when others may have had it: runs received from that day on are held' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l reason -d 'Why, for the pages of its runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l yes -d 'Do not ask before revoking'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand key; and __fish_seen_subcommand_from revoke" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and not __fish_seen_subcommand_from show reset" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and not __fish_seen_subcommand_from show reset" -f -a "show" -d 'Print the id that runs of this machine carry'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and not __fish_seen_subcommand_from show reset" -f -a "reset" -d 'Make a new id: runs from now on belong to another machine\'s history'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from show" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from reset" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand machine-id; and __fish_seen_subcommand_from reset" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l markdown -d 'Show it as Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand show" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l against -d 'A chip, a drive or a class of machines on the server to compare with' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l markdown -d 'Print Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -l json -d 'Print one JSON object instead of the text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand compare" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l baseline -d 'The run to check against: a permalink, a file, or the id of a run on the server' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l fail-if -d 'What may not get worse, and by how much: `sync/fsync p50 > 10%`, `throughput/disk rate < 10%`; may be given several times' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l run -d 'Judge this run, saved or on a server, instead of measuring' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l target -d 'Folder on the disk to measure' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l memory-target -d 'Folder in memory to compare with (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l out -d 'Write the new signed run to this file too' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l baseline-sha256 -d 'SHA-256 that the old run must have: an id alone pins 80 bits of it' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l upload -d 'Send the new run to the server'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l anonymous -d 'Give the new run no machine id'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l markdown -d 'Print Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l json -d 'Print one JSON object instead of the text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -l quiet -d 'Say nothing on the way'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand check" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l target -d 'Folder on the disk to measure' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l memory-target -d 'Folder in memory to compare with (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l out -d 'Write the new signed run to this file too' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l baseline-sha256 -d 'SHA-256 that the old run must have: an id alone pins 80 bits of it' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l upload -d 'Send the new run to the server'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l anonymous -d 'Give the new run no machine id'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l markdown -d 'Print Markdown, for an issue or a pull request'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l json -d 'Print one JSON object instead of the text'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -l quiet -d 'Say nothing on the way'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand rerun" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -f -a "fs-tree" -d 'Write, read and remove small files: units of the file-tree workload'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -f -a "cpu" -d 'Compute and touch no file: units of the CPU control'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and not __fish_seen_subcommand_from fs-tree cpu configure" -f -a "configure" -d 'Start, and wait for, a program that does nothing; make and remove a file: steps of the turbo suite\'s work'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l workers -d 'Number of processes that share the units' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l dir -d 'Folder in which the files are made, and removed again' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l units -d 'Number of units that they do together' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l sync -d 'Whether each file is made durable: not at all, or by the strongest call there is' -r -f -a "none\t''
full\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from fs-tree" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -l workers -d 'Number of processes that share the units' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -l units -d 'Number of units that they do together' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from cpu" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -l dir -d 'Folder in which the files are made, and removed again' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -l steps -d 'Number of steps' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand workload; and __fish_seen_subcommand_from configure" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy list" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy list" -f -a "create" -d 'Make a RAM disk and mount it'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy list" -f -a "destroy" -d 'Take away a RAM disk that was made here, with everything on it'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and not __fish_seen_subcommand_from create destroy list" -f -a "list" -d 'List the RAM disks that were made here'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l size -d 'Most memory that it may take, as 512M or 1G' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l name -d 'Its name, by which it is taken away again' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l mount-over -d 'Mount it over this folder; what is in it is hidden until the RAM disk goes' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from destroy" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from destroy" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from list" -l json -d 'Print one JSON object instead of words'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand ramdisk; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -f -a "serve" -d 'Log, on a second machine, what is acknowledged'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -f -a "write" -d 'Write, on the machine whose plug will be pulled, until the power goes'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and not __fish_seen_subcommand_from serve write verify" -f -a "verify" -d 'Set, after the restart, what is there against what was acknowledged'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l listen -d 'Address to listen at; anybody who reaches it can write to the log' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l log -d 'File of the log; sessions are added to it' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -l most-log-mib -d 'Stop taking acknowledgements when the log is this long' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from serve" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l server -d 'Second machine, where `plug-pull serve` runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l dir -d 'Folder on the drive to try' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l seconds -d 'Give up when the power is still there after this long' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l modes -d 'Durability calls to try, a file each [default: `fdatasync`, `O_DSYNC` and the system\'s strongest]' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -l blocks -d 'Number of 4 KiB blocks in each file' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from write" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l server -d 'Second machine, where `plug-pull serve` runs' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l log -d 'Log itself, instead of a server' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l dir -d 'Folder that was written to' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l how -d 'How the power went: only a pulled plug tests a drive' -r -f -a "plug\t'The plug was pulled: the drive itself lost its power'
hypervisor\t'The hypervisor was killed: its own cache is what was lost'
reset\t'The reset button: the drive kept its power'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l keep -d 'Leave the written files where they are'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -l json -d 'Print one JSON object instead of the table'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand plug-pull; and __fish_seen_subcommand_from verify" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -l top -d 'Number of folders to show' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -l under -d 'Count only what happens below this folder' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -l json -d 'Print one JSON object instead of the table'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand hot-folders" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l name -d 'What the result is called where it is shown' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l chip -d 'The processor it was measured on, where you know it' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l drive -d 'The drive it was measured on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l fs -d 'The file system it was measured on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l os -d 'The operating system it was measured on' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l this-machine -d 'It was measured here: name this machine\'s processor and system'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l publish-command -d 'Publish hyperfine\'s command lines as they are, with every path and name in them'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l preview -d 'Save it, print the exact document and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l upload -d 'Send it to the server, after asking'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -s y -l yes -d 'Do not ask before sending'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -s q -l quiet -d 'Print one line'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand import" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l name -d 'Public name of the command' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l setup -d 'Shell command run once in each target, untimed, before anything else' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l prepare -d 'Shell command run before each execution, untimed' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l targets -d 'Kinds of place to run it in, with commas between them' -r -f -a "disk\t''
memory\t''"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l target -d 'Folder on the disk; may be given several times' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l memory-target -d 'Folder in memory (tmpfs, a RAM disk)' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l workers -d 'Numbers of workers, with commas between them; else those of the profile' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l limit -d 'How the number of workers is kept: told to the command, or by the processors it may use' -r -f -a "jobs\t'By its `{n}` alone'
cpus\t'Also bound to n processors (Linux)'
both\t'Both, each its own curve'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l profile -d 'How often each is executed: 6, 10 or 30 times, and once to warm up' -r -f -a "quick\t'About a minute'
standard\t'About six minutes'
full\t'As long as it takes'"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l out -d 'Write the signed run to this file too' -r -F
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l note -d 'A note to show beside the run; sent apart, and can be deleted' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l in-target -d 'Start the command in the target\'s folder instead of here'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l publish-command -d 'Make the command itself part of the run, where everybody can read it'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l resume -d 'Go on where the sweep of this command was stopped'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l restart -d 'Forget what such a sweep has measured, and begin again'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l preview -d 'Print the exact document that would be sent, and send nothing'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l anonymous -d 'Give the run no machine id, and make none'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l upload -d 'Send the signed run to the server, once you have seen what is sent'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l yes -d 'Do not ask before sending'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -l quiet -d 'Print only the permalink, or the file where the run was saved'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand sweep" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l good -d 'Commit where the command was fast; an ancestor of the bad one' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l bad -d 'Commit where it is slow' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l setup -d 'Shell command that builds a commit, untimed; where it fails the commit is skipped' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l resume -d 'Go on where a search for the same was stopped'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l restart -d 'Forget what such a search has found, and begin again'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l json -d 'Print one JSON object instead of the report'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l markdown -d 'Print the report as Markdown, for an issue'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -l quiet -d 'Print only the first slow commit'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l good-below -d 'Good where the whole interval of the median lies at or below so many seconds' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l bad-above -d 'Bad where the whole interval of the median lies at or above so many seconds' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l setup -d 'Shell command that builds a commit, untimed; where it fails the commit is skipped' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -l json -d 'Print one JSON object instead of a line'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand bisect-step" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l server -d 'Server to send to, as `https://host`' -r
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l target -d 'Folder on the disk that such runs measure' -r -f -a "(__fish_complete_directories)"
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l allow-run -d 'Let the client run built-in suites, in the folder of --target'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -l allow-upload -d 'Let the client send saved runs to the server'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand mcp" -s h -l help -d 'Print help'
complete -c fsbench-collect -n "__fish_fsbench_collect_using_subcommand completions" -s h -l help -d 'Print help'
