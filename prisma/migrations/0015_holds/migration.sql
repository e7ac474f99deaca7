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
