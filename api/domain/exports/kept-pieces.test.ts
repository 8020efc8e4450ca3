import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenStorage, openStorage } from '@/api/platform/providers/storage/open-storage'
import { type AccountedStorage, accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { deleteDueFiles } from '@/api/platform/stored-files/delete-due-files'
import { piecesFolder } from '@/api/platform/stored-files/file-keys'
import { type TestDatabase, testDatabase, testTeam } from '@/api/testing/database'
import { sealFile, unsealed } from '@/remotion/render/kept/kept-file'
import { keptPieces, sweepPieces } from './kept-pieces'

let database: TestDatabase
let dataDir: string
let files: OpenStorage
let storage: AccountedStorage
let teamId: string
let folder: string
const errors: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'talkreel-pieces-'))
  files = await openStorage({ dataDir, log: () => {} })
  storage = accountedStorage(database.prisma, files.storage)
})
afterAll(async () => {
  await files.stop()
  await database.stop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  errors.splice(0)
  teamId = (await testTeam(database.prisma)).team.id
  folder = await mkdtemp(path.join(dataDir, 'job-'))
})

const pieces = (team = teamId) =>
  keptPieces({ prisma: database.prisma, storage }, team, {
    ...{ folder, signal: new AbortController().signal },
    onError: error => errors.push(String(error)),
  })

const keyOf = (letter: string): string => letter.repeat(40)

/** Keeps a piece of the team with some content; returns its key. */
async function keep(letter: string, content = `Piece ${letter}`): Promise<string> {
  const [plain, sealed] = [path.join(folder, 'plain'), path.join(folder, 'sealed')]
  await writeFile(plain, content)
  await sealFile(plain, keyOf(letter), sealed)
  await pieces().keep(keyOf(letter), sealed)
  return keyOf(letter)
}

const rowsOf = () =>
  database.prisma.storedFile.findMany({ where: { teamId, size: { gt: 0 } }, orderBy: { key: 'asc' } })

test('a piece is found by every worker of its team, by its content, and by no other team', async () => {
  const key = await keep('a')
  const found = await pieces().findKept([key, keyOf('b'), '../secret'])
  expect(Object.keys(found)).toEqual([key])
  expect(Buffer.from(unsealed(await readFile(found[key] ?? ''), key) ?? []).toString()).toBe('Piece a')
  const other = (await testTeam(database.prisma)).team.id
  expect(await pieces(other).findKept([key])).toEqual({})
  expect(errors).toEqual([])
})

test('only sealed files of the job are kept, whatever the rendering process asks for', async () => {
  const secret = path.join(dataDir, 'secret')
  await writeFile(secret, 'A secret of the server')
  await sealFile(secret, keyOf('c'), path.join(dataDir, 'sealed'))
  await pieces().keep(keyOf('c'), path.join(dataDir, 'sealed'))
  await symlink(path.join(dataDir, 'sealed'), path.join(folder, 'link'))
  await pieces().keep(keyOf('c'), path.join(folder, 'link'))
  await mkdir(path.join(folder, 'inside'))
  await pieces().keep(keyOf('c'), path.join(folder, 'inside'))
  await writeFile(path.join(folder, 'plain'), 'Without a seal, but long enough to have one at its end')
  await pieces().keep(keyOf('c'), path.join(folder, 'plain'))
  await sealFile(secret, keyOf('c'), path.join(folder, 'other'))
  await pieces().keep(keyOf('d'), path.join(folder, 'other'))
  expect(errors).toHaveLength(5)
  expect(await rowsOf()).toEqual([])
})

test('pieces go a week after their last use, and those unused for longest first when there are too many', async () => {
  const [a, b, c] = [await keep('a'), await keep('b'), await keep('c')]
  const back = (key: string, days: number) => database.prisma.$executeRaw`
    UPDATE stored_file SET delete_at = delete_at - make_interval(days => ${days})
    WHERE key = ${piecesFolder(teamId) + key}`
  await back(a, 3)
  await back(b, 2)
  await pieces().findKept([a])
  const [{ size } = { size: 0n }] = await rowsOf()
  await sweepPieces(database.prisma, teamId, 2 * Number(size))
  expect((await rowsOf()).map(({ key }) => path.basename(key))).toEqual([a, c])
  await back(a, 8)
  await deleteDueFiles({ prisma: database.prisma, storage: files.storage }, error =>
    errors.push(String(error)),
  )
  expect(Object.keys(await pieces().findKept([a, b, c]))).toEqual([c])
  expect(await files.storage.head(piecesFolder(teamId) + a)).toBeNull()
  expect(errors).toEqual([])
})

test('a piece whose file is gone is not found', async () => {
  const key = await keep('a')
  await files.storage.delete(piecesFolder(teamId) + key)
  expect(await pieces().findKept([key])).toEqual({})
  expect(errors).toHaveLength(1)
})
