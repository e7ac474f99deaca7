-- One table of a publication may print several units, and a figure may stand elsewhere than its study.
-- Reference rows are loaded from files at every start, so what is there may go.
DELETE FROM "reference_study";
ALTER TABLE "reference_study" ALTER COLUMN "url" DROP NOT NULL;
ALTER TABLE "reference_figure"
  ADD COLUMN "url" TEXT,
  ADD COLUMN "unit" TEXT NOT NULL,
  ADD COLUMN "statistic" TEXT NOT NULL,
  ADD COLUMN "n_per_point" INTEGER;
