import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runPrisma } from '../../api/platform/database/prisma-cli'
import { testDatabase, testTeam } from '../../api/testing/database'

const { url, prisma, stop } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'talkreel-engine-'))
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})
const run = (args: string, database = url) =>
  runPrisma(args.split(' '), 'collect', { ...process.env, DATABASE_URL: database })

it('checks and formats the schema with no network and no database', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none'
  expect(await run('validate', nowhere)).toMatchObject({ exitCode: 0 })
  expect(await run('format --check', nowhere)).toMatchObject({ exitCode: 0 })
})

it('replays the migrations in a shadow database, functions and all, and leaves the main one alone', async () => {
  const { team } = await testTeam(prisma)
  // A run that was killed may have left its shadow database in the shared server.
  const shadows = () =>
    prisma.$queryRaw`SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%' ORDER BY datname`
  const before = await shadows()
  const compare =
    'migrate diff --from-migrations prisma/migrations --to-schema prisma/schema.prisma --exit-code'
  expect(await run(compare)).toMatchObject({ exitCode: 0 })
  expect(await prisma.team.findUnique({ where: { id: team.id } })).toEqual(team)
  expect(await shadows()).toEqual(before)
})

it('writes a migration for what the schema has and the database has not', async () => {
  const schema = path.join(folder, 'schema.prisma')
  await cp('prisma/schema.prisma', schema)
  await writeFile(schema, '\nmodel Added {\n  id String @id\n}\n', { flag: 'a' })
  const { exitCode, said } = await run(`migrate diff --from-config-datasource --to-schema ${schema} --script`)
  expect(exitCode).toBe(0)
  expect(said).toContain('CREATE TABLE "Added"')
  expect(said).not.toContain('DROP')
})

it('says so when the database is not there, or the password is wrong', async () => {
  const nowhere = await run('migrate status', 'postgresql://nobody@127.0.0.1:1/none')
  expect(nowhere).toMatchObject({ exitCode: 1, said: expect.stringContaining('P1001') })
  const wrong = new URL(url)
  wrong.password = 'wrong'
  expect((await run('migrate status', wrong.href)).said).toContain('P1000')
})

it('finds its migrations where Prisma does', async () => {
  expect(await readdir('prisma/migrations')).toContain('migration_lock.toml')
})
