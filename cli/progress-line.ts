import type { WriteStream } from 'node:tty'

const SPARSE_MS = 10_000

/** Progress of one long task, on stderr so that stdout stays clean for what is asked for. */
export type ProgressLine = {
  /** Shows `text`: rewrites the line on a terminal; elsewhere writes a line when the last is 10 s old. */
  update: (text: string) => void
  /** Clears the line and, where given, writes a last sentence. */
  end: (sentence?: string) => void
}

/** A new line of progress. `stream` is stderr but in tests. */
export const progressLine = (stream: Pick<WriteStream, 'isTTY' | 'write'> = process.stderr): ProgressLine => {
  let last = Date.now()
  const update = (text: string) => {
    if (stream.isTTY) stream.write(`\r\x1b[K${text}`)
    else if (Date.now() - last >= SPARSE_MS) {
      last = Date.now()
      stream.write(`${text}\n`)
    }
  }
  const end = (sentence?: string) => {
    if (stream.isTTY) stream.write('\r\x1b[K')
    if (sentence) stream.write(`${sentence}\n`)
  }
  return { update, end }
}
