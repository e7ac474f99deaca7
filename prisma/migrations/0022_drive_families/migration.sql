-- Drives that differ can report one name: it is cut, or does not tell the capacity. Such a family has runs and no results.
ALTER TABLE "drive" DROP CONSTRAINT "drive_kind_check",
  ADD CONSTRAINT "drive_kind_check" CHECK ("kind" IN ('drive', 'family', 'virtual', 'unknown'));
