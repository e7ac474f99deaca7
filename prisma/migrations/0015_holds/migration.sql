-- Why a run is held, as a code that programs can read, and who held it: a rule releases only what a rule held.
-- `held_reason` becomes one sentence for people; its code was the word before the colon.
ALTER TABLE "submission"
  ADD COLUMN "held_code" TEXT,
  ADD COLUMN "held_by" TEXT;

UPDATE "submission" SET
  "held_by" = CASE (SELECT "actor" FROM "submission_event" AS "event"
      WHERE "event"."submission_id" = "submission"."id" AND "event"."kind" = 'held' ORDER BY "event"."id" DESC LIMIT 1)
    WHEN 'operator' THEN 'operator' ELSE 'rule' END
WHERE "review" = 'held';

UPDATE "submission" SET
  "held_code" = CASE WHEN "held_by" = 'operator' THEN 'operator'
    ELSE coalesce(substring("held_reason" FROM '^([a-z][a-z0-9_]{0,39}): '), 'unknown') END,
  "held_reason" = CASE WHEN "held_by" = 'operator' THEN "held_reason"
    ELSE regexp_replace("held_reason", '^[a-z][a-z0-9_]{0,39}: ', '') END
WHERE "review" = 'held';

ALTER TABLE "submission"
  ADD CONSTRAINT "submission_held_code_check" CHECK (("review" = 'held') = ("held_code" IS NOT NULL)),
  ADD CONSTRAINT "submission_held_code_format_check" CHECK ("held_code" ~ '^[a-z][a-z0-9_]{0,39}$'),
  ADD CONSTRAINT "submission_held_by_check" CHECK (("review" = 'held') = ("held_by" IS NOT NULL)),
  ADD CONSTRAINT "submission_held_by_word_check" CHECK ("held_by" IN ('rule', 'operator'));

-- The results of a run that a rule holds. Where verified contributors agree on all that are far, a rule releases it; the
-- others of its results agree with those of other held runs. Of a chip, of a drive, or of a drive with a chip: 0 stands for "any".
CREATE TABLE "held_result" (
    "submission_id" BIGINT NOT NULL,
    "key_id" BIGINT NOT NULL,
    "chip_id" BIGINT NOT NULL DEFAULT 0,
    "drive_id" BIGINT NOT NULL DEFAULT 0,
    "ln_median" DOUBLE PRECISION NOT NULL,
    "is_far" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "held_result_pkey" PRIMARY KEY ("submission_id", "key_id", "chip_id", "drive_id")
);
CREATE INDEX "held_result_key_id_drive_id_chip_id_idx" ON "held_result"("key_id", "drive_id", "chip_id");
ALTER TABLE "held_result" ADD CONSTRAINT "held_result_submission_id_fkey"
  FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Which runs contain the same histogram: the first 16 bytes of its SHA-256, of histograms with many operations only.
CREATE TABLE "histogram_digest" (
    "digest" BYTEA NOT NULL,
    "submission_id" BIGINT NOT NULL,

    CONSTRAINT "histogram_digest_pkey" PRIMARY KEY ("digest", "submission_id")
);
CREATE INDEX "histogram_digest_submission_id_idx" ON "histogram_digest"("submission_id");
ALTER TABLE "histogram_digest" ADD CONSTRAINT "histogram_digest_submission_id_fkey"
  FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "histogram_digest_digest_check" CHECK (octet_length("digest") = 16);
