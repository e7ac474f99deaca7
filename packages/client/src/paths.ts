// Written by `npm run schema` from apps/web/addresses/openapi: not to be edited.

export interface paths {
    "/api/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of the API and the limits of this site */
        get: operations["describeApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listed runs, latest received first, 50 per page
         * @description Held, unlisted and withdrawn runs are left out. Imported runs are included and marked `origin: imported`; they have no chip.
         */
        get: operations["listRuns"];
        put?: never;
        /**
         * A run in its signed envelope, gzip or plain
         * @description The same run may be sent any number of times and keeps its permalink. An implausible run is held with a reason, not rejected. The header Fsbench-Identity-Token takes the identity token of the job that measured, with the audience PUBLIC_URL/runs/SHA256; the receipt then says whether the run is attested.
         */
        post: operations["uploadRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Data derived from a run: state, warnings, targets, results, curves
         * @description A withdrawn run returns 200 here, with its tombstone. An unlisted run has its state (accepted or held) and its visibility in separate fields.
         */
        get: operations["readRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compares the headline results of a run with the other runs of its chip
         * @description The other runs are the latest 200 runs of the chip with the same number of usable processors; for a case on a disk, those on the same drive.
         */
        get: operations["readStanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Chips with results, signed or published */
        get: operations["listChips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hardware, runs, contributors, suites, calls and documents by name or address
         * @description Suggestions for a search field, at most 20. Unidentified hardware and the names of imported runs are left out.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chips, drives, machines and runs side by side
         * @description The same as /compare/A/B.json. The filters of the page are query parameters here too: fs=xfs, os=linux-debian-13; os=linux-13 is release 13 of any distribution, os=linux any Linux.
         */
        get: operations["compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions of the operator about runs, the latest first, 100 per page
         * @description The same as /data/moderation. Holds by rules are on the page of each run.
         */
        get: operations["listModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schemas/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract’s JSON Schemas */
        get: operations["readSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as OpenAPI 3.1 */
        get: operations["readOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chips.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All chips, each with one result */
        get: operations["chipList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drives.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All drives, each with one result */
        get: operations["driveList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All classes of machines, each with one result */
        get: operations["machineList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/r/{id}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run: its document, the results computed from it, its state */
        get: operations["runTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/r/{id}/envelope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed envelope, byte for byte as first received, inflated */
        get: operations["runEnvelope"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chips/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All results of a chip, with their contributors */
        get: operations["chipTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drives/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All results of a drive, with their contributors */
        get: operations["driveTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All results of a class of machines, with their contributors */
        get: operations["machineTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contributors/{contributor}/machines/{machine}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One machine over time: its headline results run by run, and where they change */
        get: operations["historyTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compare/{a}/{b}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A comparison of two subjects, as on their page; up to eight, one after another */
        get: operations["compareTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How to embed a page of this site in another: oEmbed 1.0 */
        get: operations["oembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/{kind}/{name}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One result with its interval, as a badge
         * @description The badge says if the run is withdrawn or the case is not measured. Send its `ETag` with the next request: if nothing has changed, the response is 304.
         */
        get: operations["badge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embed/{kind}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One chart of a page, for a frame in another page */
        get: operations["embed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/og/{kind}/{name}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The preview image of a link to a page, 1200 by 630 */
        get: operations["linkImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** New runs of all identified hardware, as Atom */
        get: operations["feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{kind}/{name}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** New runs of a chip, a drive or a class of machines, as Atom */
        get: operations["hardwareFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suites/{slug}.{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The leaderboard of a suite: ranks where they exist, and all other results */
        get: operations["suiteTwin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/{dump}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a dump: all listed runs and results, whole or in part (Range) */
        get: operations["dumpFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A nonce to sign into the next run
         * @description Ask before you measure, and sign the answer as the field nonce of the run: the page then says after which instant it was measured. It expires after a day. A run without one, or with an expired one, is accepted and says so.
         */
        get: operations["issueNonce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A request to set a note, to unlist or list a run, or to withdraw it
         * @description Plain JSON. Of two requests, the one issued later wins; a note of null deletes the note. An unlisted run keeps its address and counts nowhere.
         */
        post: operations["requestOfRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a run, by its secret or by a signed request
         * @description Plain JSON. The bytes and everything computed from them are erased at once; a tombstone stays.
         */
        post: operations["withdrawRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{key}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A signed request to link, unlink, replace or revoke a key
         * @description Plain JSON. The request names its site. A request issued before the last request of the same key is rejected.
         */
        post: operations["requestOfKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{key}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Status of a claim
         * @description Plain JSON. Wait for the interval of the response between two requests.
         */
        post: operations["claimOfKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiRoot: {
            read: {
                [key: string]: string;
            };
            write: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            openapi_url: string;
            payload_types: {
                [key: string]: string;
            };
            limits: {
                [key: string]: number;
            };
        };
        RunList: {
            runs: {
                /** @description 16 characters of Crockford’s base32 */
                id: string;
                /**
                 * Format: uri
                 * @description A page or a file of this site
                 */
                url: string;
                /**
                 * Format: date-time
                 * @description UTC
                 */
                received_at: string;
                /**
                 * @description `imported`: read from the output of another tool. It counts in nothing, and has neither suites nor a machine
                 * @enum {string}
                 */
                origin: "measured" | "imported";
                /** @description The tool of an imported run; null: measured */
                tool: string | null;
                /** @description The contributor’s name for an imported run; null: none */
                name: string | null;
                /** @description null: imported */
                profile: ("quick" | "standard" | "full") | null;
                /** @description null: imported */
                os_family: string | null;
                os_version: string | null;
                /** @description null: imported */
                usable_cpus: number | null;
                /** @description null: not known */
                is_guest: boolean | null;
                suites: ("core-sweep" | "sync" | "memfs" | "turbo" | "throughput")[];
                /** @description The highest severity among its warnings; null: none */
                worst_severity: ("note" | "warn" | "invalid") | null;
                /** @description Whether an accepted workflow measured it on a hosted runner */
                attested: boolean;
                chip: string | null;
                chip_name: string | null;
            }[];
            /** @description Value for `cursor`; null: this is the last page */
            next_cursor: string | null;
        };
        RunRows: {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            url: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            envelope_url?: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            document_url?: string;
            /** @description SHA-256 of the signed payload, hexadecimal */
            sha256: string;
            key_id: string;
            /** @enum {string} */
            state: "accepted" | "held" | "withdrawn";
            held_code: string | null;
            held_reason: string | null;
            /** @enum {string} */
            visibility: "listed" | "unlisted";
            /** @enum {string} */
            origin: "measured" | "imported" | "reference";
            /**
             * Format: date-time
             * @description UTC
             */
            received_at: string;
            /** @description When this site issued the nonce that the run was signed with; null: nothing shows when it was measured */
            measured_after: string | null;
            withdrawn_at: string | null;
            withdrawn_reason: string | null;
            derive_version: number;
            /** @description Whether the contributor is verified */
            is_linked: boolean;
            is_attested: boolean;
            note: string | null;
            /** @description null: the run was withdrawn, or imported */
            run: {
                profile: string;
                /**
                 * Format: date-time
                 * @description By the contributor’s clock
                 */
                started_at: string;
                duration_ns: number;
                collector_version: string;
                triple: string;
                arch: string;
                model: string | null;
                os_family: string;
                os_name: string | null;
                os_version: string | null;
                kernel: string | null;
                memory_bytes: number;
                logical_cpus: number;
                usable_cpus: number;
                is_guest: boolean | null;
                hypervisor: string | null;
                power: string | null;
                turbo: string | null;
                measured_count: number;
                unsupported_count: number;
                failed_count: number;
                suites: ("core-sweep" | "sync" | "memfs" | "turbo" | "throughput")[];
                chip: {
                    slug: string;
                    name: string;
                    kind: string;
                } | null;
            } | null;
            /** @description Results of another tool, conditions unknown; null: fsbench measured it, or it was withdrawn */
            imported: {
                /**
                 * Format: date-time
                 * @description Time of the import, by the contributor’s clock
                 */
                started_at: string;
                collector_version: string;
                tool: string;
                name: string | null;
                files_count: number;
                systems_count: number;
                chip: string | null;
                drive: string | null;
                file_system: string | null;
                os: string | null;
                measured_count: number;
                unsupported_count: number;
                failed_count: number;
                figures: {
                    case: number;
                    /** @description `median_ns`, `p99_ns`, `ops_per_s`, `score`, … */
                    figure: string;
                    value: number;
                    unit: string;
                }[];
            } | null;
            flags: {
                code: string;
                /**
                 * @description The severity that the server sets
                 * @enum {string}
                 */
                severity: "note" | "warn" | "invalid";
                suite: string | null;
                case: string | null;
                value: number | null;
                detail: string | null;
            }[];
            targets: {
                id: string;
                role: string;
                memory_kind: string | null;
                file_system: string | null;
                device_stack: string | null;
                drive: {
                    slug: string;
                    name: string;
                    kind: string;
                } | null;
            }[];
            measurements: {
                case: string;
                /** @description What results must share to be on one axis */
                key: string;
                /** @description What the value is: latency (ns), rate, accepted, durable, … */
                kind: string;
                stratum: string;
                /** @description Number of rounds behind the median and its interval */
                rounds_count: number;
                median: number;
                median_low: number | null;
                median_high: number | null;
                p90: number | null;
                p99: number | null;
                /** @description Of a latency, the mean of all operations; otherwise of the rounds. The median has another population */
                mean_of_all: number;
                sd_of_rounds: number | null;
                round_spread_ratio: number | null;
                durability: string | null;
                durability_ends_at: string | null;
                evidence: string | null;
                flushes_per_op: number | null;
                worst_severity: ("note" | "warn" | "invalid") | null;
            }[];
            scalings: {
                curve_text: string;
                target_id: string;
                variant: string;
                target_role: string | null;
                primitive: string | null;
                best_workers: number;
                best_low_workers: number | null;
                best_high_workers: number | null;
                is_coarse: boolean;
                best_rate: number;
                knee_workers: number | null;
                knee_low_workers: number | null;
                knee_high_workers: number | null;
                retrograde_workers: number | null;
                slower_stretch: boolean;
                last_workers: number;
                last_over_best: number;
                last_over_best_low: number | null;
                last_over_best_high: number | null;
                usl_sigma: number | null;
                usl_kappa: number | null;
                usl_kappa_low: number | null;
                usl_kappa_high: number | null;
                usl_peak_workers: number | null;
            }[];
        };
        RunStanding: {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            url: string;
            /** @description "Durable writes: faster than 5 of 7 other drives."; null: no list of hardware has a result of it */
            fast: string | null;
            figures: {
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                what: string;
                /** @description In words, as on the page */
                figure: string | null;
                interval: string | null;
                /** @description Other runs of this chip with this result, on a disk on this drive: of verified contributors if there are any */
                others_count: number;
                /** @description Six or more describe the hardware */
                verified_contributors_count: number | null;
                /** @description Not verified: they are in no result of the hardware */
                other_contributors_count: number | null;
                /** @description "typical for this chip, usually 2.20 µs to 2.39 µs" */
                standing: string;
            }[];
        };
        ChipList: {
            chips: {
                slug: string;
                name: string;
                vendor: string | null;
                /** @enum {string} */
                kind: "chip" | "masked" | "unknown";
                year: number | null;
                /** @description null: published results only */
                latest_run_at: string | null;
                suites: ("core-sweep" | "sync" | "memfs" | "turbo" | "throughput")[];
                /** @description Six or more describe the hardware */
                verified_contributors_count: number | null;
                /** @description Not verified: they are in no result of the hardware */
                other_contributors_count: number | null;
                published_figures_count: number;
                /**
                 * Format: uri
                 * @description A page or a file of this site
                 */
                url: string;
            }[];
        };
        ModerationLog: {
            actions: {
                /** @description 16 characters of Crockford’s base32, in the order of time */
                id: string;
                /**
                 * Format: uri
                 * @description A page or a file of this site
                 */
                url: string;
                /**
                 * Format: date-time
                 * @description UTC
                 */
                at: string;
                /** @enum {string} */
                kind: "hold" | "release" | "confirm" | "block" | "dismiss" | "undo";
                runs_count: number;
                contributors_count: number;
                /** @description Which runs were meant, in words; empty: an undo */
                selection: string;
                /** @description Empty: none was given */
                reason: string;
                /** @description The action that this one took back; null: none */
                undoes: string | null;
                /** @description The action that took this one back; null: none */
                undone_by: string | null;
            }[];
            /** @description Value for `before`; null: this is the last page */
            next_before: string | null;
        };
        SearchResults: {
            results: {
                /** @enum {string} */
                kind: "chip" | "drive" | "machine" | "run" | "contributor" | "call" | "suite" | "leaderboard" | "file_system" | "system" | "page" | "question" | "study" | "document";
                slug: string;
                name: string;
                /**
                 * Format: uri
                 * @description A page or a file of this site
                 */
                url: string;
                detail: string;
                /** @description Of hardware: its runs and one result, or that there are none; else empty */
                measured: string;
                /** @description false: hardware that only contributors who are not verified measured */
                is_verified: boolean;
            }[];
        };
        Comparison: {
            /** @description Generated runs are behind results of this site: demo data, not a measurement */
            is_demo: boolean;
            subjects: {
                slug: string;
                /** @description Filters of this subject only */
                pins: {
                    [key: string]: string;
                };
                /** @enum {string} */
                kind: "chip" | "drive" | "machine" | "run";
                name: string;
                facts: string[];
                /** @description The verified contributors of its latest runs, by the public name of their account or project */
                verified_contributors: {
                    id: string;
                    name: string | null;
                }[];
            }[];
            baseline: string;
            /** @description The question asked alone, which narrows all that follows */
            view: string | null;
            /** @description The questions that the page asks of all subjects, one row each */
            matrix: {
                id: string;
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                title: string;
                note: string;
                is_different: boolean;
                cells: {
                    subject: string;
                    /** @description As shown; where there is no value, why */
                    text: string;
                    case: string | null;
                    unit: string | null;
                    figure: number | null;
                    low: number | null;
                    high: number | null;
                    interval_of: string | null;
                    runs: number | null;
                    /** @description Compared with the baseline; as in `figures` */
                    verdict: string | null;
                    verdict_text: string | null;
                    ratio_to_baseline: number | null;
                    ratio_low: number | null;
                    ratio_high: number | null;
                    /** @description Which call, or how many workers */
                    note: string | null;
                    /** @description The best of its row, or one whose interval overlaps with it */
                    is_best: boolean;
                }[];
            }[];
            verdicts: {
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                sentences: string[];
                /** @description How often one machine beats the other */
                pairs_of_owners: string | null;
            }[];
            figures: {
                /**
                 * @description `signed`: of verified contributors; if `verified_contributors_count` is 0, of contributors who are not verified. `others`: of contributors who are not verified, next to verified ones. `reference`: published by others, with its source
                 * @enum {string}
                 */
                origin: "signed" | "others" | "reference";
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description What results must share to be on one axis; for a reference, its own words */
                case: string;
                drive: string | null;
                unit: string;
                figure: number | null;
                low: number | null;
                high: number | null;
                /** @description `contributors`: about the hardware. `runs_at_hand`, `one_run`: about these runs only */
                interval_of: string | null;
                /** @description Of `figure`: the median, over contributors or rounds; in a comparison the geometric mean over contributors, whose quotient a ratio is. Of several runs the geometric mean. Null for a reference */
                estimator: ("median" | "geometric_mean") | null;
                /** @description Where verified contributors fall into two groups: contributors and median of each, as in `12:3790000 5:41500`. Then `figure` is of neither */
                camps: string | null;
                /** @description 90 % prediction interval of one more machine; null below six verified contributors, and where they fall into two groups */
                predicted_low: number | null;
                predicted_high: number | null;
                runs: number | null;
                contributors: number | null;
                /** @description Six or more describe the hardware */
                verified_contributors_count: number | null;
                /** @description Not verified: they are in no result of the hardware */
                other_contributors_count: number | null;
                source: string | null;
                subject: string;
                /** @description Compared with the baseline; only the headline rows of a page have one */
                verdict: ("clear" | "these_runs" | "tie" | "too_few" | "published" | "not_comparable") | null;
                ratio_to_baseline: number | null;
                ratio_low: number | null;
                ratio_high: number | null;
                /** @description What was compared: if a side has fewer than six contributors, its available runs */
                ratio_of: ("contributors" | "runs_at_hand" | "one_run") | null;
                /** @description The value whose ratio to `baseline_figure` this is: of contributors their geometric mean, else of the runs compared */
                compared_figure: number | null;
                baseline_figure: number | null;
                /** @description The 95 % interval of this ratio alone. `ratio_low` and `ratio_high` of a verdict are adjusted */
                unadjusted_low: number | null;
                unadjusted_high: number | null;
                /** @description Of a true difference of at most 2 %, not adjusted */
                p_value: number | null;
                /** @description A verdict needs a `p_value` of at most this */
                error_rate: number | null;
                /** @description Verdicts that are adjusted together */
                family_size: number | null;
                /** @description The probability that one more of the subject is above one more of the baseline */
                superiority: number | null;
                /** @description Why the run that is compared is held; null: it is not */
                held_reason: string | null;
            }[];
            missing: {
                study: string;
                words: string;
            }[];
        };
        Hardware: {
            /** @description Generated runs are behind results of this site: demo data, not a measurement */
            is_demo: boolean;
            /** @enum {string} */
            kind: "chip" | "drive" | "machine" | "run";
            slug: string;
            name: string;
            vendor: string | null;
            year: number | null;
            /** @enum {string} */
            identity: "known" | "family" | "masked" | "unknown";
            facts: string[];
            filter: {
                [key: string]: string;
            };
            /** @description Names that machines report for it. Untrusted text */
            raw_names: string[];
            verdicts: {
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                sentence: string;
                /** @description "faster than 5 of 7 other drives, slower than 1", "rank 2 to 3 of 14 chips"; null: no list has it */
                among_others: string | null;
                /** @description Six or more describe the hardware */
                verified_contributors_count: number | null;
                /** @description Not verified: they are in no result of the hardware */
                other_contributors_count: number | null;
            }[];
            figures: {
                /**
                 * @description `signed`: of verified contributors; if `verified_contributors_count` is 0, of contributors who are not verified. `others`: of contributors who are not verified, next to verified ones. `reference`: published by others, with its source
                 * @enum {string}
                 */
                origin: "signed" | "others" | "reference";
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description What results must share to be on one axis; for a reference, its own words */
                case: string;
                drive: string | null;
                unit: string;
                figure: number | null;
                low: number | null;
                high: number | null;
                /** @description `contributors`: about the hardware. `runs_at_hand`, `one_run`: about these runs only */
                interval_of: string | null;
                /** @description Of `figure`: the median, over contributors or rounds; in a comparison the geometric mean over contributors, whose quotient a ratio is. Of several runs the geometric mean. Null for a reference */
                estimator: ("median" | "geometric_mean") | null;
                /** @description Where verified contributors fall into two groups: contributors and median of each, as in `12:3790000 5:41500`. Then `figure` is of neither */
                camps: string | null;
                /** @description 90 % prediction interval of one more machine; null below six verified contributors, and where they fall into two groups */
                predicted_low: number | null;
                predicted_high: number | null;
                runs: number | null;
                contributors: number | null;
                /** @description Six or more describe the hardware */
                verified_contributors_count: number | null;
                /** @description Not verified: they are in no result of the hardware */
                other_contributors_count: number | null;
                source: string | null;
            }[];
            /** @description Of the headline of each suite with six verified contributors */
            predictions: {
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                case: string;
                drive: string | null;
                unit: string;
                /** @description How often one more machine is inside, 0 to 1 */
                level: number;
                contributors: number;
                /** @description Two where contributors fall into two groups */
                ranges: {
                    contributors: number;
                    low: number;
                    high: number;
                    /** @enum {string} */
                    method: "t" | "order_statistics";
                }[];
                /** @description 20 equally likely machines, ascending */
                dots: number[];
                text: string;
            }[];
            /** @description The verified contributors of its latest runs, by the public name of their account or project */
            verified_contributors: {
                id: string;
                name: string | null;
            }[];
            contributors: {
                id: string;
                /** @enum {string} */
                trust: "signed" | "linked";
                runs: number;
                /**
                 * Format: date-time
                 * @description UTC
                 */
                first_at: string;
                /**
                 * Format: date-time
                 * @description UTC
                 */
                latest_at: string;
            }[];
            runs: {
                /** @description 16 characters of Crockford’s base32 */
                permalink: string;
                is_verified: boolean;
                is_attested: boolean;
                /**
                 * Format: date-time
                 * @description UTC
                 */
                received_at: string;
                suites: ("core-sweep" | "sync" | "memfs" | "turbo" | "throughput")[];
                /** @description Of the call in `counted`; null: not asked for */
                flushes_per_call: number | null;
            }[];
            firmwares: {
                /** @description As the drive reports it; untrusted text. null: not reported */
                firmware: string | null;
                runs: number;
                /** @description Six or more describe the hardware */
                verified_contributors_count: number | null;
                /** @description Not verified: they are in no result of the hardware */
                other_contributors_count: number | null;
                /** @description Where firmwares of a drive form two populations, which of the two; null: one population */
                population: ("faster" | "slower") | null;
            }[];
            /** @description Of a drive; null: not a drive */
            flush: {
                answer: string;
                at_power_cut: {
                    /** @enum {string} */
                    verdict: "survived" | "lost" | "should_survive" | "can_be_lost" | "not_known";
                    text: string;
                    evidence: string[];
                };
                /** @description Whether `calls` are of verified contributors */
                is_verified: boolean;
                calls: {
                    primitive: string;
                    runs: number;
                    counted_runs: number;
                    /** @description The median over the runs that counted */
                    flushes_per_call: number | null;
                    flushes_low: number | null;
                    flushes_high: number | null;
                    /** @description In which flushes are missing or turned off */
                    missing_runs: number;
                    /** @description The latest run that counted */
                    permalink: string | null;
                }[];
                volatile_write_cache: {
                    value: boolean;
                    source: string;
                } | null;
                /** @description By the system of the latest run that is evidence for a call */
                write_cache_reported: {
                    is_on: boolean;
                    /** @description 16 characters of Crockford’s base32 */
                    permalink: string;
                } | null;
                power_loss_protection: {
                    value: boolean;
                    source: string;
                } | null;
                pulled_plugs: {
                    survived: number;
                    pulled: number;
                };
                contradictions: {
                    /** @enum {string} */
                    severity: "invalid" | "warn";
                    text: string;
                    evidence: string[];
                }[];
            } | null;
            similar: string[];
            /** @description Values for the parameter `chart` */
            charts: string[];
        };
        MachineHistory: {
            /** @description 13 hexadecimal digits */
            contributor: string;
            /** @description 32 hexadecimal digits, random; of this contributor only */
            machine_id: string;
            chips: {
                slug: string;
                name: string;
            }[];
            /** @description System of the latest run. Untrusted text */
            os: string;
            runs: number;
            /**
             * Format: date-time
             * @description UTC
             */
            first_at: string;
            /**
             * Format: date-time
             * @description UTC
             */
            latest_at: string;
            tracks: {
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description The comparability key, in one line */
                case: string;
                chart: string;
                sentences: string[];
                changes: {
                    /**
                     * Format: date-time
                     * @description UTC
                     */
                    at: string;
                    label: string;
                }[];
                figures: {
                    chip: string | null;
                    drive: string | null;
                    /**
                     * Format: date-time
                     * @description UTC
                     */
                    received_at: string;
                    /** @enum {string} */
                    unit: "ns" | "per_s" | "bytes_per_s" | "hz";
                    figure: number;
                    low: number | null;
                    high: number | null;
                    is_doubtful: boolean;
                    /** @description A change of the level, from this run on */
                    change: string | null;
                    /** @description The run */
                    source: string | null;
                }[];
            }[];
            /** @description Values for the parameter `chart` */
            charts: string[];
        };
        RunTwin: {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            url: string;
            /** @description SHA-256 of the signed payload, hexadecimal */
            sha256: string;
            key_id: string;
            /**
             * Format: date-time
             * @description UTC
             */
            received_at: string;
            /** @description When this site issued the nonce that the run was signed with; null: nothing shows when it was measured */
            measured_after: string | null;
            /** @enum {string} */
            state: "accepted" | "held" | "unlisted";
            held_code: string | null;
            held_reason: string | null;
            /** @description What the token of the job says: an accepted workflow measured the run on a hosted runner */
            attested: {
                issuer: string;
                workflow: string;
                commit: string;
                repository: string;
                event: string;
                runner: string;
                build_url: string | null;
            } | null;
            /** @description The account, or the repository of the builds, that the key is linked to */
            linked: {
                /** @enum {string} */
                kind: "account" | "ci";
                provider: string;
                as: string | null;
            } | null;
            derive_version: number;
            note: string | null;
            flags: {
                code: string;
                /**
                 * @description The severity that the server sets
                 * @enum {string}
                 */
                severity: "note" | "warn" | "invalid";
                suite: string | null;
                case: string | null;
                value: number | null;
                detail: string | null;
            }[];
            /** @enum {string} */
            trust: "signed" | "linked";
            chip: {
                slug: string;
                name: string;
                kind: string;
            } | null;
            drives: {
                target: string;
                drive: {
                    slug: string;
                    name: string;
                    kind: string;
                } | null;
            }[];
            /** @description One entry per result; a case without a result has only its outcome */
            summaries: {
                /** @enum {string} */
                suite: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                case: string;
                /** @enum {string} */
                outcome: "measured" | "unsupported" | "failed";
                figure?: string;
                unit?: string;
                /** @description Number of rounds behind the median and its interval */
                rounds_count?: number;
                median?: number;
                median_low?: number | null;
                median_high?: number | null;
                p90?: number | null;
                p99?: number | null;
                /** @description Of a latency, the mean of all operations; otherwise of the rounds. The median has another population */
                mean_of_all?: number;
                sd_of_rounds?: number | null;
            }[];
            scaling: {
                curve: string;
                points: {
                    workers: number;
                    case: string;
                    seconds: number;
                    low: number | null;
                    high: number | null;
                }[];
                best_workers: number | null;
                best_range: {
                    low: number;
                    high: number;
                } | null;
                use_range: {
                    low: number;
                    high: number;
                } | null;
                is_coarse: boolean;
                knee_workers: number | null;
                knee_range: {
                    low: number;
                    high: number;
                } | null;
                retrograde_workers: number | null;
                last_over_best: {
                    ratio: number;
                    low: number | null;
                    high: number | null;
                } | null;
                has_interval: boolean;
            }[];
            run: components["schemas"]["Run"];
        } | {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            url: string;
            /** @description SHA-256 of the signed payload, hexadecimal */
            sha256: string;
            key_id: string;
            /**
             * Format: date-time
             * @description UTC
             */
            received_at: string;
            /** @description When this site issued the nonce that the run was signed with; null: nothing shows when it was measured */
            measured_after: string | null;
            /** @enum {string} */
            state: "accepted" | "held" | "unlisted";
            held_code: string | null;
            held_reason: string | null;
            /** @description What the token of the job says: an accepted workflow measured the run on a hosted runner */
            attested: {
                issuer: string;
                workflow: string;
                commit: string;
                repository: string;
                event: string;
                runner: string;
                build_url: string | null;
            } | null;
            /** @description The account, or the repository of the builds, that the key is linked to */
            linked: {
                /** @enum {string} */
                kind: "account" | "ci";
                provider: string;
                as: string | null;
            } | null;
            derive_version: number;
            note: string | null;
            flags: {
                code: string;
                /**
                 * @description The severity that the server sets
                 * @enum {string}
                 */
                severity: "note" | "warn" | "invalid";
                suite: string | null;
                case: string | null;
                value: number | null;
                detail: string | null;
            }[];
            /** @constant */
            trust: "imported";
            cases: {
                ordinal: number;
                name: string;
                /** @enum {string} */
                outcome: "measured" | "unsupported" | "failed";
                durability: ("L0" | "unknown") | null;
                figures: {
                    /** @description `median_ns`, `p99_ns`, `ops_per_s`, `score`, … */
                    figure: string;
                    value: number;
                    unit: string;
                }[];
            }[];
            run: components["schemas"]["ImportedRun"];
        };
        Tombstone: {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            url: string;
            /** @description SHA-256 of the signed payload, hexadecimal */
            sha256: string;
            /**
             * Format: date-time
             * @description UTC
             */
            received_at: string;
            /** @constant */
            state: "withdrawn";
            withdrawn_at: string | null;
            withdrawn_reason: string | null;
        };
        /** @description A JSON Schema, draft 2020-12 */
        JsonSchema: {
            [key: string]: unknown;
        };
        Oembed: {
            /** @enum {string} */
            type: "rich" | "photo";
            /** @constant */
            version: "1.0";
            title: string;
            provider_name: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            provider_url: string;
            cache_age: number;
            html?: string;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            url?: string;
            width: number;
            height: number;
            /**
             * Format: uri
             * @description A page or a file of this site
             */
            thumbnail_url?: string;
            thumbnail_width?: number;
            thumbnail_height?: number;
        };
        /** @description An OpenAPI 3.1 document */
        OpenApi: {
            [key: string]: unknown;
        };
        Run: {
            /** @constant */
            schema: "fsbench.run.v1";
            key_id: string;
            withdraw_sha256: string;
            /** Format: date-time */
            started_at: string;
            collector: {
                /** @constant */
                name: "fsbench-collect";
                version: string;
                triple: string;
                is_release_build: boolean;
            };
            machine_id: string | null;
            nonce?: components["schemas"]["Nonce"];
            duration_ns: number;
            /** @enum {string} */
            profile: "quick" | "standard" | "full";
            origin: {
                /** @constant */
                kind: "measured";
            };
            machine: {
                /** @enum {string} */
                arch: "x86_64" | "aarch64" | "riscv64" | "other";
                model: string | null;
                vendor: string | null;
                cpu: {
                    brand: string | null;
                    vendor: string | null;
                    family: number | null;
                    model: number | null;
                    stepping: number | null;
                    microcode: string | null;
                    arm_parts: {
                        implementer: string;
                        part: string;
                        variant: string;
                        revision: number;
                        cpus_count: number;
                    }[];
                    package_count: number | null;
                    physical_count: number | null;
                    logical_count: number;
                    usable_count: number;
                    smt: boolean | null;
                    core_kinds: {
                        name: string;
                        physical_count: number | null;
                        logical_count: number | null;
                        max_hz: number | null;
                        l2_bytes: number | null;
                        cpus_per_l2_count: number | null;
                    }[];
                    l3_bytes: number | null;
                };
                memory_bytes: number;
                memory_limit_bytes: number | null;
                os: {
                    /** @enum {string} */
                    family: "linux" | "macos" | "windows" | "other";
                    name: string | null;
                    version: string | null;
                    kernel: string | null;
                    build: string | null;
                    tick_hz: number | null;
                    preemption: string | null;
                    huge_pages: string | null;
                };
                virtualization: {
                    is_guest: boolean | null;
                    hypervisor: string | null;
                    container: string | null;
                    is_translated: boolean | null;
                };
                clock: {
                    name: string;
                    source: string | null;
                    step_ns: number;
                    read_p50_ns: number;
                    read_p999_ns: number;
                    read_max_ns: number;
                };
                product_version?: string;
                compatible?: string[];
            };
            targets: {
                id: string;
                /** @enum {string} */
                role: "disk" | "memory" | "null" | "memory_over_folder" | "fuse";
                memory_kind: ("tmpfs" | "ramfs" | "hfs" | "apfs" | "brd" | "zram") | null;
                file_system: {
                    type: string | null;
                    options: string[];
                    free_ratio: number | null;
                } | null;
                device: {
                    model: string | null;
                    firmware: string | null;
                    transport: string | null;
                    is_rotational: boolean | null;
                    is_virtual: boolean | null;
                    is_network: boolean | null;
                    is_encrypted: boolean | null;
                    write_cache: ("write_back" | "write_through") | null;
                    fua: boolean | null;
                    layers: string[];
                    leaf_count: number | null;
                    logical_block_bytes: number | null;
                    physical_block_bytes: number | null;
                    scheduler: string | null;
                    size_bytes: number | null;
                    /** @enum {string} */
                    model_source?: "nvme_identify" | "vpd_pg89" | "vpd_pg83" | "wwid" | "udev" | "by_id" | "usb_product" | "inquiry" | "inquiry_cut" | "card_id";
                    card?: {
                        /** @enum {string} */
                        kind: "sd" | "mmc";
                        maker_id: number;
                    };
                } | null;
                idle_probe: {
                    window_ns: number;
                    flushes_count: number | null;
                    writes_count: number | null;
                    written_bytes: number | null;
                } | null;
            }[];
            conditions: {
                before: {
                    power: ("mains" | "battery") | null;
                    low_power_mode: boolean | null;
                    turbo: ("on" | "off") | null;
                    frequency_driver: string | null;
                    governor: string | null;
                    energy_preference: string | null;
                    probed_hz: number | null;
                    thermal_pressure: string | null;
                    throttle_count: number | null;
                    hottest_celsius: number | null;
                    others_busy_cores: number | null;
                    others_iowait_cores: number | null;
                    load_window_ns: number | null;
                    memory_available_bytes: number | null;
                    dirty_threshold_bytes: number | null;
                    swap_used_bytes: number | null;
                };
                during: {
                    steal_ratio: number | null;
                    swapped_bytes: number | null;
                    suspended_ns: number | null;
                    throttle_count: number | null;
                    pressure_cpu_ratio: number | null;
                    pressure_io_ratio: number | null;
                    pressure_memory_ratio: number | null;
                };
                after: {
                    power: ("mains" | "battery") | null;
                    low_power_mode: boolean | null;
                    turbo: ("on" | "off") | null;
                    frequency_driver: string | null;
                    governor: string | null;
                    energy_preference: string | null;
                    probed_hz: number | null;
                    thermal_pressure: string | null;
                    throttle_count: number | null;
                    hottest_celsius: number | null;
                    others_busy_cores: number | null;
                    others_iowait_cores: number | null;
                    load_window_ns: number | null;
                    memory_available_bytes: number | null;
                    dirty_threshold_bytes: number | null;
                    swap_used_bytes: number | null;
                };
                /** @enum {string} */
                beside?: "busy-loop";
            };
            flags: {
                code: string;
                /** @enum {string} */
                severity: "note" | "warn" | "invalid";
                case: string | null;
                suite: ("core-sweep" | "sync" | "memfs" | "turbo" | "throughput") | null;
                value: number | null;
                detail: string | null;
            }[];
            suites: ({
                /** @constant */
                suite: "core-sweep";
                method: string;
                seed: string;
                rounds_planned_count: number;
                processes_count: number;
                /** @enum {string} */
                stopped_by: "rounds" | "time_budget" | "interrupted";
                duration_ns: number;
                steal_ratio: number | null;
                readings: {
                    at_ns: number[];
                    probed_hz: (number | null)[];
                    turbo: (("on" | "off") | null)[];
                    governor: (string | null)[];
                    power: (("mains" | "battery") | null)[];
                    throttle_count: (number | null)[];
                    thermal_pressure: (string | null)[];
                    pressure_cpu_ns: (number | null)[];
                    pressure_io_ns: (number | null)[];
                    pressure_memory_ns: (number | null)[];
                };
                cases: ({
                    id: string;
                    params: {
                        /** @enum {string} */
                        curve: "fs-tree" | "cpu" | "command";
                        sync: ("none" | "full") | null;
                        workers_count: number;
                        /** @enum {string} */
                        limiting: "jobs" | "cpus";
                        directory: ("private" | "shared") | null;
                        /** @enum {string} */
                        worker: "process" | "thread";
                        command: {
                            name: string;
                            salt: string;
                            sha256: string;
                            published: string | null;
                        } | null;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "measured";
                    measurement: {
                        /** @constant */
                        kind: "rate";
                        cpus: number[] | null;
                        warmup: {
                            wall_ns: number;
                            units_count: number;
                        } | null;
                        samples: {
                            process: number[];
                            order: number[];
                            wall_ns: number[];
                            user_ns: (number | null)[];
                            system_ns: (number | null)[];
                            runqueue_ns: (number | null)[];
                            voluntary_switches_count: (number | null)[];
                            involuntary_switches_count: (number | null)[];
                            units_count: number[];
                            p_core_ns: (number | null)[];
                            flushes_count: (number | null)[];
                        };
                    } | {
                        /** @constant */
                        kind: "duration";
                        warmup: {
                            wall_ns: number;
                        } | null;
                        samples: {
                            process: number[];
                            order: number[];
                            wall_ns: number[];
                            user_ns: (number | null)[];
                            system_ns: (number | null)[];
                            runqueue_ns: (number | null)[];
                            voluntary_switches_count: (number | null)[];
                            involuntary_switches_count: (number | null)[];
                            exit_code: (number | null)[];
                            most_runnable_count: (number | null)[];
                        };
                    };
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        curve: "fs-tree" | "cpu" | "command";
                        sync: ("none" | "full") | null;
                        workers_count: number;
                        /** @enum {string} */
                        limiting: "jobs" | "cpus";
                        directory: ("private" | "shared") | null;
                        /** @enum {string} */
                        worker: "process" | "thread";
                        command: {
                            name: string;
                            salt: string;
                            sha256: string;
                            published: string | null;
                        } | null;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "unsupported";
                    reason: string;
                    detail: string | null;
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        curve: "fs-tree" | "cpu" | "command";
                        sync: ("none" | "full") | null;
                        workers_count: number;
                        /** @enum {string} */
                        limiting: "jobs" | "cpus";
                        directory: ("private" | "shared") | null;
                        /** @enum {string} */
                        worker: "process" | "thread";
                        command: {
                            name: string;
                            salt: string;
                            sha256: string;
                            published: string | null;
                        } | null;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "failed";
                    call: string;
                    errno: number | null;
                    detail: string | null;
                })[];
            } | {
                /** @constant */
                suite: "sync";
                method: string;
                seed: string;
                rounds_planned_count: number;
                processes_count: number;
                /** @enum {string} */
                stopped_by: "rounds" | "time_budget" | "interrupted";
                duration_ns: number;
                steal_ratio: number | null;
                readings: {
                    at_ns: number[];
                    probed_hz: (number | null)[];
                    turbo: (("on" | "off") | null)[];
                    governor: (string | null)[];
                    power: (("mains" | "battery") | null)[];
                    throttle_count: (number | null)[];
                    thermal_pressure: (string | null)[];
                    pressure_cpu_ns: (number | null)[];
                    pressure_io_ns: (number | null)[];
                    pressure_memory_ns: (number | null)[];
                };
                cases: ({
                    id: string;
                    params: {
                        /** @enum {string} */
                        pattern: "overwrite" | "append" | "replace";
                        /** @enum {string} */
                        primitive: "none" | "sync_file_range" | "fdatasync" | "fsync" | "o_dsync" | "o_sync" | "o_direct_dsync" | "f_barrierfsync" | "f_fullfsync" | "flush_file_buffers" | "nt_flush_data_only" | "nt_flush_no_sync" | "write_through";
                        write_bytes: number;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "measured";
                    measurement: {
                        /** @constant */
                        kind: "latency";
                        histogram: string;
                        warmup: {
                            n_count: number;
                            p50_ns: number;
                            p90_ns: number;
                            sum_ns: number;
                        } | null;
                        rounds: {
                            process: number[];
                            order: number[];
                            n_count: number[];
                            p50_ns: number[];
                            p90_ns: number[];
                            sum_ns: number[];
                            write_sum_ns: number[];
                            runqueue_ns: (number | null)[];
                            flushes_count: (number | null)[];
                            flush_ns: (number | null)[];
                            others_busy_cores: (number | null)[];
                        };
                    };
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        pattern: "overwrite" | "append" | "replace";
                        /** @enum {string} */
                        primitive: "none" | "sync_file_range" | "fdatasync" | "fsync" | "o_dsync" | "o_sync" | "o_direct_dsync" | "f_barrierfsync" | "f_fullfsync" | "flush_file_buffers" | "nt_flush_data_only" | "nt_flush_no_sync" | "write_through";
                        write_bytes: number;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "unsupported";
                    reason: string;
                    detail: string | null;
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        pattern: "overwrite" | "append" | "replace";
                        /** @enum {string} */
                        primitive: "none" | "sync_file_range" | "fdatasync" | "fsync" | "o_dsync" | "o_sync" | "o_direct_dsync" | "f_barrierfsync" | "f_fullfsync" | "flush_file_buffers" | "nt_flush_data_only" | "nt_flush_no_sync" | "write_through";
                        write_bytes: number;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "failed";
                    call: string;
                    errno: number | null;
                    detail: string | null;
                })[];
            } | {
                /** @constant */
                suite: "memfs";
                method: string;
                seed: string;
                rounds_planned_count: number;
                processes_count: number;
                /** @enum {string} */
                stopped_by: "rounds" | "time_budget" | "interrupted";
                duration_ns: number;
                steal_ratio: number | null;
                readings: {
                    at_ns: number[];
                    probed_hz: (number | null)[];
                    turbo: (("on" | "off") | null)[];
                    governor: (string | null)[];
                    power: (("mains" | "battery") | null)[];
                    throttle_count: (number | null)[];
                    thermal_pressure: (string | null)[];
                    pressure_cpu_ns: (number | null)[];
                    pressure_io_ns: (number | null)[];
                    pressure_memory_ns: (number | null)[];
                };
                cases: ({
                    id: string;
                    params: {
                        /** @enum {string} */
                        backend: "global" | "sharded" | "private" | "pooled" | "reserved" | "tmpfs" | "disk";
                        /** @enum {string} */
                        operation: "create" | "write" | "read" | "delete";
                        files_count: number;
                        threads_count: number;
                        write_bytes: number;
                        instrumented: boolean;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "measured";
                    measurement: {
                        /** @constant */
                        kind: "phase";
                        histogram: string | null;
                        warmup: {
                            operations_count: number;
                            threads_ns: number;
                        } | null;
                        samples: {
                            process: number[];
                            order: number[];
                            operations_count: number[];
                            threads_ns: number[];
                            wall_ns: number[];
                            start_skew_ns: (number | null)[];
                            user_ns: (number | null)[];
                            system_ns: (number | null)[];
                            peak_bytes: (number | null)[];
                            exact_bytes: (number | null)[];
                            index_wait_ns: (number | null)[];
                            index_hold_ns: (number | null)[];
                            index_contended_count: (number | null)[];
                            file_wait_ns: (number | null)[];
                            voluntary_switches_count: (number | null)[];
                            involuntary_switches_count: (number | null)[];
                            minor_faults_count: (number | null)[];
                        };
                    };
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        backend: "global" | "sharded" | "private" | "pooled" | "reserved" | "tmpfs" | "disk";
                        /** @enum {string} */
                        operation: "create" | "write" | "read" | "delete";
                        files_count: number;
                        threads_count: number;
                        write_bytes: number;
                        instrumented: boolean;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "unsupported";
                    reason: string;
                    detail: string | null;
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        backend: "global" | "sharded" | "private" | "pooled" | "reserved" | "tmpfs" | "disk";
                        /** @enum {string} */
                        operation: "create" | "write" | "read" | "delete";
                        files_count: number;
                        threads_count: number;
                        write_bytes: number;
                        instrumented: boolean;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "failed";
                    call: string;
                    errno: number | null;
                    detail: string | null;
                })[];
            } | {
                /** @constant */
                suite: "turbo";
                method: string;
                seed: string;
                rounds_planned_count: number;
                processes_count: number;
                /** @enum {string} */
                stopped_by: "rounds" | "time_budget" | "interrupted";
                duration_ns: number;
                steal_ratio: number | null;
                readings: {
                    at_ns: number[];
                    probed_hz: (number | null)[];
                    turbo: (("on" | "off") | null)[];
                    governor: (string | null)[];
                    power: (("mains" | "battery") | null)[];
                    throttle_count: (number | null)[];
                    thermal_pressure: (string | null)[];
                    pressure_cpu_ns: (number | null)[];
                    pressure_io_ns: (number | null)[];
                    pressure_memory_ns: (number | null)[];
                };
                cases: ({
                    id: string;
                    params: {
                        /** @enum {string} */
                        experiment: "ramp" | "configure" | "cpu_control";
                        spinner: boolean;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "measured";
                    measurement: {
                        /** @constant */
                        kind: "ramp";
                        probe_ns: number;
                        idle_ns: number;
                        at_ns: number[][];
                        hz: number[][];
                    } | {
                        /** @constant */
                        kind: "duration";
                        warmup: {
                            wall_ns: number;
                        } | null;
                        samples: {
                            process: number[];
                            order: number[];
                            wall_ns: number[];
                            user_ns: (number | null)[];
                            system_ns: (number | null)[];
                            runqueue_ns: (number | null)[];
                            voluntary_switches_count: (number | null)[];
                            involuntary_switches_count: (number | null)[];
                            exit_code: (number | null)[];
                            most_runnable_count: (number | null)[];
                        };
                    };
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        experiment: "ramp" | "configure" | "cpu_control";
                        spinner: boolean;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "unsupported";
                    reason: string;
                    detail: string | null;
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        experiment: "ramp" | "configure" | "cpu_control";
                        spinner: boolean;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "failed";
                    call: string;
                    errno: number | null;
                    detail: string | null;
                })[];
            } | {
                /** @constant */
                suite: "throughput";
                method: string;
                seed: string;
                rounds_planned_count: number;
                processes_count: number;
                /** @enum {string} */
                stopped_by: "rounds" | "time_budget" | "interrupted";
                duration_ns: number;
                steal_ratio: number | null;
                readings: {
                    at_ns: number[];
                    probed_hz: (number | null)[];
                    turbo: (("on" | "off") | null)[];
                    governor: (string | null)[];
                    power: (("mains" | "battery") | null)[];
                    throttle_count: (number | null)[];
                    thermal_pressure: (string | null)[];
                    pressure_cpu_ns: (number | null)[];
                    pressure_io_ns: (number | null)[];
                    pressure_memory_ns: (number | null)[];
                };
                cases: ({
                    id: string;
                    params: {
                        /** @enum {string} */
                        payload: "zeroes" | "random";
                        file: ("new" | "rewrite") | null;
                        /** @enum {string} */
                        primitive: "none" | "fsync" | "f_fullfsync" | "flush_file_buffers";
                        total_bytes: number;
                        write_bytes: number;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "measured";
                    measurement: {
                        /** @constant */
                        kind: "transfer";
                        warmup: {
                            accepted_ns: number;
                            durable_ns: number | null;
                        } | null;
                        samples: {
                            process: number[];
                            order: number[];
                            bytes: number[];
                            accepted_ns: number[];
                            durable_ns: (number | null)[];
                            user_ns: (number | null)[];
                            system_ns: (number | null)[];
                            allocated_bytes: (number | null)[];
                            flushes_count: (number | null)[];
                        };
                    };
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        payload: "zeroes" | "random";
                        file: ("new" | "rewrite") | null;
                        /** @enum {string} */
                        primitive: "none" | "fsync" | "f_fullfsync" | "flush_file_buffers";
                        total_bytes: number;
                        write_bytes: number;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "unsupported";
                    reason: string;
                    detail: string | null;
                } | {
                    id: string;
                    params: {
                        /** @enum {string} */
                        payload: "zeroes" | "random";
                        file: ("new" | "rewrite") | null;
                        /** @enum {string} */
                        primitive: "none" | "fsync" | "f_fullfsync" | "flush_file_buffers";
                        total_bytes: number;
                        write_bytes: number;
                    };
                    target: string | null;
                    durability: {
                        /** @enum {string} */
                        class: "L0" | "L1" | "L2" | "L3";
                        /** @enum {string} */
                        ends_at: "device" | "hypervisor" | "network" | "memory" | "unknown";
                        /** @enum {string} */
                        evidence: "counted" | "declared" | "contradicted";
                        flushes_per_op: number | null;
                    } | null;
                    /** @constant */
                    outcome: "failed";
                    call: string;
                    errno: number | null;
                    detail: string | null;
                })[];
            })[];
        };
        ImportedRun: {
            /** @constant */
            schema: "fsbench.run.v1";
            key_id: string;
            withdraw_sha256: string;
            /** Format: date-time */
            started_at: string;
            collector: {
                /** @constant */
                name: "fsbench-collect";
                version: string;
                triple: string;
                is_release_build: boolean;
            };
            origin: {
                /** @constant */
                kind: "imported";
                tool: string;
                files: {
                    sha256: string;
                    size_bytes: number;
                    tool_version: string | null;
                }[];
            };
            name: string | null;
            systems: {
                name: string | null;
                chip: {
                    text: string;
                    /** @enum {string} */
                    by: "file" | "contributor" | "collector";
                } | null;
                drive: {
                    text: string;
                    /** @enum {string} */
                    by: "file" | "contributor" | "collector";
                } | null;
                file_system: {
                    text: string;
                    /** @enum {string} */
                    by: "file" | "contributor" | "collector";
                } | null;
                os: {
                    text: string;
                    /** @enum {string} */
                    by: "file" | "contributor" | "collector";
                } | null;
            }[];
            cases: ({
                name: string;
                file: number;
                system: number;
                work: {
                    operation: string | null;
                    part: string | null;
                    sync: string | null;
                    writes_per_sync_count: number | null;
                    is_direct: boolean | null;
                    engine: string | null;
                    block_bytes: number | null;
                    queue_depth_count: number | null;
                    workers_count: number | null;
                    read_ratio: number | null;
                    parameters: {
                        name: string;
                        value: string;
                    }[];
                };
                durability: ("L0" | "unknown") | null;
                /** @constant */
                outcome: "measured";
                figures: {
                    /** @constant */
                    kind: "samples";
                    samples: {
                        wall_ns: number[];
                        exit_code: (number | null)[];
                        peak_bytes: (number | null)[];
                    };
                    user_mean_ns: number | null;
                    system_mean_ns: number | null;
                } | {
                    /** @constant */
                    kind: "reported";
                    timed: string | null;
                    n_count: number | null;
                    elapsed_ns: number | null;
                    ops_per_s: number | null;
                    bytes_per_s: number | null;
                    min_ns: number | null;
                    mean_ns: number | null;
                    sd_ns: number | null;
                    p50_ns: number | null;
                    p90_ns: number | null;
                    p95_ns: number | null;
                    p99_ns: number | null;
                    p999_ns: number | null;
                    max_ns: number | null;
                } | {
                    /** @constant */
                    kind: "score";
                    value: number;
                    values: number[];
                    unit: string;
                    better: ("more" | "less") | null;
                };
            } | {
                name: string;
                file: number;
                system: number;
                work: {
                    operation: string | null;
                    part: string | null;
                    sync: string | null;
                    writes_per_sync_count: number | null;
                    is_direct: boolean | null;
                    engine: string | null;
                    block_bytes: number | null;
                    queue_depth_count: number | null;
                    workers_count: number | null;
                    read_ratio: number | null;
                    parameters: {
                        name: string;
                        value: string;
                    }[];
                };
                durability: ("L0" | "unknown") | null;
                /** @constant */
                outcome: "unsupported";
                reason: string;
                detail: string | null;
            } | {
                name: string;
                file: number;
                system: number;
                work: {
                    operation: string | null;
                    part: string | null;
                    sync: string | null;
                    writes_per_sync_count: number | null;
                    is_direct: boolean | null;
                    engine: string | null;
                    block_bytes: number | null;
                    queue_depth_count: number | null;
                    workers_count: number | null;
                    read_ratio: number | null;
                    parameters: {
                        name: string;
                        value: string;
                    }[];
                };
                durability: ("L0" | "unknown") | null;
                /** @constant */
                outcome: "failed";
                errno: number | null;
                detail: string | null;
            })[];
        };
        Request: {
            /** @constant */
            schema: "fsbench.request.v1";
            key_id: string;
            run_sha256: string;
            /** Format: date-time */
            issued_at: string;
            action: {
                /** @constant */
                kind: "withdraw";
                reason: string | null;
            } | {
                /** @constant */
                kind: "note";
                text: string | null;
            } | {
                /** @constant */
                kind: "unlist";
            } | {
                /** @constant */
                kind: "list";
            };
        };
        KeyRequest: {
            /** @constant */
            schema: "fsbench.key-request.v1";
            key_id: string;
            audience: string;
            /** Format: date-time */
            issued_at: string;
            action: {
                /** @constant */
                kind: "rotate";
                new_key_id: string;
                acceptance: components["schemas"]["Envelope"];
            } | {
                /** @constant */
                kind: "revoke";
                revoked_key_id: string;
                reason: string | null;
                since: string | null;
            } | {
                /** @constant */
                kind: "claim_github";
            } | {
                /** @constant */
                kind: "claim_oidc";
                token: string;
            } | {
                /** @constant */
                kind: "unclaim";
            };
        };
        KeyAcceptance: {
            /** @constant */
            schema: "fsbench.key-acceptance.v1";
            key_id: string;
            replaces: string;
            audience: string;
        };
        KeyState: {
            key_id: string;
            /** Format: uri */
            url: string;
            linked: {
                /** @enum {string} */
                kind: "account" | "ci";
                provider: string;
                owner: string | null;
                as: string | null;
            } | null;
            replaced_by: string | null;
            revoked_at: string | null;
        };
        ClaimBegun: {
            claim: string;
            user_code: string;
            /** Format: uri */
            verification_url: string;
            expires_in_seconds: number;
            interval_seconds: number;
        };
        ClaimPoll: {
            claim: string;
        };
        ClaimPending: {
            /** @constant */
            state: "pending";
            interval_seconds: number;
        };
        Envelope: {
            /** @enum {string} */
            payloadType: "application/vnd.fsbench.run.v1+json" | "application/vnd.fsbench.request.v1+json" | "application/vnd.fsbench.key-request.v1+json" | "application/vnd.fsbench.key-acceptance.v1+json";
            payload: string;
            signatures: {
                keyid: string;
                sig: string;
            }[];
        };
        Nonce: {
            site: string;
            /** Format: date-time */
            issued_at: string;
            /** Format: date-time */
            expires_at: string;
            random: string;
            mac: string;
        };
        Receipt: {
            id: string;
            /** Format: uri */
            url: string;
            /** @enum {string} */
            state: "accepted" | "held";
            held_code?: string | null;
            held_reason: string | null;
            cases: {
                measured: number;
                unsupported: number;
                failed: number;
            };
            flags: {
                code: string;
                severity: string;
                case: string | null;
            }[];
            attestation?: {
                attested: boolean;
                code: ("attestation_unavailable" | "attestation_issuer" | "attestation_workflow" | "attestation_commit" | "attestation_runner" | "attestation_claims" | "attestation_origin" | "token_malformed" | "token_issuer_unknown" | "token_algorithm" | "token_signature" | "token_audience" | "token_expired" | "token_used" | "provider_unavailable") | null;
            };
        };
        SecretRequest: {
            secret: string;
            action: {
                /** @constant */
                kind: "withdraw";
                reason: string | null;
            } | {
                /** @constant */
                kind: "note";
                text: string | null;
            } | {
                /** @constant */
                kind: "unlist";
            } | {
                /** @constant */
                kind: "list";
            };
        };
        Secret: {
            /** @description 32 bytes */
            secret: string;
        };
        RequestDone: {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            note: string | null;
        } | {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /** @enum {string} */
            visibility: "listed" | "unlisted";
        } | {
            /** @description 16 characters of Crockford’s base32 */
            id: string;
            /** @constant */
            state: "withdrawn";
            /**
             * Format: date-time
             * @description UTC
             */
            withdrawn_at: string;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail?: string;
            pointer?: string;
            incident?: string;
            /** @enum {string} */
            limit_of?: "key" | "address" | "everybody";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    describeApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses, payload types and limits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiRoot"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Only runs of this chip: its slug */
                chip?: string;
                /** @description Only runs on this drive: its slug */
                drive?: string;
                /** @description Only runs on `drive` with this firmware, or `unknown` */
                firmware?: string;
                /** @description Only runs that counted the flush commands of this call on `drive` */
                counted?: "none" | "sync_file_range" | "fdatasync" | "fsync" | "o_dsync" | "o_sync" | "o_direct_dsync" | "f_barrierfsync" | "f_fullfsync" | "flush_file_buffers" | "nt_flush_data_only" | "nt_flush_no_sync" | "write_through";
                /** @description Only runs of this origin */
                origin?: "measured" | "imported";
                /** @description Only attested runs */
                attested?: "true";
                /** @description next_cursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunList"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A DSSE envelope of the payload type application/vnd.fsbench.run.v1+json; its payload is the base64 of a document that matches the schema Run */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        responses: {
            /** @description The run is stored already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7Q3K9XJ2MDTA40RV",
                     *       "url": "https://fsbench.example/r/7Q3K9XJ2MDTA40RV",
                     *       "state": "accepted",
                     *       "held_code": null,
                     *       "held_reason": null,
                     *       "cases": {
                     *         "measured": 15,
                     *         "unsupported": 2,
                     *         "failed": 0
                     *       },
                     *       "flags": [
                     *         {
                     *           "code": "turbo_unknown",
                     *           "severity": "note",
                     *           "case": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description A new run */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7Q3K9XJ2MDTA40RV",
                     *       "url": "https://fsbench.example/r/7Q3K9XJ2MDTA40RV",
                     *       "state": "accepted",
                     *       "held_code": null,
                     *       "held_reason": null,
                     *       "cases": {
                     *         "measured": 15,
                     *         "unsupported": 2,
                     *         "failed": 0
                     *       },
                     *       "flags": [
                     *         {
                     *           "code": "turbo_unknown",
                     *           "severity": "note",
                     *           "case": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /**
             * @description `inflate_failed`: The gzip stream is damaged.
             *
             *     `envelope_malformed`: The body is not a DSSE envelope with exactly one signature.
             *
             *     `payload_type_wrong`: This address does not accept the payload type.
             *
             *     `base64_not_canonical`: The base64 text is not in its canonical form.
             *
             *     `key_malformed`: The key id is not the base64url of a 32-byte Ed25519 public key.
             *
             *     `key_weak`: The public key has small order: anyone could sign for it.
             *
             *     `signature_invalid`: The signature does not match these bytes and this key.
             *
             *     `json_malformed`: The payload is not JSON in UTF-8.
             *
             *     `json_duplicate_key`: An object has the same key twice.
             *
             *     `json_too_deep`: The payload is nested deeper than the published limit.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `key_revoked`: This key was revoked. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_incomplete`: The body stopped arriving. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `permalink_taken`: Another run has this permalink. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `withdrawn`: This run was withdrawn. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The upload is larger than the published limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `encoding_unsupported`: Only the content encodings identity and gzip are accepted.
             *
             *     `media_type_unsupported`: Send the envelope as application/json.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `schema_invalid`: The payload does not match its schema.
             *
             *     `key_mismatch`: The payload was made for another key.
             *
             *     `case_id_duplicate`: Two cases have the same id.
             *
             *     `suite_duplicate`: The run has the same suite twice.
             *
             *     `target_unknown`: A case names a target that the run does not describe.
             *
             *     `target_duplicate`: Two targets have the same id.
             *
             *     `too_many_cases`: The run has more cases than the published limit.
             *
             *     `columns_uneven`: The columns of a measurement differ in length.
             *
             *     `no_samples`: A measured case has no samples.
             *
             *     `histogram_corrupt`: A histogram cannot be decoded.
             *
             *     `histogram_disagrees`: A histogram contradicts its rounds.
             *
             *     `params_inconsistent`: The parameters of a case contradict each other.
             *
             *     `samples_inconsistent`: The samples of a case contradict each other or its parameters.
             *
             *     `flag_case_unknown`: A flag names a case that the run does not have.
             *
             *     `nonce_forged`: The nonce names this site, which did not issue it.
             *
             *     `nonce_too_late`: The nonce was issued after the run began.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `busy`: The server is overloaded. Try again soon.
             *
             *     `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `storage_full`: The server has no room for more runs. Pages and withdrawals still work. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0
                 * @example 7Q3K9XJ2MDTA40RV
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows of a run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunRows"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `run_unknown`: No run has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readStanding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0
                 * @example 7Q3K9XJ2MDTA40RV
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each suite with a headline result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStanding"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `run_unknown`: No run has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `withdrawn`: This run was withdrawn. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChips: {
        parameters: {
            query?: {
                /**
                 * @description Words of a name; default: all chips
                 * @example apple
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chips, sorted by maker and year; at most 1,000 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipList"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /**
                 * @description Words of a name, or the start of a permalink
                 * @example m3 ultra
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compare: {
        parameters: {
            query: {
                /**
                 * @description One to eight slugs or permalinks, separated by commas; each may have pins: SLUG~fs=xfs
                 * @example apple-m3-ultra,apple-m4-max
                 */
                subjects: string;
                /** @description The baseline: the subject that the others are compared with; default: the first with enough runs */
                base?: string;
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
                /** @description Only the results of one question */
                view?: "scaling" | "durable-writes" | "memory-files" | "turbo" | "copying" | "ram-disk";
                /** @description Only rows with a clear difference */
                only?: "clear";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verdicts and results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listModeration: {
        parameters: {
            query?: {
                /** @description next_before of the previous page */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationLog"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the schema
                 * @example run.v1.schema.json
                 */
                name: "run.v1.schema.json" | "request.v1.schema.json" | "envelope.schema.json" | "receipt.schema.json" | "problem.schema.json";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON Schema, draft 2020-12 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonSchema"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chipList: {
        parameters: {
            query?: {
                /** @description The case of the result column; default: core-sweep.memory-1 */
                result?: "core-sweep.memory-1" | "core-sweep.memory-4" | "core-sweep.memory-16" | "core-sweep.cpu-1" | "memfs.create-1" | "memfs.create-4" | "memfs.create-16" | "memfs.write-1" | "memfs.read-1" | "memfs.delete-1" | "turbo.configure" | "turbo.configure-beside" | "turbo.clock" | "turbo.compute" | "throughput.memory" | "throughput.nothing";
                /** @description Words that a name holds */
                q?: string;
                /** @description The column that orders each group */
                sort?: "rank" | "name" | "result" | "interval" | "call" | "runs" | "contributors" | "cores" | "year";
                /** @description Default: the best result first */
                order?: "asc" | "desc";
                /** @description Only this vendor */
                vendor?: string;
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
            };
            header?: never;
            path: {
                /**
                 * @description JSON, CSV or Markdown
                 * @example json
                 */
                format: "csv" | "md" | "json";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Six verified contributors first, then results of fewer or of others, then hardware without a result. `rank` is that of a leaderboard of the same case and conditions; null: it has none. Up to 1,000 lines of listed hardware, and up to 1,000 others */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "text/csv": unknown;
                    "text/markdown": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_unknown`: Nothing has this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    driveList: {
        parameters: {
            query?: {
                /** @description The case of the result column; default: sync.durable */
                result?: "sync.durable" | "core-sweep.disk-4" | "core-sweep.flushed-1" | "sync.durable-fdatasync" | "sync.durable-fullfsync" | "sync.durable-fsync" | "sync.durable-direct" | "sync.plain-fsync" | "sync.page-cache" | "turbo.configure-disk" | "turbo.configure-disk-beside" | "throughput.durable-64" | "throughput.durable" | "throughput.accepted";
                /** @description Words that a name holds */
                q?: string;
                /** @description The column that orders each group */
                sort?: "rank" | "name" | "result" | "interval" | "call" | "runs" | "contributors" | "interface" | "capacity" | "class" | "protection" | "cache";
                /** @description Default: the best result first */
                order?: "asc" | "desc";
                /** @description Only this vendor */
                vendor?: string;
                /** @description Only this interface */
                interface?: string;
                /** @description Only this class */
                class?: string;
                /** @description Whether the maker declares power-loss protection */
                protection?: "yes" | "no" | "unknown";
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
            };
            header?: never;
            path: {
                /**
                 * @description JSON, CSV or Markdown
                 * @example json
                 */
                format: "csv" | "md" | "json";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Six verified contributors first, then results of fewer or of others, then hardware without a result. `rank` is that of a leaderboard of the same case and conditions; null: it has none. Up to 1,000 lines of listed hardware, and up to 1,000 others */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "text/csv": unknown;
                    "text/markdown": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_unknown`: Nothing has this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    machineList: {
        parameters: {
            query?: {
                /** @description The case of the result column; default: core-sweep.memory-1 */
                result?: "core-sweep.memory-1" | "core-sweep.memory-4" | "core-sweep.memory-16" | "core-sweep.cpu-1" | "memfs.create-1" | "memfs.create-4" | "memfs.create-16" | "memfs.write-1" | "memfs.read-1" | "memfs.delete-1" | "turbo.configure" | "turbo.configure-beside" | "turbo.clock" | "turbo.compute" | "throughput.memory" | "throughput.nothing";
                /** @description Words that a name holds */
                q?: string;
                /** @description The column that orders each group */
                sort?: "rank" | "name" | "result" | "interval" | "call" | "runs" | "contributors" | "kind" | "year";
                /** @description Default: the best result first */
                order?: "asc" | "desc";
                /** @description Only this vendor */
                vendor?: string;
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
            };
            header?: never;
            path: {
                /**
                 * @description JSON, CSV or Markdown
                 * @example json
                 */
                format: "csv" | "md" | "json";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Six verified contributors first, then results of fewer or of others, then hardware without a result. `rank` is that of a leaderboard of the same case and conditions; null: it has none. Up to 1,000 lines of listed hardware, and up to 1,000 others */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "text/csv": unknown;
                    "text/markdown": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_unknown`: Nothing has this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runTwin: {
        parameters: {
            query?: {
                /** @description Markdown of the short block to paste instead of the whole run */
                part?: "cite";
                /** @description The main chart of one suite */
                suite?: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of a chart */
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                /**
                 * @description The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0
                 * @example 7Q3K9XJ2MDTA40RV
                 */
                id: string;
                /**
                 * @description Results as JSON or CSV, a Markdown block to paste, or a chart
                 * @example json
                 */
                format: "json" | "csv" | "md" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run in this format */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunTwin"];
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description The id is not in its canonical spelling */
            308: {
                headers: {
                    /** @description The address with the canonical id */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `run_unknown`: No run has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run was withdrawn */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tombstone"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runEnvelope: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0
                 * @example 7Q3K9XJ2MDTA40RV
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            /** @description The id is not in its canonical spelling */
            308: {
                headers: {
                    /** @description The address with the canonical id */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `run_unknown`: No run has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run was withdrawn */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tombstone"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chipTwin: {
        parameters: {
            query?: {
                /** @description Markdown with every table instead of the short block to paste */
                tables?: "all";
                /** @description The main chart of one suite */
                suite?: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of a chart */
                theme?: "light" | "dark";
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
                /** @description Lists only attested runs; results are of all runs */
                attested?: "true";
            };
            header?: never;
            path: {
                /**
                 * @description A chip, as in its page's address
                 * @example apple-m3-ultra
                 */
                slug: string;
                /**
                 * @description Results as JSON or CSV, a Markdown block to paste, or a chart
                 * @example json
                 */
                format: "json" | "csv" | "md" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results of the page in this format */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hardware"];
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    driveTwin: {
        parameters: {
            query?: {
                /** @description Markdown with every table instead of the short block to paste */
                tables?: "all";
                /** @description The main chart of one suite */
                suite?: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of a chart */
                theme?: "light" | "dark";
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
                /** @description Lists only attested runs; results are of all runs */
                attested?: "true";
                /** @description Lists only runs with this firmware, or `unknown`; results are of all runs */
                firmware?: string;
                /** @description Lists only runs that counted the flush commands of this call; results are of all runs */
                counted?: "none" | "sync_file_range" | "fdatasync" | "fsync" | "o_dsync" | "o_sync" | "o_direct_dsync" | "f_barrierfsync" | "f_fullfsync" | "flush_file_buffers" | "nt_flush_data_only" | "nt_flush_no_sync" | "write_through";
            };
            header?: never;
            path: {
                /**
                 * @description A drive, as in its page's address
                 * @example samsung-990-pro-2tb
                 */
                slug: string;
                /**
                 * @description Results as JSON or CSV, a Markdown block to paste, or a chart
                 * @example json
                 */
                format: "json" | "csv" | "md" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results of the page in this format */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hardware"];
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    machineTwin: {
        parameters: {
            query?: {
                /** @description Markdown with every table instead of the short block to paste */
                tables?: "all";
                /** @description The main chart of one suite */
                suite?: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of a chart */
                theme?: "light" | "dark";
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
                /** @description Lists only attested runs; results are of all runs */
                attested?: "true";
            };
            header?: never;
            path: {
                /**
                 * @description A class of machines, as in its page's address
                 * @example apple-mac15-14
                 */
                slug: string;
                /**
                 * @description Results as JSON or CSV, a Markdown block to paste, or a chart
                 * @example json
                 */
                format: "json" | "csv" | "md" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results of the page in this format */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hardware"];
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    historyTwin: {
        parameters: {
            query?: {
                /** @description The main chart of one suite */
                suite?: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of a chart */
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                /**
                 * @description The contributor: 13 hexadecimal digits
                 * @example 3f9c1d2a7b604
                 */
                contributor: string;
                /**
                 * @description The machine: the 32 digits of its page’s address
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                machine: string;
                /**
                 * @description Results as JSON or CSV, a Markdown block to paste, or a chart
                 * @example json
                 */
                format: "json" | "csv" | "md" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history in this format */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineHistory"];
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareTwin: {
        parameters: {
            query?: {
                /** @description Markdown with every table instead of the short block to paste */
                tables?: "all";
                /** @description The main chart of one suite */
                suite?: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of a chart */
                theme?: "light" | "dark";
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
                /** @description Only the results of one question */
                view?: "scaling" | "durable-writes" | "memory-files" | "turbo" | "copying" | "ram-disk";
                /** @description Only rows with a clear difference */
                only?: "clear";
                /** @description The baseline: the subject that the others are compared with; default: the first with enough runs */
                base?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A slug or a permalink, optionally with pins
                 * @example apple-m3-ultra
                 */
                a: string;
                /**
                 * @description Another slug or permalink
                 * @example apple-m4-max
                 */
                b: string;
                /**
                 * @description Results as JSON or CSV, a Markdown block to paste, or a chart
                 * @example json
                 */
                format: "json" | "csv" | "md" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison in this format */
            200: {
                headers: {
                    /** @description Tag of this response; with If-None-Match an unchanged response is 304 */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    oembed: {
        parameters: {
            query: {
                /** @description The address of a page of this site; its anchor chooses the chart */
                url: string;
                /** @description Default: json */
                format?: "json" | "xml";
                /** @description In pixels */
                maxwidth?: string;
                /** @description In pixels */
                maxheight?: string;
                /** @description An image instead of a frame */
                type?: "photo";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A frame, or an image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Oembed"];
                    "text/xml": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `withdrawn`: This run was withdrawn. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A format that the site does not have */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    badge: {
        parameters: {
            query?: {
                /** @description Which result; default: the first available one */
                figure?: "durable-write" | "best-workers" | "memfs-create" | "turbo-effect" | "write-throughput";
            };
            header?: never;
            path: {
                /**
                 * @description The kind of page: a run, a chip, a drive or a class of machines. For a comparison use compare/A/B
                 * @example chips
                 */
                kind: "r" | "chips" | "drives" | "machines";
                /**
                 * @description A slug, or the permalink of a run
                 * @example apple-m3-ultra
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A badge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A badge that says “not found” */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    embed: {
        parameters: {
            query?: {
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of the chart */
                theme?: "light" | "dark" | "auto";
            };
            header?: never;
            path: {
                /**
                 * @description The kind of page: a run, a chip, a drive or a class of machines. For a comparison use compare/A/B
                 * @example chips
                 */
                kind: "r" | "chips" | "drives" | "machines";
                /**
                 * @description A slug, or the permalink of a run
                 * @example apple-m3-ultra
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A document without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A document that says “not found” */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description A document that says that the run was withdrawn */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    linkImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The kind of page: a run, a chip, a drive or a class of machines. For a comparison use compare/A/B
                 * @example chips
                 */
                kind: "r" | "chips" | "drives" | "machines";
                /**
                 * @description A slug, or the permalink of a run
                 * @example apple-m3-ultra
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdict and the main chart */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An image that says that the run was withdrawn */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest runs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": unknown;
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hardwareFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The kind of hardware
                 * @example chips
                 */
                kind: "chips" | "drives" | "machines";
                /**
                 * @description Its slug
                 * @example apple-m3-ultra
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its latest runs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": unknown;
                };
            };
            /** @description The subject has another name now */
            308: {
                headers: {
                    /** @description The same resource under the new name */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suiteTwin: {
        parameters: {
            query?: {
                /** @description The case; default: the first with results */
                board?: string;
                /** @description Words that a name holds */
                q?: string;
                /** @description The column that orders each group; default: rank */
                sort?: "rank" | "name" | "result" | "interval" | "call" | "runs" | "contributors" | "cores" | "year" | "interface" | "capacity" | "class" | "protection" | "cache";
                /** @description Default: the best result first */
                order?: "asc" | "desc";
                /** @description Only this vendor */
                vendor?: string;
                /** @description Only this interface */
                interface?: string;
                /** @description Only this class */
                class?: string;
                /** @description Whether the maker declares power-loss protection */
                protection?: "yes" | "no" | "unknown";
                /** @description A filter, as in the page's address. The others are fs, stack, memory, drive, machine, chip, guest, cpus, power, turbo, durability, method, quarter, linked */
                os?: string;
                /** @description One chart, by the word after # in its address */
                chart?: string;
                /** @description Theme of the chart */
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                /**
                 * @description Which suite
                 * @example sync
                 */
                slug: "core-sweep" | "sync" | "memfs" | "turbo" | "throughput";
                /**
                 * @description JSON, CSV, Markdown or a chart
                 * @example json
                 */
                format: "csv" | "md" | "json" | "svg" | "png";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leaderboard in this format. In CSV `case` is the comparability key in one cell, and `method`, `variant`, `call`, `write_bytes`, `workers` and the columns after them are its parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "text/csv": unknown;
                    "text/markdown": unknown;
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            /** @description `query_invalid`: The query cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `subject_unknown`: No chip, drive or run has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dumpFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its name, or latest
                 * @example latest
                 */
                dump: string;
                /**
                 * @description manifest.json lists all files with their digests
                 * @example manifest.json
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                    "text/plain": unknown;
                    "application/gzip": unknown;
                    "application/vnd.apache.parquet": unknown;
                };
            };
            /** @description The requested part */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description latest redirects to the newest dump */
            307: {
                headers: {
                    /** @description The same file of that dump */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The dump or the file does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": unknown;
                };
            };
            /** @description The requested part does not exist */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    issueNonce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A nonce of this site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "site": "https://fsbench.example",
                     *       "issued_at": "2026-11-20T09:29:58.125Z",
                     *       "expires_at": "2026-11-21T09:29:58.125Z",
                     *       "random": "00112233445566778899aabbccddeeff",
                     *       "mac": "c0ffee0000000000000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["Nonce"];
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `busy`: The server is overloaded. Try again soon.
             *
             *     `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestOfRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0
                 * @example 7Q3K9XJ2MDTA40RV
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description An envelope of the payload type application/vnd.fsbench.request.v1+json, signed by a key that acts for the run's key: the key itself, one that replaced it, or one linked to the same account; its payload matches the schema Request. Or the run's secret with an action, unsigned */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Envelope"] | components["schemas"]["SecretRequest"];
            };
        };
        responses: {
            /** @description Done; repeating the request has the same result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7Q3K9XJ2MDTA40RV",
                     *       "note": "on mains power"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestDone"];
                };
            };
            /**
             * @description `envelope_malformed`: The body is not a DSSE envelope with exactly one signature.
             *
             *     `payload_type_wrong`: This address does not accept the payload type.
             *
             *     `base64_not_canonical`: The base64 text is not in its canonical form.
             *
             *     `key_malformed`: The key id is not the base64url of a 32-byte Ed25519 public key.
             *
             *     `key_weak`: The public key has small order: anyone could sign for it.
             *
             *     `signature_invalid`: The signature does not match these bytes and this key.
             *
             *     `json_malformed`: The payload is not JSON in UTF-8.
             *
             *     `json_duplicate_key`: An object has the same key twice.
             *
             *     `json_too_deep`: The payload is nested deeper than the published limit.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `secret_wrong`: The withdrawal secret does not match this run.
             *
             *     `not_your_run`: The run was signed by another key.
             *
             *     `key_revoked`: This key was revoked.
             *
             *     `key_replaced`: This key was replaced by another key, which acts for it now.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `run_unknown`: No run has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_incomplete`: The body stopped arriving. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_stale`: The request is older than the last one, or its clock differs too much. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `withdrawn`: This run was withdrawn. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The upload is larger than the published limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `encoding_unsupported`: Only the content encodings identity and gzip are accepted.
             *
             *     `media_type_unsupported`: Send the envelope as application/json.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `schema_invalid`: The payload does not match its schema.
             *
             *     `key_mismatch`: The payload was made for another key.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `busy`: The server is overloaded. Try again soon.
             *
             *     `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The permalink of a run: 16 characters of Crockford’s base32, in any case; I and L are read as 1, O as 0
                 * @example 7Q3K9XJ2MDTA40RV
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description The 32 bytes whose SHA-256 is the run’s withdraw_sha256, as 64 hexadecimal digits or base64url without padding; or a signed request */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Secret"] | components["schemas"]["Envelope"];
            };
        };
        responses: {
            /** @description The run is withdrawn; repeating the request has the same result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7Q3K9XJ2MDTA40RV",
                     *       "state": "withdrawn",
                     *       "withdrawn_at": "2026-11-20T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestDone"];
                };
            };
            /**
             * @description `envelope_malformed`: The body is not a DSSE envelope with exactly one signature.
             *
             *     `payload_type_wrong`: This address does not accept the payload type.
             *
             *     `base64_not_canonical`: The base64 text is not in its canonical form.
             *
             *     `key_malformed`: The key id is not the base64url of a 32-byte Ed25519 public key.
             *
             *     `key_weak`: The public key has small order: anyone could sign for it.
             *
             *     `signature_invalid`: The signature does not match these bytes and this key.
             *
             *     `json_malformed`: The payload is not JSON in UTF-8.
             *
             *     `json_duplicate_key`: An object has the same key twice.
             *
             *     `json_too_deep`: The payload is nested deeper than the published limit.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `secret_wrong`: The withdrawal secret does not match this run.
             *
             *     `not_your_run`: The run was signed by another key.
             *
             *     `key_revoked`: This key was revoked.
             *
             *     `key_replaced`: This key was replaced by another key, which acts for it now.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `run_unknown`: No run has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_incomplete`: The body stopped arriving. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_stale`: The request is older than the last one, or its clock differs too much. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The upload is larger than the published limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `encoding_unsupported`: Only the content encodings identity and gzip are accepted.
             *
             *     `media_type_unsupported`: Send the envelope as application/json.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `schema_invalid`: The payload does not match its schema.
             *
             *     `key_mismatch`: The payload was made for another key.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `busy`: The server is overloaded. Try again soon.
             *
             *     `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestOfKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The public key, as base64url without padding
                 * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
                 */
                key: string;
            };
            cookie?: never;
        };
        /** @description An envelope of the payload type application/vnd.fsbench.key-request.v1+json, signed by the key; its payload matches the schema KeyRequest. A rotation holds another envelope, of application/vnd.fsbench.key-acceptance.v1+json, signed by the new key */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        responses: {
            /** @description Done: the current state of the key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_id": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
                     *       "url": "https://fsbench.example/contributors/00000000000ab",
                     *       "linked": {
                     *         "kind": "account",
                     *         "provider": "https://github.com",
                     *         "owner": "octocat",
                     *         "as": "octocat"
                     *       },
                     *       "replaced_by": null,
                     *       "revoked_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["KeyState"];
                };
            };
            /** @description A claim has begun: show the code, and poll its status */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claim": "f3Zb0y2mJ9m3hQnS5tq1c8dKxW7uVaE4",
                     *       "user_code": "WDJB-MJHT",
                     *       "verification_url": "https://github.com/login/device",
                     *       "expires_in_seconds": 900,
                     *       "interval_seconds": 5
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimBegun"];
                };
            };
            /**
             * @description `envelope_malformed`: The body is not a DSSE envelope with exactly one signature.
             *
             *     `payload_type_wrong`: This address does not accept the payload type.
             *
             *     `base64_not_canonical`: The base64 text is not in its canonical form.
             *
             *     `key_malformed`: The key id is not the base64url of a 32-byte Ed25519 public key.
             *
             *     `key_weak`: The public key has small order: anyone could sign for it.
             *
             *     `signature_invalid`: The signature does not match these bytes and this key.
             *
             *     `json_malformed`: The payload is not JSON in UTF-8.
             *
             *     `json_duplicate_key`: An object has the same key twice.
             *
             *     `json_too_deep`: The payload is nested deeper than the published limit.
             *
             *     `token_malformed`: The identity token cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `key_revoked`: This key was revoked.
             *
             *     `key_replaced`: This key was replaced by another key, which acts for it now.
             *
             *     `audience_wrong`: The request was made for another site.
             *
             *     `key_not_yours`: The key to revoke does not belong to the signer of the request.
             *
             *     `token_issuer_unknown`: The identity token comes from an issuer that this site does not trust.
             *
             *     `token_algorithm`: The identity token is not signed by RS256 or ES256.
             *
             *     `token_signature`: The identity token is not signed by its issuer.
             *
             *     `token_audience`: The identity token was made for another site or another key.
             *
             *     `token_expired`: The identity token is expired or not yet valid.
             *
             *     `token_claims`: The identity token does not name the owner of the build and who started it.
             *
             *     `token_event`: The job was not started by a push, a schedule, a release or by hand. Others can cause such a job.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `claim_unavailable`: This site does not link keys this way. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_incomplete`: The body stopped arriving. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `request_stale`: The request is older than the last one, or its clock differs too much.
             *
             *     `key_in_use`: The new key is already in use: rotate to an unused one.
             *
             *     `not_linked`: The key is not linked.
             *
             *     `owner_differs`: The key is linked to another owner.
             *
             *     `token_used`: The identity token was used before.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The upload is larger than the published limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `encoding_unsupported`: Only the content encodings identity and gzip are accepted.
             *
             *     `media_type_unsupported`: Send the envelope as application/json.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `schema_invalid`: The payload does not match its schema.
             *
             *     `key_mismatch`: The payload was made for another key.
             *
             *     `acceptance_invalid`: The new key has not accepted this rotation.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `provider_unavailable`: The identity provider cannot be reached.
             *
             *     `busy`: The server is overloaded. Try again soon.
             *
             *     `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claimOfKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The public key, as base64url without padding
                 * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
                 */
                key: string;
            };
            cookie?: never;
        };
        /** @description The word `claim` from the response to the request; everyone who has it may poll */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimPoll"];
            };
        };
        responses: {
            /** @description The key is linked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key_id": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
                     *       "url": "https://fsbench.example/contributors/00000000000ab",
                     *       "linked": {
                     *         "kind": "account",
                     *         "provider": "https://github.com",
                     *         "owner": "octocat",
                     *         "as": "octocat"
                     *       },
                     *       "replaced_by": null,
                     *       "revoked_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["KeyState"];
                };
            };
            /** @description Nobody has confirmed it yet */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "pending",
                     *       "interval_seconds": 5
                     *     }
                     */
                    "application/json": components["schemas"]["ClaimPending"];
                };
            };
            /**
             * @description `json_malformed`: The payload is not JSON in UTF-8.
             *
             *     `json_duplicate_key`: An object has the same key twice.
             *
             *     `json_too_deep`: The payload is nested deeper than the published limit.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `claim_denied`: The account’s holder denied the claim.
             *
             *     `key_revoked`: This key was revoked.
             *
             *     `key_replaced`: This key was replaced by another key, which acts for it now.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `claim_unknown`: The claim does not exist; it may have expired.
             *
             *     `claim_unavailable`: This site does not link keys this way.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_incomplete`: The body stopped arriving. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `owner_differs`: The key is linked to another owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `claim_expired`: The code was not entered in time. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The upload is larger than the published limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `encoding_unsupported`: Only the content encodings identity and gzip are accepted.
             *
             *     `media_type_unsupported`: Send the envelope as application/json.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `schema_invalid`: The payload does not match its schema. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many requests. Try again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal server error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `provider_unavailable`: The identity provider cannot be reached.
             *
             *     `busy`: The server is overloaded. Try again soon.
             *
             *     `database_unavailable`: The database cannot be reached.
             *
             *     `storage_unavailable`: The store of signed runs cannot be reached or written.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
