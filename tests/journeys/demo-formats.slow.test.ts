import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SpokenWord } from '@/api/platform/providers/speech/speaker'
import { openProject } from '@/compositions/document/migrate'
import { wordsOf } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { quantile } from '../bench/quantile'
import { compareTranscripts } from '../bench/transcripts/compare-transcripts'
import { runCommand } from './run-command'
import { speakFile } from './talk-files'

const TEXT = 'We printed the worst review on the bag, in very big letters. And then our sales went up.'

/** ffmpeg arguments for each format that people record in. */
const FORMATS = {
  wav: [],
  mp3: ['-b:a', '96k'],
  m4a: ['-c:a', 'aac', '-b:a', '96k'],
  flac: [],
  mp4: ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25', '-shortest', '-pix_fmt', 'yuv420p'],
} satisfies Record<string, string[]>

let folder: string
let said: SpokenWord[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-formats-'))
  said = await speakFile(TEXT, join(folder, 'spoken.wav'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it('npm run demo without a file makes a talk of its own', async () => {
  const out = join(folder, 'own-clip.mp4')
  const { code, stdout, stderr } = await runCommand(['demo', '--out', out])
  expect(code, stderr).toBe(0)
  expect(stdout.trim().split('\n').at(-1)).toBe(out)
  const { streams, format } = await ffprobe(out)
  expect(streams.map(({ codec_type }) => codec_type).sort()).toEqual(['audio', 'video'])
  expect(Number(format.duration)).toBeGreaterThan(20)
}, 900_000)

it.each(Object.entries(FORMATS))('npm run demo takes a talk in %s', async (ending, args) => {
  const file = join(folder, `talk.${ending}`)
  await runFfmpeg(['-y', '-i', join(folder, 'spoken.wav'), ...args, file])
  const out = join(folder, `${ending}-clip.mp4`)
  const { code, stdout, stderr } = await runCommand(['demo', file, '--out', out])
  expect(code, stderr).toBe(0)
  expect(stdout.trim().split('\n').at(-1)).toBe(out)
  const { streams, format } = await ffprobe(out)
  const picture = streams.find(stream => stream.codec_type === 'video')
  expect([picture?.codec_name, picture?.width, picture?.height]).toEqual(['h264', 1080, 1920])
  expect(streams.find(stream => stream.codec_type === 'audio')?.codec_name).toBe('aac')
  // Under 20 s the whole file is the clip.
  const whole = Number((await ffprobe(file)).format.duration)
  expect(Math.abs(Number(format.duration) - whole)).toBeLessThan(0.1)
  const project = openProject(JSON.parse(await readFile(join(folder, `${ending}-clip.json`), 'utf8')))
  const heard = project.transcripts.media ? wordsOf(project.transcripts.media) : []
  const { words, errors, startErrorsMs } = compareTranscripts(said, heard)
  expect(errors / words).toBeLessThanOrEqual(0.13)
  expect(quantile(startErrorsMs, 0.9)).toBeLessThanOrEqual(100)
})
