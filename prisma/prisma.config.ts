import { defineConfig } from 'prisma/config';

/** Read by the Prisma CLI only (`--config prisma/prisma.config.ts`); the site makes its own connections. */
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
