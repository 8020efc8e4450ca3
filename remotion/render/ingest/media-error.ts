import { UserFacingError } from '@/compositions/util/user-facing-error'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'

/** Why a file can't be taken in. */
export type MediaFault =
  | 'missing'
  | 'empty'
  | 'unreadable'
  | 'cut-off'
  | 'nothing-inside'
  | 'too-short'
  | 'too-long'
  | 'too-large'

/** A file can't be taken in. The message says why, in one sentence for the person who brought it. */
export class MediaError extends UserFacingError {
  override name = 'MediaError'
  constructor(
    readonly fault: MediaFault,
    message: string,
  ) {
    super(message)
  }
}

/** What ffmpeg writes where the machine is at fault. */
const MACHINE = /No space left on device|Cannot allocate memory|Too many open files/

/**
 * The error to throw where ffmpeg could not do its work on a file that someone brought: that the file is damaged. What
 * is no failure of ffmpeg's, or one of the machine, is given back as it is. An `FfmpegError` of a process that was
 * killed is the machine's too.
 */
export function damagedError(error?: unknown): unknown {
  if (error !== undefined && !(error instanceof FfmpegError)) return error
  if (error && (/^(was ended|gave no answer)/.test(error.ending) || MACHINE.test(error.lines.join('\n'))))
    return error
  return new MediaError('unreadable', 'This file is damaged: it can not be decoded. Export it once more')
}
