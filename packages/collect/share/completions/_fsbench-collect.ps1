
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'fsbench-collect' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'fsbench-collect'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'fsbench-collect' {
            [CompletionResult]::new('--suite', '--suite', [CompletionResultType]::ParameterName, 'Suites to run, separated by commas')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'How much to measure, and for how long')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Size of each file in the suite `throughput`, from 1M to 64G: for this machine only, cannot be uploaded [default: 64M in quick, else 450M]')
            [CompletionResult]::new('--repeat', '--repeat', [CompletionResultType]::ParameterName, 'Make this many runs in a row, to compare as one group')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Folder on the disk to measure; repeatable')
            [CompletionResult]::new('--memory-target', '--memory-target', [CompletionResultType]::ParameterName, 'Folder in memory to compare with (tmpfs, a RAM disk)')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off during the run, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Also write the signed run to this file')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'Chip, drive or class of machines on the server to compare this run with')
            [CompletionResult]::new('--note', '--note', [CompletionResultType]::ParameterName, 'Note to show beside the run; sent separately, can be deleted')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Public name of the command, which is timed in the core sweep')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'How the command''s number of workers is set: by its arguments, or by the CPUs it may use')
            [CompletionResult]::new('--preview', '--preview', [CompletionResultType]::ParameterName, 'Save the run, print the exact document that would be sent, and send nothing')
            [CompletionResult]::new('--anonymous', '--anonymous', [CompletionResultType]::ParameterName, 'Leave the machine id out of the run, and create none: the run is in no machine''s history')
            [CompletionResult]::new('--upload', '--upload', [CompletionResultType]::ParameterName, 'Send the signed run to the server, after showing what is sent')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Send without asking for confirmation, which only a terminal asks for')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Print the whole report: every result, warning and remedy')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the report')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only the permalink, or the path of the saved run')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a run, saved or on a server')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare runs, or a run with a chip: which results differ, and how certain that is')
            [CompletionResult]::new('search', 'search', [CompletionResultType]::ParameterValue, 'Look up chips, drives, machines and runs on a server, by part of their name')
            [CompletionResult]::new('upload', 'upload', [CompletionResultType]::ParameterValue, 'Send saved runs; a run that is sent again keeps its permalink')
            [CompletionResult]::new('sweep', 'sweep', [CompletionResultType]::ParameterValue, 'Time a user command with different numbers of workers, on disk and in memory')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Measure again what a run measured, and fail if a result is clearly worse')
            [CompletionResult]::new('ab', 'ab', [CompletionResultType]::ParameterValue, 'Find out whether one command is slower than another, on this machine')
            [CompletionResult]::new('rerun', 'rerun', [CompletionResultType]::ParameterValue, 'Repeat a run''s built-in cases on this machine, and compare')
            [CompletionResult]::new('bisect', 'bisect', [CompletionResultType]::ParameterValue, 'Find the commit that made a command slower')
            [CompletionResult]::new('bisect-step', 'bisect-step', [CompletionResultType]::ParameterValue, 'Judge one commit in `git bisect run` by how long a command takes')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'List what would disturb a run and how to fix it, without measuring')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Import results of hyperfine, fio, criterion, go test -bench and others')
            [CompletionResult]::new('memfs', 'memfs', [CompletionResultType]::ParameterValue, 'Measure your own in-memory file system, a shared library, beside the built-in ones')
            [CompletionResult]::new('hot-folders', 'hot-folders', [CompletionResultType]::ParameterValue, 'Show which folders a command reads and writes most')
            [CompletionResult]::new('ramdisk', 'ramdisk', [CompletionResultType]::ParameterValue, 'Create, list, restore or remove RAM disks')
            [CompletionResult]::new('plug-pull', 'plug-pull', [CompletionResultType]::ParameterValue, 'Test whether a drive loses acknowledged writes in a power cut')
            [CompletionResult]::new('workload', 'workload', [CompletionResultType]::ParameterValue, 'Do a fixed amount of a suite''s work, for another tool to time')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Verify a signed run: signature, digest, permalink, schema')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Set or remove the note beside an uploaded run')
            [CompletionResult]::new('unlist', 'unlist', [CompletionResultType]::ParameterValue, 'Remove an uploaded run from lists and comparisons, or list it again; its address stays')
            [CompletionResult]::new('withdraw', 'withdraw', [CompletionResultType]::ParameterValue, 'Withdraw an uploaded run, with its saved secret or the signing key')
            [CompletionResult]::new('claim', 'claim', [CompletionResultType]::ParameterValue, 'Link the signing key to an account, or to a project''s builds, so that runs signed with it count in rankings')
            [CompletionResult]::new('key', 'key', [CompletionResultType]::ParameterValue, 'Show, replace or revoke the key that signs your runs')
            [CompletionResult]::new('machine-id', 'machine-id', [CompletionResultType]::ParameterValue, 'Show or reset the random id that groups this machine''s runs into one history')
            [CompletionResult]::new('mcp', 'mcp', [CompletionResultType]::ParameterValue, 'Serve an agent over standard input and output (Model Context Protocol)')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
            break
        }
        'fsbench-collect;show' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Show the whole report: every result, warning and remedy')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Show it as Markdown, for an issue or a pull request')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the report')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;compare' {
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'Chip, drive or class of machines on the server to compare the run with')
            [CompletionResult]::new('--baseline', '--baseline', [CompletionResultType]::ParameterName, 'Run to compare with; repeatable, for a group of runs')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--suite', '--suite', [CompletionResultType]::ParameterName, 'Show only these suites, separated by commas')
            [CompletionResult]::new('--top', '--top', [CompletionResultType]::ParameterName, 'Show only the N rows that differ most')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Show every result with its interval, and the conclusion of each suite')
            [CompletionResult]::new('--only-different', '--only-different', [CompletionResultType]::ParameterName, 'Show only rows whose difference is certain: the whole interval is beyond 2 %')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print Markdown, for an issue or a pull request')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;search' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the table')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;upload' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--note', '--note', [CompletionResultType]::ParameterName, 'Note to show beside the run; sent separately, can be deleted')
            [CompletionResult]::new('--preview', '--preview', [CompletionResultType]::ParameterName, 'Print the exact documents that would be sent, and send nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of lines')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;sweep' {
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Public name of the command; without it, the run names no command, and only this terminal shows it')
            [CompletionResult]::new('--setup', '--setup', [CompletionResultType]::ParameterName, 'Shell command to run once in each target before the first execution; not timed')
            [CompletionResult]::new('--prepare', '--prepare', [CompletionResultType]::ParameterName, 'Shell command to run before each execution; not timed')
            [CompletionResult]::new('--targets', '--targets', [CompletionResultType]::ParameterName, 'Kinds of folder to run the command in, separated by commas')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Folder on the disk; repeatable')
            [CompletionResult]::new('--memory-target', '--memory-target', [CompletionResultType]::ParameterName, 'Folder in memory (tmpfs, a RAM disk)')
            [CompletionResult]::new('--workers', '--workers', [CompletionResultType]::ParameterName, 'Numbers of workers, as in 1,2,4 or 1-32 [default: those of the profile]')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'How the number of workers is set: by the command''s arguments, or by the CPUs it may use')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Executions of each number of workers, after one warm-up: 6 (quick), 10 (standard) or 30 (full)')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off while it measures, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Also write the signed run to this file')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--note', '--note', [CompletionResultType]::ParameterName, 'Note to show beside the run; sent separately, can be deleted')
            [CompletionResult]::new('--in-target', '--in-target', [CompletionResultType]::ParameterName, 'Start the command in the target''s folder instead of here')
            [CompletionResult]::new('--no-control', '--no-control', [CompletionResultType]::ParameterName, 'Do not run the built-in work that shows how the machine itself scales; --beside implies this')
            [CompletionResult]::new('--show-output', '--show-output', [CompletionResultType]::ParameterName, 'Show what the command prints, instead of discarding it')
            [CompletionResult]::new('--publish-command', '--publish-command', [CompletionResultType]::ParameterName, 'Publish the command as part of the run')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue this command''s sweep where it was interrupted')
            [CompletionResult]::new('--restart', '--restart', [CompletionResultType]::ParameterName, 'Discard the interrupted sweep, and start again')
            [CompletionResult]::new('--preview', '--preview', [CompletionResultType]::ParameterName, 'Save the run, print the exact document that would be sent, and send nothing')
            [CompletionResult]::new('--anonymous', '--anonymous', [CompletionResultType]::ParameterName, 'Leave the machine id out of the run, and create none')
            [CompletionResult]::new('--upload', '--upload', [CompletionResultType]::ParameterName, 'Send the signed run to the server, after showing what is sent')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Send without asking for confirmation, which only a terminal asks for')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Print the whole report: every result, warning and remedy')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the report')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only the permalink, or the path of the saved run')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fsbench-collect;check' {
            [CompletionResult]::new('--baseline', '--baseline', [CompletionResultType]::ParameterName, 'Run to compare with: `last`, a file, a permalink, or the id of a run on the server; repeatable, for several runs of one machine')
            [CompletionResult]::new('--fail-if', '--fail-if', [CompletionResultType]::ParameterName, 'Fail if a result gets worse by more than this: `sync/fsync p50 > 10%`, `throughput/disk rate < 10%`; repeatable')
            [CompletionResult]::new('--run', '--run', [CompletionResultType]::ParameterName, 'Check this run, saved or on a server, instead of measuring; repeatable')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Folder on the disk to measure')
            [CompletionResult]::new('--memory-target', '--memory-target', [CompletionResultType]::ParameterName, 'Folder in memory to compare with (tmpfs, a RAM disk)')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off while it measures, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Also write the new signed run to this file')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--baseline-sha256', '--baseline-sha256', [CompletionResultType]::ParameterName, 'SHA-256 that the run to compare with must have; its id contains only 80 bits of it')
            [CompletionResult]::new('--fail-if-unsure', '--fail-if-unsure', [CompletionResultType]::ParameterName, 'Exit with 3 if any result is undecided, not only if all are')
            [CompletionResult]::new('--upload', '--upload', [CompletionResultType]::ParameterName, 'Send the new run to the server')
            [CompletionResult]::new('--anonymous', '--anonymous', [CompletionResultType]::ParameterName, 'Leave the machine id out of the new run')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print Markdown, for an issue or a pull request')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the text')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;ab' {
            [CompletionResult]::new('--base', '--base', [CompletionResultType]::ParameterName, 'Commit to compare with; both sides are checked out, each in its own folder')
            [CompletionResult]::new('--head', '--head', [CompletionResultType]::ParameterName, 'Commit that may be slower')
            [CompletionResult]::new('--build', '--build', [CompletionResultType]::ParameterName, 'Shell command that builds a checkout; not timed')
            [CompletionResult]::new('--fail-if', '--fail-if', [CompletionResultType]::ParameterName, 'Fail if HEAD needs more than this: `time>5%`, `cpu>5%` or `memory>10%`; a difference of up to 2 % never fails')
            [CompletionResult]::new('--max-pairs', '--max-pairs', [CompletionResultType]::ParameterName, 'Largest number of pairs of executions, 24 or more')
            [CompletionResult]::new('--max-time', '--max-time', [CompletionResultType]::ParameterName, 'Longest time to measure, not counting builds: 90s, 30m or 2h')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off while it measures, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--base-beside', '--base-beside', [CompletionResultType]::ParameterName, 'Keep another core busy only while BASE runs; one command is then enough')
            [CompletionResult]::new('--head-beside', '--head-beside', [CompletionResultType]::ParameterName, 'Keep another core busy only while HEAD runs; one command is then enough')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the random order of executions, to repeat that order [default: random]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the report')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print the report as Markdown, for an issue or a pull request')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only the verdict')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;rerun' {
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Folder on the disk to measure')
            [CompletionResult]::new('--memory-target', '--memory-target', [CompletionResultType]::ParameterName, 'Folder in memory to compare with (tmpfs, a RAM disk)')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off while it measures, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Also write the new signed run to this file')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--baseline-sha256', '--baseline-sha256', [CompletionResultType]::ParameterName, 'SHA-256 that the run to compare with must have; its id contains only 80 bits of it')
            [CompletionResult]::new('--upload', '--upload', [CompletionResultType]::ParameterName, 'Send the new run to the server')
            [CompletionResult]::new('--anonymous', '--anonymous', [CompletionResultType]::ParameterName, 'Leave the machine id out of the new run')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print Markdown, for an issue or a pull request')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the text')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no progress')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;bisect' {
            [CompletionResult]::new('--good', '--good', [CompletionResultType]::ParameterName, 'Commit where the command was fast; an ancestor of --bad')
            [CompletionResult]::new('--bad', '--bad', [CompletionResultType]::ParameterName, 'Commit where it is slow')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Which time to judge: elapsed time, or CPU time, which other programs hardly affect')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off while it measures, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--setup', '--setup', [CompletionResultType]::ParameterName, 'Shell command that builds a commit; not timed; if it fails, the commit is skipped')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue the search where it was stopped')
            [CompletionResult]::new('--restart', '--restart', [CompletionResultType]::ParameterName, 'Discard the stopped search, and start again')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the report')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print the report as Markdown, for an issue or a pull request')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only the first slow commit')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fsbench-collect;bisect-step' {
            [CompletionResult]::new('--good-below', '--good-below', [CompletionResultType]::ParameterName, 'A commit is good when the whole interval of its median is at or below S seconds')
            [CompletionResult]::new('--bad-above', '--bad-above', [CompletionResultType]::ParameterName, 'A commit is bad when the whole interval of its median is at or above S seconds')
            [CompletionResult]::new('--turbo', '--turbo', [CompletionResultType]::ParameterName, 'Turn turbo off while it measures, then back on (Linux, as root)')
            [CompletionResult]::new('--beside', '--beside', [CompletionResultType]::ParameterName, 'Keep another core busy while it measures, as an unrelated program would')
            [CompletionResult]::new('--setup', '--setup', [CompletionResultType]::ParameterName, 'Shell command that builds a commit; not timed; if it fails, the commit is skipped')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of a line')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;doctor' {
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Folder on the disk that a run would measure; repeatable')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Also list what is fine, what cannot be seen here, and optional advice')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the list')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;import' {
            [CompletionResult]::new('--workers-from', '--workers-from', [CompletionResultType]::ParameterName, 'Read the number of workers from each file''s name: `_c{n}` reads 8 from `trim_c8.json`')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Name of the result')
            [CompletionResult]::new('--chip', '--chip', [CompletionResultType]::ParameterName, 'Chip it was measured on, if known')
            [CompletionResult]::new('--drive', '--drive', [CompletionResultType]::ParameterName, 'Drive it was measured on')
            [CompletionResult]::new('--fs', '--fs', [CompletionResultType]::ParameterName, 'File system it was measured on')
            [CompletionResult]::new('--os', '--os', [CompletionResultType]::ParameterName, 'Operating system it was measured on')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--this-machine', '--this-machine', [CompletionResultType]::ParameterName, 'State that it was measured on this machine: record its chip and operating system')
            [CompletionResult]::new('--publish-command', '--publish-command', [CompletionResultType]::ParameterName, 'Publish hyperfine''s command lines unchanged, with all paths and names')
            [CompletionResult]::new('--preview', '--preview', [CompletionResultType]::ParameterName, 'Save the run, print the exact document that would be sent, and send nothing')
            [CompletionResult]::new('--upload', '--upload', [CompletionResultType]::ParameterName, 'Send the run to the server, after asking')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Send without asking for confirmation, which only a terminal asks for')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Send without asking for confirmation, which only a terminal asks for')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the report')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print only one line')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print only one line')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;memfs' {
            [CompletionResult]::new('--library', '--library', [CompletionResultType]::ParameterName, 'Shared library with the functions of `fsbench_memfs.h`; the Linux program from npm is statically linked and cannot load one')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Numbers of threads, such as 1,4,16 or 1-8')
            [CompletionResult]::new('--files', '--files', [CompletionResultType]::ParameterName, 'Numbers of files that the threads share, such as 100,1000,10000')
            [CompletionResult]::new('--rounds', '--rounds', [CompletionResultType]::ParameterName, 'Number of rounds, each with all cases in random order; six or more give an interval')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;hot-folders' {
            [CompletionResult]::new('--top', '--top', [CompletionResultType]::ParameterName, 'Number of folders to show')
            [CompletionResult]::new('--under', '--under', [CompletionResultType]::ParameterName, 'Count only what happens below this folder')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the table')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;ramdisk' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create and mount a RAM disk')
            [CompletionResult]::new('destroy', 'destroy', [CompletionResultType]::ParameterValue, 'Remove a RAM disk that fsbench-collect created, and everything on it')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Mount a RAM disk again after a reboot; it is empty then')
            [CompletionResult]::new('unit', 'unit', [CompletionResultType]::ParameterValue, 'Print a systemd or launchd unit that restores a RAM disk at every boot; installs nothing')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the RAM disks that fsbench-collect created')
            break
        }
        'fsbench-collect;ramdisk;create' {
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Maximum size, such as 512M or 1G; at most three quarters of the available memory')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Name of the RAM disk, for `destroy` and `restore`')
            [CompletionResult]::new('--mount-over', '--mount-over', [CompletionResultType]::ParameterName, 'Mount it over this folder; what the folder holds is hidden until the RAM disk is destroyed')
            [CompletionResult]::new('--folder', '--folder', [CompletionResultType]::ParameterName, 'Replace this folder with an empty one on the RAM disk until that is destroyed; repeatable')
            [CompletionResult]::new('--tmpfs', '--tmpfs', [CompletionResultType]::ParameterName, 'Use tmpfs: the default on Linux; needs root on macOS')
            [CompletionResult]::new('--apfs', '--apfs', [CompletionResultType]::ParameterName, 'Use APFS instead of HFS+ (macOS only)')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Do not ask before hiding what these folders hold')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;ramdisk;destroy' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;ramdisk;restore' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;ramdisk;unit' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'Write it to this file, which must not exist yet, instead')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;ramdisk;list' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;plug-pull' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('serve', 'serve', [CompletionResultType]::ParameterValue, 'Log the acknowledged writes, on a second machine')
            [CompletionResult]::new('write', 'write', [CompletionResultType]::ParameterValue, 'Write until the power is cut, on the machine under test')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Compare what is on the drive with what was acknowledged, after the restart')
            break
        }
        'fsbench-collect;plug-pull;serve' {
            [CompletionResult]::new('--listen', '--listen', [CompletionResultType]::ParameterName, 'Address to listen on: by default only this machine can connect, with `0.0.0.0:7070` any machine')
            [CompletionResult]::new('--secret', '--secret', [CompletionResultType]::ParameterName, 'Secret of 32 hexadecimal digits that writers must send [default: a new one, printed once]')
            [CompletionResult]::new('--log', '--log', [CompletionResultType]::ParameterName, 'Log file; sessions are appended to it')
            [CompletionResult]::new('--most-log-mib', '--most-log-mib', [CompletionResultType]::ParameterName, 'Stop accepting acknowledgements when the log reaches this size')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;plug-pull;write' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Second machine, where `plug-pull serve` runs')
            [CompletionResult]::new('--secret', '--secret', [CompletionResultType]::ParameterName, 'Secret that `plug-pull serve` printed')
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Folder on the drive to test')
            [CompletionResult]::new('--seconds', '--seconds', [CompletionResultType]::ParameterName, 'Seconds after which to give up if the power is still on')
            [CompletionResult]::new('--modes', '--modes', [CompletionResultType]::ParameterName, 'Durability calls to test, one file each [default: `fdatasync`, `O_DSYNC` and the system''s strongest]')
            [CompletionResult]::new('--blocks', '--blocks', [CompletionResultType]::ParameterName, 'Number of 4 KiB blocks in each file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;plug-pull;verify' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Second machine, where `plug-pull serve` runs')
            [CompletionResult]::new('--secret', '--secret', [CompletionResultType]::ParameterName, 'Secret that `plug-pull serve` printed')
            [CompletionResult]::new('--log', '--log', [CompletionResultType]::ParameterName, 'Log file to read instead of a server')
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Folder that `write` wrote to')
            [CompletionResult]::new('--how', '--how', [CompletionResultType]::ParameterName, 'How the power was cut; only pulling the plug tests a drive')
            [CompletionResult]::new('--keep', '--keep', [CompletionResultType]::ParameterName, 'Do not delete the written files')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of the table')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'fsbench-collect;workload' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('fs-tree', 'fs-tree', [CompletionResultType]::ParameterValue, 'Create, read and delete small files, as the file-tree workload does')
            [CompletionResult]::new('cpu', 'cpu', [CompletionResultType]::ParameterValue, 'Compute without touching a file, as the CPU control does')
            [CompletionResult]::new('configure', 'configure', [CompletionResultType]::ParameterValue, 'Start programs that do nothing, and create and delete files, as the turbo suite does')
            break
        }
        'fsbench-collect;workload;fs-tree' {
            [CompletionResult]::new('--workers', '--workers', [CompletionResultType]::ParameterName, 'Number of processes that share the work')
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Folder to create the files in; they are deleted again')
            [CompletionResult]::new('--units', '--units', [CompletionResultType]::ParameterName, 'Units of work to do, by all processes together')
            [CompletionResult]::new('--sync', '--sync', [CompletionResultType]::ParameterName, 'Whether to flush each file, with the system''s strongest call')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;workload;cpu' {
            [CompletionResult]::new('--workers', '--workers', [CompletionResultType]::ParameterName, 'Number of processes that share the work')
            [CompletionResult]::new('--units', '--units', [CompletionResultType]::ParameterName, 'Units of work to do, by all processes together')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;workload;configure' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Folder to create the files in; they are deleted again')
            [CompletionResult]::new('--steps', '--steps', [CompletionResultType]::ParameterName, 'Number of steps: one program and one file each')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;verify' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;note' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--delete', '--delete', [CompletionResultType]::ParameterName, 'Remove the note')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;unlist' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--undo', '--undo', [CompletionResultType]::ParameterName, 'List it again')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;withdraw' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Reason, shown on the page that stays in the run''s place; signed with your key')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Withdraw without asking for confirmation, which only a terminal asks for')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;claim' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--oidc', '--oidc', [CompletionResultType]::ParameterName, 'Link the key to this CI job''s repository by its identity token, instead of to an account')
            [CompletionResult]::new('--remove', '--remove', [CompletionResultType]::ParameterName, 'Remove the link of the key')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;key' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print the public key, and the path of the secret key''s file')
            [CompletionResult]::new('rotate', 'rotate', [CompletionResultType]::ParameterValue, 'Replace the signing key with a new one; both keys sign the change')
            [CompletionResult]::new('revoke', 'revoke', [CompletionResultType]::ParameterValue, 'Revoke a key: the server accepts nothing more that is signed with it')
            break
        }
        'fsbench-collect;key;show' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;key;rotate' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;key;revoke' {
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'First day on which others may have had the key; runs that arrived since then count nowhere until the operator of the site accepts them')
            [CompletionResult]::new('--reason', '--reason', [CompletionResultType]::ParameterName, 'Reason to show on the pages of its runs')
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Revoke without asking for confirmation, which only a terminal asks for')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;machine-id' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print the id that is in the runs of this machine')
            [CompletionResult]::new('reset', 'reset', [CompletionResultType]::ParameterValue, 'Create a new id: later runs begin a new history')
            break
        }
        'fsbench-collect;machine-id;show' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;machine-id;reset' {
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print one JSON object instead of text')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;mcp' {
            [CompletionResult]::new('--server', '--server', [CompletionResultType]::ParameterName, 'Server to use, as `https://host`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Folder on the disk that such runs measure')
            [CompletionResult]::new('--allow-run', '--allow-run', [CompletionResultType]::ParameterName, 'Let the client run built-in suites, in the folder of --target')
            [CompletionResult]::new('--allow-upload', '--allow-upload', [CompletionResultType]::ParameterName, 'Let the client send saved runs to the server')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'fsbench-collect;completions' {
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
