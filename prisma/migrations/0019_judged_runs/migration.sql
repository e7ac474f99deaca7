-- As whose run the worker judged it last: copy rules apply once, and cells of verified contributors take what was judged so.
ALTER TABLE "submission" ADD COLUMN "judged" TEXT,
  ADD CONSTRAINT "submission_judged_check" CHECK ("judged" IN ('unverified', 'verified'));

UPDATE "submission" SET "judged" = CASE WHEN "contributor"."verified_since" IS NULL THEN 'unverified' ELSE 'verified' END
FROM "contributor" WHERE "contributor"."id" = "submission"."contributor_id" AND NOT "submission"."rollup_pending";
