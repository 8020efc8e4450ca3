import { UserFacingError } from '@/compositions/util/user-facing-error'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'

/** Why a file can't be ingested. */
export type MediaFault =
  | 'missing'
  | 'empty'
  | 'unreadable'
  | 'cut-off'
  | 'nothing-inside'
  | 'too-short'
  | 'too-long'
  | 'too-large'

/**
 * A file can't be ingested. The message says why, in one sentence for the user; `lines` are ffmpeg's last ones, for the
 * log.
 */
export class MediaError extends UserFacingError {
  override name = 'MediaError'
  constructor(
    readonly fault: MediaFault,
    message: string,
    readonly lines: readonly string[] = [],
  ) {
    super(message)
  }
}

/** ffmpeg's messages about problems of the machine. */
const MACHINE =
  /No space left on device|Cannot allocate memory|Too many open files|Resource temporarily unavailable/

/**
 * Returns the error to throw when ffmpeg failed on a user's file: that the file is damaged. Errors that are not
 * ffmpeg's, or that the machine caused, are returned unchanged; a killed process counts as the latter.
 */
export function damagedError(error?: unknown): unknown {
  if (error !== undefined && !(error instanceof FfmpegError)) return error
  if (error && (/^(was ended|gave no answer)/.test(error.ending) || MACHINE.test(error.lines.join('\n'))))
    return error
  const message = 'This file is damaged: it can not be decoded. Export it once more'
  return new MediaError('unreadable', message, error?.lines)
}
