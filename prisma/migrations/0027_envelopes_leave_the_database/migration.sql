-- The signed bytes of a run lie in the store of objects, under the digests of the payload and of the bytes. Runs from before
-- have theirs in `envelope` until the worker has moved them; reads look in both.
ALTER TABLE "submission" ADD COLUMN "object_sha256" BYTEA;
-- A run that stands has its bytes in one place; a withdrawn one has none, and none in the store either once its digest is null.
ALTER TABLE "submission" DROP CONSTRAINT "submission_withdrawn_check",
  ADD CONSTRAINT "submission_withdrawn_check" CHECK (
    CASE WHEN "withdrawn_at" IS NULL THEN ("envelope" IS NULL) <> ("object_sha256" IS NULL) ELSE "envelope" IS NULL END),
  ADD CONSTRAINT "submission_object_check" CHECK (octet_length("object_sha256") = 32);

-- What is still to be moved, and what of withdrawn runs is still to be removed from the store: both are empty most of the time.
CREATE INDEX "submission_envelope_idx" ON "submission"("id") WHERE "envelope" IS NOT NULL;
CREATE INDEX "submission_erase_idx" ON "submission"("id") WHERE "withdrawn_at" IS NOT NULL AND "object_sha256" IS NOT NULL;

-- An object that a read or a check did not find, or found changed. Whoever brings it back deletes the row.
CREATE TABLE "object_fault" (
  "sha256" BYTEA NOT NULL,
  "fault" TEXT NOT NULL,
  "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "object_fault_pkey" PRIMARY KEY ("sha256"),
  CONSTRAINT "object_fault_fault_check" CHECK ("fault" IN ('missing', 'damaged'))
);
