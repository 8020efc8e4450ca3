import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { projectRoot } from '@/remotion/environment/cache'

const run = promisify(execFile)
const MINUTES = 60_000

const Transcript = z.strictObject({
  text: z.string(),
  language: z.string(),
  words: z.array(
    z.strictObject({
      text: z.string(),
      start: z.number(),
      end: z.number(),
      confidence: z.number().min(0).max(1),
      speaker: z.null(),
    }),
  ),
})

const Failure = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-transcribe-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const transcribe = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'transcribe', ...args], { cwd: projectRoot })

test(
  'stdout has only the words of a file, as one JSON object or one per line',
  async () => {
    const { samples, sampleRate } = await fliteSpeaker.speak('Nobody left the shop.', 'slt')
    const file = join(folder, 'a talk.wav')
    await writeFile(file, writeWav(samples, sampleRate))
    const { text, language, words } = Transcript.parse(JSON.parse((await transcribe(file, '--json')).stdout))
    expect(text).toBe('Nobody left the shop.')
    expect(language).toBe('en')
    expect(words.map(word => word.text)).toEqual(text.split(' '))
    const lines = (await transcribe(file)).stdout.trim().split('\n')
    expect(lines.map(line => line.trim().split(/\s+/).at(-1))).toEqual(text.split(' '))
  },
  3 * MINUTES,
)

test(
  'a failed transcription is reported in one sentence, with a nonzero exit code',
  async () => {
    const notes = join(folder, 'notes.mp4')
    await writeFile(notes, 'Only text.\n')
    for (const [args, says] of [
      [[notes], /^notes\.mp4: This is not a video, sound or picture file that can be read\./],
      [[join(folder, 'gone.wav')], /^There is no file called gone\.wav\.$/m],
      [[], /^Name one media file\./],
      [['a.wav', '--nonsense'], /^Usage:/],
    ] as const) {
      const failure = Failure.parse(await transcribe(...args).catch((error: unknown) => error))
      expect(failure.code).toBe(1)
      expect(failure.stdout).toBe('')
      expect(failure.stderr).toMatch(says)
      expect(failure.stderr).not.toMatch(/\n\s+at /)
    }
  },
  3 * MINUTES,
)

test(
  '--help says that English is supported',
  async () => {
    expect((await transcribe('--help')).stdout).toMatch(/English only/)
  },
  MINUTES,
)
