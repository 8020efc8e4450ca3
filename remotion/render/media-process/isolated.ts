import { stat } from 'node:fs/promises'
import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import type { TaskLimits } from '@/remotion/environment/sandbox/task-process'
import { runMediaTask } from './media-process'
import type { MediaTasks } from './tasks'

/** Time limit for reading a picture or one frame of a video, in seconds. */
const SHORT = 120

/** Time limit for making music, which takes some ten seconds on an idle machine. */
const SYNTHESIS = 300

/**
 * Time limit for probing a file: a base in seconds, and a read rate for files that are read to the end from a slow
 * disk.
 */
const [LOOK, BYTES_A_SECOND] = [60, 20e6]

/** Seconds without progress after which a task with progress is ended; generous, as the first step may be long. */
const SILENCE = 15 * 60

/** Time limits for reading sound and detecting people, as multiples of the duration, and the minimum in seconds. */
const [LISTENING, LOOKING, LEAST] = [2, 20, 120]

/** Returns the same function, run in the process of the job (see `withMediaProcess`) with limits. */
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
export const probeHeaders = isolated('probeHeaders', () => ({ seconds: LOOK }))
export const needsRendition = isolated('needsRendition', probe => probeLimits(probe.path))
export const planRendition = isolated('planRendition', probe => probeLimits(probe.path))
export const fitImage = isolated('fitImage', () => ({ seconds: SHORT }))
export const makeCover = isolated('makeCover', () => ({ seconds: SHORT }))
export const makePoster = isolated('makePoster', () => ({ seconds: SHORT }))
export const makeDrawingPoster = isolated('makeDrawingPoster', () => ({ seconds: LOOK }))
export const makeRendition = isolated('makeRendition', () => ({ silence: SILENCE }))
export const makeProxy = isolated('makeProxy', () => ({ silence: SILENCE }))
export const reverseMedia = isolated('reverseMedia', () => ({ silence: SILENCE }))
export const joinStreams = isolated('joinStreams', () => ({ silence: SILENCE }))
export const cleanVoice = isolated('cleanVoice', () => ({ silence: SILENCE }))
export const blurBackground = isolated('blurBackground', () => ({ silence: SILENCE }))
export const detectSceneCuts = isolated('detectSceneCuts', () => ({ silence: SILENCE }))
export const makePeaks = isolated('makePeaks', (_, options) => soundLimits(options))
export const makeSpectrum = isolated('makeSpectrum', (_, options) => soundLimits(options))
export const writeSound = isolated('writeSound', () => ({ seconds: SYNTHESIS }))
export const framePeople = isolated('framePeople', (_, { start, end }) => ({
  seconds: LEAST + LOOKING * (end - start),
}))
export const renderFiles = isolated('renderFiles', () => ({ silence: SILENCE }))
