import { tmpdir } from 'node:os'
import { projectFile } from '@/remotion/environment/cache'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { openTaskProcess, type TaskProcess } from '@/remotion/environment/sandbox/task-process'
import { checkFontHead, FontError } from './check-font-head'
import type { FontTask } from './font-process'
import type { InspectedFont } from './inspect-font'

const ENTRY = projectFile('api/domain/fonts/font-process.ts')

/** The time limit of an inspection in seconds. */
const SECONDS = 20

/**
 * Lets `work` inspect fonts (see `inspectFont`) in a separate process; a crash of it is a `FontError` too.
 */
export async function withFontInspector<T>(
  work: (inspect: (packed: Buffer) => Promise<InspectedFont>) => Promise<T>,
): Promise<T> {
  const open: { process?: TaskProcess<FontTask> } = {}
  // One at a time, since the WOFF2 unpacker uses the same memory for each.
  let before: Promise<unknown> = Promise.resolve()
  async function inspect(packed: Buffer): Promise<InspectedFont> {
    checkFontHead(packed)
    open.process ??= openTaskProcess<FontTask>({ entry: ENTRY, home: tmpdir(), errors: [FontError] })
    const { run } = open.process
    const inspecting = before.then(() => run('inspectFont', [packed], { seconds: SECONDS }))
    before = inspecting.catch(() => {})
    try {
      return (await inspecting) as InspectedFont
    } catch (error) {
      throw error instanceof LimitError ? new FontError('This font file is damaged or too large') : error
    }
  }
  try {
    return await work(inspect)
  } finally {
    await open.process?.close()
  }
}
