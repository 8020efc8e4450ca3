const LAST_LINES = 12

/** ffmpeg or ffprobe failed. `lines` are the last lines of its error output, for the log. */
export class FfmpegError extends Error {
  override name = 'FfmpegError'
  readonly lines: string[]

  /** @param program ffmpeg or ffprobe; `ending` is how it ended; `stderr` is its whole error output. */
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
