import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runPrisma } from '../../api/platform/database/prisma-cli'
import { testDatabase } from '../../api/testing/database'

const { url, prisma, stop } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'talkreel-migrate-dev-'))
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})
const run = (args: string) => runPrisma(args.split(' '), 'collect', { ...process.env, DATABASE_URL: url })

it('migrate dev writes the next migration and applies it, and warns before anything is dropped', async () => {
  const own = path.join(folder, 'own')
  await cp('prisma/migrations', path.join(own, 'migrations'), { recursive: true })
  const schema = path.join(own, 'schema.prisma')
  const original = await readFile('prisma/schema.prisma', 'utf8')
  const withoutClient = original.replace(/generator \w+ \{[^}]*\}/, '')
  await writeFile(schema, `${withoutClient}\nmodel Added {\n  id String @id\n  note String?\n}\n`)
  const config = path.resolve('prisma', `engine-test-${process.pid}.config.ts`)
  await writeFile(
    config,
    `import '../prisma.config'
export default { schema: ${JSON.stringify(schema)}, migrations: { path: ${JSON.stringify(path.join(own, 'migrations'))} },
  datasource: { url: process.env.DATABASE_URL } }`,
  )
  try {
    const added = await run(`migrate dev --name added --config ${config}`)
    expect(added.said).toContain('in sync with your schema')
    expect(await prisma.$queryRaw`SELECT count(*)::int AS rows FROM "Added"`).toEqual([{ rows: 0 }])
    await prisma.$executeRaw`INSERT INTO "Added" (id, note) VALUES ('a', 'kept')`
    await writeFile(schema, `${withoutClient}\nmodel Added {\n  id String @id\n}\n`)
    const dropping = await run(`migrate dev --name dropped --create-only --config ${config}`)
    expect(dropping.said).toMatch(/drop note of Added|non-interactive/)
    expect(await prisma.$queryRaw`SELECT note FROM "Added"`).toEqual([{ note: 'kept' }])
  } finally {
    await rm(config)
  }
})
