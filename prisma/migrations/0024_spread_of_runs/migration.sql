-- How far the median of a run may lie from its truth: two runs are compared by it. `rederive` fills it.
ALTER TABLE "measurement" ADD COLUMN "ln_variance" DOUBLE PRECISION, ADD COLUMN "ln_degrees" DOUBLE PRECISION;
