import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '@/api/testing/database'
import { migrate, migrationsDir } from '../database/migrate'

const { url, prisma, stop } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'talkreel-backfill-'))
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

const ADDED = '20261122184500_stored_files'

test('the migration records files that rows refer to, with their known sizes', async () => {
  await prisma.$executeRaw`DROP SCHEMA public CASCADE`
  await prisma.$executeRaw`CREATE SCHEMA public`
  for (const name of await readdir(migrationsDir))
    if (name < ADDED) await cp(path.join(migrationsDir, name), path.join(folder, name), { recursive: true })
  await migrate(url, folder)
  const run = (sql: string) => prisma.$executeRawUnsafe(sql)
  await run(
    `INSERT INTO "user" (id, email, username, password_hash, widget_hash) VALUES ('u', 'u@x.test', 'u', '-', 'w')`,
  )
  await run(`INSERT INTO team (id, title, owner_id) VALUES ('t', 'T', 'u')`)
  const place = 'teams/t/assets/a/'
  await run(`INSERT INTO asset (id, team_id, kind, title, content_type, size, files, updated_at) VALUES
    ('a', 't', 'video', 'A', 'video/mp4', 70, '{"original": "${place}original", "poster": "${place}poster"}', now())`)
  await run(`INSERT INTO project (id, team_id, title, type, document, poster_key, updated_at)
    VALUES ('p', 't', 'P', 'scratch', '{}', 'teams/t/projects/p/poster', now())`)
  await run(`INSERT INTO export (id, team_id, project_id, status, size) VALUES
    ('e', 't', 'p', 'COMPLETED', 90), ('f', 't', 'p', 'FAILED', NULL)`)
  await run(`INSERT INTO font (id, team_id, family, style, from_weight, to_weight, source, ranges)
    VALUES ('o', 't', 'F', 'normal', 400, 400, 'upload', ARRAY['U+0', 'U+1'])`)
  await run(`INSERT INTO upload (id, team_id, key, upload_id, file_name, file_type, size, state, updated_at) VALUES
    ('b', 't', 'teams/t/assets/b/original', 'parts', 'b', 'video/mp4', 50, 'OPEN', now()),
    ('c', 't', 'teams/t/assets/c/original', 'parts', 'c', 'video/mp4', 50, 'ABORTED', now())`)
  await migrate(url)
  const rows = await prisma.storedFile.findMany({ orderBy: { key: 'asc' } })
  const told = rows.map(({ key, size, deleteAt, uploadId }) => [
    key,
    Number(size),
    uploadId ?? (deleteAt && 'due'),
  ])
  expect(told).toEqual([
    [`${place}original`, 70, null],
    [`${place}poster`, 0, null],
    ['teams/t/assets/b/original', 50, 'parts'],
    ['teams/t/exports/e/mp4', 90, null],
    ['teams/t/exports/e/poster', 0, null],
    ['teams/t/exports/e/project.json', 0, null],
    ['teams/t/exports/e/srt', 0, null],
    ['teams/t/exports/e/vtt', 0, null],
    ['teams/t/exports/f/project.json', 0, null],
    ['teams/t/fonts/o/0.ttf', 0, null],
    ['teams/t/fonts/o/1.ttf', 0, null],
    ['teams/t/projects/p/poster', 0, null],
  ])
})
