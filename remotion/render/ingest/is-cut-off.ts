import { runFfmpeg } from '../../environment/ffmpeg'

/** What ffmpeg says of files whose end is missing. */
export const CUT_OFF = /moov atom not found|partial file|File ended prematurely|Truncat/i

/**
 * Whether the head of a media file promises more than there is. Only its last seconds are read, none is decoded. Ask
 * of files whose head tells how long they are.
 * @throws {FfmpegError} when the file can't be read at all.
 */
export async function isCutOff(path: string, signal?: AbortSignal): Promise<boolean> {
  const last = ['-sseof', '-3', '-i', path, '-c', 'copy', '-f', 'null', '-']
  const { stderr } = await runFfmpeg(last, { signal })
  return CUT_OFF.test(stderr)
}
