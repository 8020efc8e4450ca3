import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const ENTRY = fileURLToPath(new URL('./tasks.ts', import.meta.url))

const ERRORS = [MediaError, RenderError, MissingTool, FfmpegError, LimitError, ProgramKilled]

/** The process of a job, started on first use and restarted after a crash. */
class MediaProcess {
  #process: TaskProcess<MediaTask> | null = null

  constructor(private readonly home: string) {}

  async run(task: MediaTask, args: readonly unknown[], limits?: TaskLimits): Promise<unknown> {
    if (this.#process?.isOver()) await this.close()
    this.#process ??= openTaskProcess<MediaTask>({ entry: ENTRY, home: this.home, errors: ERRORS })
    return this.#process.run(task, args, limits)
  }

  async close(): Promise<void> {
    const ended = this.#process
    this.#process = null
    await ended?.close()
  }
}

const current = new AsyncLocalStorage<MediaProcess>()

/**
 * Runs `work` with one process for all that it does with media files (see isolated.ts), which may write into the folder
 * `home`. The process and all that it started have ended when this settles.
 */
export async function withMediaProcess<T>(home: string, work: () => Promise<T>): Promise<T> {
  const media = new MediaProcess(home)
  try {
    return await current.run(media, work)
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
