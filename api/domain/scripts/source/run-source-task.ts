import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openTaskProcess } from '@/remotion/environment/sandbox/task-process'
import { type Source, SourceError } from './source'
import type { SourceTask } from './source-process'

const ENTRY = fileURLToPath(new URL('./source-process.ts', import.meta.url))

/** The time limit of a task in seconds. */
const SECONDS = 30

/**
 * Extracts text in a process of its own. Rejects with the `SourceError` of the task, a `LimitError` if the process
 * crashed or reached a limit, or a `ProgramKilled` if the system ended it, after which another try may succeed.
 */
export async function runSourceTask(task: SourceTask, args: readonly unknown[]): Promise<Source> {
  const tasks = openTaskProcess<SourceTask>({ entry: ENTRY, home: tmpdir(), errors: [SourceError] })
  try {
    return (await tasks.run(task, args, { seconds: SECONDS })) as Source
  } finally {
    await tasks.close()
  }
}
