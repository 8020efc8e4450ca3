import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { titleAboveCaptions } from '@/compositions/edit/clip-title'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { projectFile } from '@/remotion/environment/cache'
import { chownToSandbox } from '@/remotion/environment/sandbox/sandbox-user'
import { placeClips } from '../clip-finder/place-clips'
import { scoreParts } from '../clip-finder/score-parts'
import { storeClips } from './store-clips'

const SIZE = { width: 640, height: 480 }

let server: TestServer
let files: Awaited<ReturnType<typeof openStorage>>
let folder: string
beforeAll(async () => {
  server = await testServer()
  files = await openStorage({ dataDir: server.dataDir, log: console.error })
  folder = await mkdtemp(join(tmpdir(), 'talkreel-store-'))
  await chownToSandbox(folder)
})
afterAll(async () => {
  await files.stop()
  await server.stop()
  await rm(folder, { recursive: true })
})

test('E8: the title of a found clip is not on the face of someone who stands at a webcam', async () => {
  const film = join(folder, 'walk.mkv')
  await copyFile(projectFile('tests/footage/walk.mkv'), film)
  await chownToSandbox(folder)
  const found = {
    ...{ title: 'Clip', start: 0, end: 2.5, score: 1, reasons: [], topic: null, firstWord: 0, lastWord: 0 },
    ...{ parts: scoreParts({}, { isJudged: true, seconds: 2.5 }), selectedBy: 'finder' as const },
  }
  const placed = await placeClips({ kind: 'video', ...SIZE }, film, [found], [], {
    ...{ format: formatNamed('1080X1920'), folder, onProgress: () => {} },
    signal: AbortSignal.timeout(60_000),
  })
  const { teamId } = await whoHas(server, await server.register())
  const storage = accountedStorage(server.database.prisma, files.storage)
  const [clip] = await storeClips({ storage }, { id: 'talk', teamId }, 'job', placed)
  if (!clip) throw new Error('No clip was stored')
  const talk = newProject({
    ...{ id: 'talk', title: 'Talk', type: 'videoHighlight', format: formatNamed('1920X1080') },
    media: { kind: 'video', assetId: 'film', ...SIZE, fps: 30, duration: 2.9, hasAudio: false },
  })
  const title = makeClip(talk, clip).layers.find(({ id }) => id === 'title')
  expect(title?.top).toBe(titleAboveCaptions('', formatNamed('1080X1920')).top)
})
