import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '@/remotion/environment/cache'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { MissingTool } from '@/remotion/environment/missing-tool'
import { LimitError, ProgramKilled } from '@/remotion/environment/sandbox/limit-error'
import {
  openTaskProcess,
  type TaskLimits,
  type TaskProcess,
} from '@/remotion/environment/sandbox/task-process'
import { MediaError } from '../ingest/media-error'
import { RenderError } from '../render-error'
import type { MediaTasks } from './tasks'

type MediaTask = keyof MediaTasks

const ENTRY = projectFile('remotion/render/media-process/tasks.ts')

const ERRORS = [MediaError, RenderError, MissingTool, FfmpegError, LimitError, ProgramKilled]

/** A process for tasks on media files, started on first use and restarted after a crash. */
export type MediaProcess = {
  /** Runs `work` with this process for all that it does with media files (see isolated.ts). */
  use<T>(work: () => Promise<T>): Promise<T>
  run(task: MediaTask, args: readonly unknown[], limits?: TaskLimits): Promise<unknown>
  /** Ends the process and all that it started. */
  close(): Promise<void>
}

/** Seconds for a browser to close. */
const CLOSING = 5

const current = new AsyncLocalStorage<MediaProcess>()

/** Opens a process that may write into the folder `home`. The caller closes it. */
export function openMediaProcess(home: string): MediaProcess {
  let running: TaskProcess<MediaTask> | null = null
  let hasBrowser = false
  const media: MediaProcess = {
    use: work => current.run(media, work),
    async run(task, args, limits) {
      if (running?.isOver()) await media.close()
      running ??= openTaskProcess<MediaTask>({ entry: ENTRY, home, errors: ERRORS })
      hasBrowser ||= task === 'renderFiles'
      return running.run(task, args, limits)
    },
    async close() {
      const ended = running
      running = null
      // A killed browser leaves processes for a moment, which write into their folder.
      if (hasBrowser && !ended?.isOver())
        await ended?.run('closeBrowser', [], { seconds: CLOSING }).catch(() => {})
      hasBrowser = false
      await ended?.close()
    },
  }
  return media
}

/**
 * Runs `work` with one process for all that it does with media files, which may write into the folder `home`. The
 * process and all that it started have ended when this settles.
 */
export async function withMediaProcess<T>(home: string, work: () => Promise<T>): Promise<T> {
  const media = openMediaProcess(home)
  try {
    return await media.use(work)
  } finally {
    await media.close()
  }
}

/** Runs a task in the process of the current job, or in a separate process without a job. */
export async function runMediaTask(
  task: MediaTask,
  args: readonly unknown[],
  limits?: TaskLimits,
): Promise<unknown> {
  const media = current.getStore()
  if (media) return media.run(task, args, limits)
  const home = await mkdtemp(join(tmpdir(), 'talkreel-task-'))
  try {
    return await withMediaProcess(home, () => runMediaTask(task, args, limits))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
