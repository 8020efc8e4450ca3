import { stat } from 'node:fs/promises'
import { runMediaTask } from './media-process'
import type { MediaTasks } from './tasks'

/** Seconds within which a picture, or one frame of a film, is read. */
const SHORT = 120

/** Seconds within which a file is looked at: some, and more for what is read to its end from a slow disk. */
const [LOOK, BYTES_A_SECOND] = [60, 20e6]

/** The same function, done in the process of the job (see `withMediaProcess`); `seconds` is the longest that it may take. */
function isolated<K extends keyof MediaTasks>(
  name: K,
  secondsFor?: (...args: Parameters<MediaTasks[K]>) => number | Promise<number>,
): MediaTasks[K] {
  const run = async (...args: Parameters<MediaTasks[K]>) =>
    runMediaTask(name, args, await secondsFor?.(...args))
  return run as MediaTasks[K]
}

const lookAt = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null)
  return LOOK + (found?.size ?? 0) / BYTES_A_SECOND
}

export const probeMedia = isolated('probeMedia', lookAt)
export const needsRendition = isolated('needsRendition', probe => lookAt(probe.path))
export const planRendition = isolated('planRendition', probe => lookAt(probe.path))
export const fitImage = isolated('fitImage', () => SHORT)
export const makePoster = isolated('makePoster', () => SHORT)
export const makeDrawingPoster = isolated('makeDrawingPoster', () => LOOK)
export const makeRendition = isolated('makeRendition')
export const makeProxy = isolated('makeProxy')
export const makePeaks = isolated('makePeaks')
export const makeSpectrum = isolated('makeSpectrum')
export const framePeople = isolated('framePeople')
export const renderFiles = isolated('renderFiles')
