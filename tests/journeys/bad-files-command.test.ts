import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BadFile, makeBadFiles } from './make-bad-files'
import { runCommand } from './run-command'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-bad-'))
  await makeBadFiles(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const UNREADABLE = /not (a )?video.* that can be read/

it.each<['transcribe' | 'demo', BadFile | 'missing.mp4', RegExp]>([
  ['transcribe', 'text.mp4', UNREADABLE],
  ['transcribe', 'cut-off.mp4', /cut off/],
  ['transcribe', 'headless.mp4', /cut off/],
  ['transcribe', 'empty.mp4', /empty/],
  ['transcribe', 'silent-film.mp4', /no sound/],
  ['transcribe', 'missing.mp4', /no file called missing\.mp4/],
  ['demo', 'text.mp4', UNREADABLE],
  ['demo', 'cut-off.mp4', /cut off/],
  ['demo', 'empty.mp4', /empty/],
  ['demo', 'blink.wav', /too short/],
  ['demo', 'wide.mp4', /^4K\(2160p\) Video Not Supported$/],
  ['demo', 'noise.wav', /Nobody speaks/],
  ['demo', 'silent-film.mp4', /no sound/],
])('npm run %s -- %s ends with one sentence and not with 0', async (command, name, sentence) => {
  const { code, stdout, stderr } = await runCommand([command, join(folder, name)])
  expect(code, stderr).toBe(1)
  const lines = stderr.trim().split('\n')
  expect(lines, stderr).toHaveLength(1)
  expect(lines[0]).toMatch(sentence)
  expect(stdout).toBe('')
})
