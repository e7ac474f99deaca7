-- Debian 12 and another distribution's release 12 are two systems. A stratum says which one, and of a release as much as
-- tells it from the next: 24.04, where "24" stood for 24.04 and 24.10. In strata that are there, several distributions may
-- stand together, so which one is not known of them; `npm run rederive` moves each run to a stratum of its own distribution.
ALTER TABLE "stratum" RENAME COLUMN "os_major" TO "os_release";
ALTER TABLE "stratum"
  ADD COLUMN "os_distribution" TEXT,
  ADD COLUMN "os_distribution_name" TEXT;
