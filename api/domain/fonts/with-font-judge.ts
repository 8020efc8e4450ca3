import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { LimitError } from '../../../remotion/environment/sandbox/limit-error'
import { openTaskProcess, type TaskProcess } from '../../../remotion/environment/sandbox/task-process'
import { checkFontHead, FontError } from './check-font-head'
import type { JudgedFont } from './judge-font'

const ENTRY = fileURLToPath(new URL('./font-process.ts', import.meta.url))

/** Seconds within which a font is judged. */
const SECONDS = 20

/**
 * Lets `work` judge fonts (see `judgeFont`) in a process of their own, which may break down over one without harm: that
 * is a `FontError` too.
 */
export async function withFontJudge<T>(
  work: (judge: (packed: Buffer) => Promise<JudgedFont>) => Promise<T>,
): Promise<T> {
  const open: { process?: TaskProcess } = {}
  // One after another, as the unpacker of WOFF2 uses the same memory for each.
  let before: Promise<unknown> = Promise.resolve()
  async function judge(packed: Buffer): Promise<JudgedFont> {
    checkFontHead(packed)
    open.process ??= openTaskProcess({ entry: ENTRY, home: tmpdir(), errors: [FontError] })
    const { run } = open.process
    const judging = before.then(() => run('judgeFont', [packed], { seconds: SECONDS }))
    before = judging.catch(() => {})
    try {
      return (await judging) as JudgedFont
    } catch (error) {
      throw error instanceof LimitError ? new FontError('This font file is damaged or too large') : error
    }
  }
  try {
    return await work(judge)
  } finally {
    await open.process?.close()
  }
}
