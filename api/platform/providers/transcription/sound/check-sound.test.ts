import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UnreadableSound } from '../errors'
import { makeMedia, testFolder } from '../testing/make-speech'
import { checkSound } from './check-sound'

const COLOR = ['-f', 'lavfi', '-i', 'color=c=gray:s=64x64:d=1']
const TONE = ['-f', 'lavfi', '-i', 'sine=duration=2.5']

const refusal = async (file: string): Promise<UnreadableSound> => {
  const error = await checkSound(file).catch((caught: unknown) => caught)
  if (error instanceof UnreadableSound) return error
  throw new Error(`${file} was not refused`)
}

test('returns the duration of a file with audio', async () => {
  expect((await checkSound(await makeMedia('tone.wav', ...TONE))).seconds).toBeCloseTo(2.5, 2)
})

test('rejects each unreadable file with a reason and its name, without its path', async () => {
  const folder = await testFolder()
  const empty = join(folder, 'empty.mp4')
  await writeFile(empty, '')
  const text = join(folder, 'notes.mp4')
  await writeFile(text, 'These are only notes.\n'.repeat(100))
  const cut = await makeMedia('cut.mp4', ...COLOR, ...TONE, '-movflags', '+faststart')
  await truncate(cut, 8_000)
  const cases = [
    { file: join(folder, 'gone.mp4'), reason: 'missing' },
    { file: folder, reason: 'missing' },
    { file: empty, reason: 'empty' },
    { file: text, reason: 'unreadable' },
    { file: cut, reason: 'cut-off' },
    { file: await makeMedia('silent.mp4', ...COLOR), reason: 'no-sound' },
  ]
  for (const { file, reason } of cases) {
    const error = await refusal(file)
    expect(error.reason).toBe(reason)
    expect(error.message).not.toContain('/')
    expect(error.message).toMatch(/\.$/)
  }
})
