-- Equal results of others are found by their median: the cost of a new run does not grow with all that measured the same.
CREATE INDEX "measurement_key_id_stratum_id_drive_id_chip_id_median_idx" ON "measurement"("key_id", "stratum_id", "drive_id", "chip_id", "median");
DROP INDEX "measurement_key_id_stratum_id_drive_id_chip_id_idx";
