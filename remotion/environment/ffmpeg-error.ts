const LAST_LINES = 12

/** ffmpeg or ffprobe ended with an error. `lines` are the last lines it wrote, for the log. */
export class FfmpegError extends Error {
  override name = 'FfmpegError'
  readonly lines: string[]

  /** @param program which of the two; `ending` how it ended; `stderr` all that it wrote. */
  constructor(
    readonly program: 'ffmpeg' | 'ffprobe',
    readonly ending: string,
    stderr: string,
  ) {
    const lines = stderr.trimEnd().split('\n').slice(-LAST_LINES)
    super(`${program} ${ending}: ${lines.at(-1) || 'it wrote nothing'}`)
    this.lines = lines
  }
}
