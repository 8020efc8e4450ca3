import type { WriteStream } from 'node:tty'

const SPARSE_MS = 10_000

/** Progress of a long task, written to stderr so that stdout has only the result. */
export type ProgressLine = {
  /** Shows `text`: rewrites the line on a terminal; elsewhere writes a line if the last one is 10 s old. */
  update: (text: string) => void
  /** Clears the line and writes the final sentence, if any. */
  end: (sentence?: string) => void
}

/** Creates a progress line. `stream` is replaced only in tests. */
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
