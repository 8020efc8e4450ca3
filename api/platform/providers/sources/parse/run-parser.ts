import { tmpdir } from 'node:os'
import pLimit from 'p-limit'
import { projectFile } from '@/remotion/environment/cache'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { openTaskProcess } from '@/remotion/environment/sandbox/task-process'
import { ImportError } from '../import-error'
import type { Parsers } from './parse-process'

const ENTRY = projectFile('api/platform/providers/sources/parse/parse-process.ts')

/** The time limit of one page in seconds. */
const SECONDS = 20

/** How many run at once: each takes a process, and anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

/**
 * Parses a page of the web in a process of its own, once fewer than two others run. Rejects with the parser's
 * `ImportError`, or one that says that the page is too large or damaged.
 */
export const runParser = <K extends keyof Parsers>(
  name: K,
  ...args: Parameters<Parsers[K]>
): Promise<ReturnType<Parsers[K]>> =>
  oneOfFew(async () => {
    const tasks = openTaskProcess<keyof Parsers>({ entry: ENTRY, home: tmpdir(), errors: [ImportError] })
    try {
      return (await tasks.run(name, args, { seconds: SECONDS })) as ReturnType<Parsers[K]>
    } catch (error) {
      if (!(error instanceof LimitError)) throw error
      throw new ImportError('This page is too large or damaged', { cause: error })
    } finally {
      await tasks.close()
    }
  })
