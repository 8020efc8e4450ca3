import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatNamed } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { chownToSandbox } from '@/remotion/environment/sandbox/sandbox-user'
import { probeMedia } from '@/remotion/render/media-process/isolated'
import { placeClips } from './place-clips'
import { scoreParts } from './score-parts'

const folder = await mkdtemp(join(tmpdir(), 'talkreel-place-'))
// A worker of an earlier test file may have chosen that user for this process.
await chownToSandbox(folder)
afterAll(() => rm(folder, { recursive: true }))

test('a clip of a screen recording and its poster show the whole picture', async () => {
  const film = join(folder, 'screen.mp4')
  const window = 'drawbox=x=80:y=60:w=600:h=400:color=navy:t=fill'
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', 'color=c=white:s=1280x720:r=25:d=4', '-vf', window],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', film],
  ])
  const parts = scoreParts({}, { isJudged: true, seconds: 4 })
  const found = {
    ...{ title: 'Clip', start: 0, end: 4, score: 1, reasons: [], parts, topic: null },
    selectedBy: 'finder' as const,
    ...{ firstWord: 0, lastWord: 0 },
  }
  const [clip] = await placeClips({ kind: 'video', width: 1280, height: 720 }, film, [found], [], {
    ...{ format: formatNamed('1080X1920'), folder, onProgress: () => {} },
    signal: AbortSignal.timeout(60_000),
  })
  expect(clip?.shots?.map(shot => shot.fit)).toEqual([true])
  const { width, height } = await probeMedia(clip?.poster ?? '')
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1)
})
