import { stat } from 'node:fs/promises'
import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import type { TaskLimits } from '@/remotion/environment/sandbox/task-process'
import { runMediaTask } from './media-process'
import type { MediaTasks } from './tasks'

/** Seconds within which a picture, or one frame of a film, is read. */
const SHORT = 120

/** Seconds within which a file is looked at: some, and more for what is read to its end from a slow disk. */
const [LOOK, BYTES_A_SECOND] = [60, 20e6]

/** Seconds without progress after which what tells its progress is given up: what it reads first may be long. */
const SILENCE = 15 * 60

/** Times as long as the sound or film lasts that reading its sound, or looking for people, may take; some at least. */
const [LISTENING, LOOKING, LEAST] = [2, 20, 120]

/** The same function, done in the process of the job (see `withMediaProcess`) within limits. */
function isolated<K extends keyof MediaTasks>(
  name: K,
  limitsFor: (...args: Parameters<MediaTasks[K]>) => TaskLimits | Promise<TaskLimits>,
): MediaTasks[K] {
  const run = async (...args: Parameters<MediaTasks[K]>) => runMediaTask(name, args, await limitsFor(...args))
  return run as MediaTasks[K]
}

async function probeLimits(path: string): Promise<TaskLimits> {
  const found = await stat(path).catch(() => null)
  return { seconds: LOOK + (found?.size ?? 0) / BYTES_A_SECOND }
}

const soundLimits = ({ seconds = MEDIA_LIMITS.seconds } = {}): TaskLimits => ({
  seconds: LEAST + LISTENING * seconds,
})

export const probeMedia = isolated('probeMedia', probeLimits)
export const needsRendition = isolated('needsRendition', probe => probeLimits(probe.path))
export const planRendition = isolated('planRendition', probe => probeLimits(probe.path))
export const fitImage = isolated('fitImage', () => ({ seconds: SHORT }))
export const makePoster = isolated('makePoster', () => ({ seconds: SHORT }))
export const makeDrawingPoster = isolated('makeDrawingPoster', () => ({ seconds: LOOK }))
export const makeRendition = isolated('makeRendition', () => ({ silence: SILENCE }))
export const makeProxy = isolated('makeProxy', () => ({ silence: SILENCE }))
export const makePeaks = isolated('makePeaks', (_, options) => soundLimits(options))
export const makeSpectrum = isolated('makeSpectrum', (_, options) => soundLimits(options))
export const framePeople = isolated('framePeople', (_, { start, end }) => ({
  seconds: LEAST + LOOKING * (end - start),
}))
export const renderFiles = isolated('renderFiles', () => ({ silence: SILENCE }))
