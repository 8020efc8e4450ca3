import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// Prisma's native schema engine is a download; ours works offline. A real one can still be named.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./prisma/engine/schema-engine', import.meta.url),
)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // `generate` and `validate` need no database, so no address is no error here.
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
