-- Keys are tied to owners, replaced, revoked; a run may be unlisted by its contributor.

-- Where a contributor's runs went when two keys proved to be of one owner: their old address leads there.
ALTER TABLE "contributor" ADD COLUMN "merged_into" BIGINT;
ALTER TABLE "contributor" ADD CONSTRAINT "contributor_merged_into_fkey"
  FOREIGN KEY ("merged_into") REFERENCES "contributor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "contributor" ADD CONSTRAINT "contributor_merged_into_check" CHECK ("merged_into" <> "id");
CREATE INDEX "contributor_merged_into_idx" ON "contributor"("merged_into");

-- The account or build service's owner that a contributor is: by number, because names change hands.
CREATE TABLE "owner" (
    "id" BIGSERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "contributor_id" BIGINT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "owner_contributor_id_key" ON "owner"("contributor_id");
CREATE UNIQUE INDEX "owner_provider_subject_key" ON "owner"("provider", "subject");
ALTER TABLE "owner" ADD CONSTRAINT "owner_contributor_id_fkey"
  FOREIGN KEY ("contributor_id") REFERENCES "contributor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "signing_key"
  ADD COLUMN "owner_id" BIGINT,
  ADD COLUMN "link_kind" TEXT,
  ADD COLUMN "linked_as" TEXT,
  ADD COLUMN "linked_id" TEXT,
  ADD COLUMN "linked_at" TIMESTAMPTZ(3),
  ADD COLUMN "replaced_at" TIMESTAMPTZ(3),
  ADD COLUMN "revoked_reason" TEXT,
  ADD COLUMN "revoked_since" TIMESTAMPTZ(3),
  ADD COLUMN "last_request_at" TIMESTAMPTZ(3);
ALTER TABLE "signing_key"
  ADD CONSTRAINT "signing_key_link_kind_check" CHECK ("link_kind" IN ('account', 'ci')),
  ADD CONSTRAINT "signing_key_link_check"
    CHECK (("owner_id" IS NULL) = ("link_kind" IS NULL) AND ("owner_id" IS NULL) = ("linked_at" IS NULL)),
  ADD CONSTRAINT "signing_key_replaced_check" CHECK (("replaced_by" IS NULL) = ("replaced_at" IS NULL));
ALTER TABLE "signing_key" ADD CONSTRAINT "signing_key_owner_id_fkey"
  FOREIGN KEY ("owner_id") REFERENCES "owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "signing_key_owner_id_idx" ON "signing_key"("owner_id");

-- Only ever added to, like the events of submissions.
CREATE TABLE "signing_key_event" (
    "id" BIGSERIAL NOT NULL,
    "key_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "detail" TEXT,

    CONSTRAINT "signing_key_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "signing_key_event_key_id_id_idx" ON "signing_key_event"("key_id", "id");
ALTER TABLE "signing_key_event" ADD CONSTRAINT "signing_key_event_key_id_fkey"
  FOREIGN KEY ("key_id") REFERENCES "signing_key"("key_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A device flow under way. Its code is sealed with a word that only the asking collector has.
CREATE TABLE "key_claim" (
    "digest" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "sealed_code" BYTEA,
    "interval_s" INTEGER NOT NULL,
    "next_poll_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "key_claim_pkey" PRIMARY KEY ("digest")
);
CREATE INDEX "key_claim_expires_at_idx" ON "key_claim"("expires_at");

-- Identity tokens that were used, until they expire: each counts once.
CREATE TABLE "spent_token" (
    "digest" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_token_pkey" PRIMARY KEY ("digest")
);
CREATE INDEX "spent_token_expires_at_idx" ON "spent_token"("expires_at");

-- When the contributor last said whether the run is listed, by the request's own clock: an older one can't undo it.
ALTER TABLE "submission" ADD COLUMN "visibility_issued_at" TIMESTAMPTZ(3);

-- Pages show whose a key is.
CREATE TRIGGER "pages_hear" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "owner"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages"();
