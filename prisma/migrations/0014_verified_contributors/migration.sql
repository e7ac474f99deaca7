-- A contributor is verified once the link has an age and the runs came on several days: until then nothing of theirs is
-- counted as a verified contributor's.
ALTER TABLE "contributor"
  ADD COLUMN "verified_since" TIMESTAMPTZ(3),
  ADD COLUMN "account_created_at" TIMESTAMPTZ(3);
CREATE INDEX "contributor_kind_verified_since_idx" ON "contributor"("kind", "verified_since");

-- One owner has several identities: the person who started a build, the account or organization of the repository.
CREATE TABLE "owner_identity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "owner_id" BIGINT NOT NULL,

    CONSTRAINT "owner_identity_pkey" PRIMARY KEY ("provider", "subject")
);
ALTER TABLE "owner_identity" ADD CONSTRAINT "owner_identity_owner_id_fkey"
  FOREIGN KEY ("owner_id") REFERENCES "owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "owner_identity_owner_id_idx" ON "owner_identity"("owner_id");

ALTER TABLE "signing_key"
  ADD COLUMN "link_subjects" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "link_claims" JSONB;

INSERT INTO "owner_identity" ("provider", "subject", "owner_id") SELECT "provider", "subject", "id" FROM "owner";
UPDATE "signing_key" SET "link_subjects" = ARRAY["owner"."subject"] FROM "owner" WHERE "owner"."id" = "signing_key"."owner_id";
ALTER TABLE "owner" DROP COLUMN "subject";

-- A run that a build service vouches for: our workflow measured it on a hosted runner.
CREATE TABLE "attestation" (
    "sha256" BYTEA NOT NULL,
    "issuer" TEXT NOT NULL,
    "workflow" TEXT NOT NULL,
    "workflow_sha" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "repository_id" TEXT NOT NULL,
    "event_name" TEXT NOT NULL,
    "runner_environment" TEXT NOT NULL,
    "build_url" TEXT,
    "token_digest" BYTEA NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attestation_pkey" PRIMARY KEY ("sha256")
);

-- What was linked is verified again by the worker: until then its runs count with the others'.
INSERT INTO "cell_rebuild" ("subject_kind", "chip_id", "drive_id", "machine_class_id", "key_id", "stratum_id", "quarter", "linked")
SELECT DISTINCT "subject_kind", "chip_id", "drive_id", "machine_class_id", "key_id", "stratum_id", "quarter", "of"."linked"
FROM "cell" CROSS JOIN (VALUES (true), (false)) AS "of" ("linked") WHERE "cell"."linked";
