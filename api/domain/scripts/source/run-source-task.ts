import { tmpdir } from 'node:os'
import pLimit from 'p-limit'
import { projectFile } from '@/remotion/environment/cache'
import { openTaskProcess } from '@/remotion/environment/sandbox/task-process'
import { type Source, SourceError } from './source'
import type { SourceTask } from './source-process'

const ENTRY = projectFile('api/domain/scripts/source/source-process.ts')

/** The time limit of a task in seconds. */
const SECONDS = 30

/** How many run at once: each takes hundreds of megabytes, and anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

/**
 * Extracts text in a process of its own, once fewer than two others run. Rejects with the `SourceError` of the task, a `LimitError` if the process
 * crashed or reached a limit, or a `ProgramKilled` if the system ended it, after which another try may succeed.
 */
export const runSourceTask = (task: SourceTask, args: readonly unknown[]): Promise<Source> =>
  oneOfFew(() => runTask(task, args))

async function runTask(task: SourceTask, args: readonly unknown[]): Promise<Source> {
  const tasks = openTaskProcess<SourceTask>({ entry: ENTRY, home: tmpdir(), errors: [SourceError] })
  try {
    return (await tasks.run(task, args, { seconds: SECONDS })) as Source
  } finally {
    await tasks.close()
  }
}
