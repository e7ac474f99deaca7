-- A site issues nonces that it does not store: the secret tells them from forged ones, in every process of the site.
CREATE TABLE "server_secret" (
  "name" TEXT NOT NULL,
  "secret" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "server_secret_pkey" PRIMARY KEY ("name"),
  CONSTRAINT "server_secret_secret_check" CHECK (octet_length("secret") = 32)
);

ALTER TABLE "submission" ADD COLUMN "measured_after" TIMESTAMPTZ(3);
