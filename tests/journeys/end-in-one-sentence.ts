import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BadFile, makeBadFiles } from './make-bad-files'
import { runCommand } from './run-command'

/** A command, its input file, and its expected message. */
type Case = [command: 'transcribe' | 'demo', name: BadFile | 'missing.mp4', sentence: RegExp]

/** A progress line that a slow machine prints after 10 s. */
const PROGRESS = /^\w[\w ]*, \d+:\d\d of \d+:\d\d$/

/** Tests that each command fails with its one sentence and a nonzero exit code. */
export function endInOneSentence(cases: Case[]): void {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talkreel-bad-'))
    await makeBadFiles(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(cases)(
    'npm run %s -- %s fails with one sentence and a nonzero exit code',
    async (command, name, sentence) => {
      const { code, stdout, stderr } = await runCommand([command, join(folder, name)])
      expect(code, stderr).toBe(1)
      const lines = stderr
        .trim()
        .split('\n')
        .filter(line => !PROGRESS.test(line))
      expect(lines, stderr).toHaveLength(1)
      expect(lines[0]).toMatch(sentence)
      expect(stdout).toBe('')
    },
  )
}
