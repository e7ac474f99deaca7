-- Where points tie there is no one best, and a knee has an interval. Runs that were stored before have none until they are read again.
ALTER TABLE "run_scaling" ADD COLUMN "best_low_workers" INTEGER,
  ADD COLUMN "best_high_workers" INTEGER,
  ADD COLUMN "is_coarse" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "knee_low_workers" INTEGER,
  ADD COLUMN "knee_high_workers" INTEGER,
  ADD COLUMN "usl_kappa_low" DOUBLE PRECISION,
  ADD COLUMN "usl_kappa_high" DOUBLE PRECISION;

-- No peak without an interval.
UPDATE "run_scaling" SET "usl_peak_workers" = NULL WHERE "usl_peak_workers" IS NOT NULL;
