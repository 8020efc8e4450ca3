import type { Readable } from 'node:stream'

const KEPT = 4096

/** Keeps the end of what a program prints, 4,096 letters; the function returns it. */
export const keepEnd = (stream: Readable | null): (() => string) => {
  let kept = ''
  stream?.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).slice(-KEPT)
  })
  return () => kept
}

/**
 * The last sentence of what sherpa-onnx prints before it ends the process, without where it is in its sources;
 * undefined if it printed nothing.
 */
export const lastSentence = (printed: string): string | undefined =>
  printed
    .split('\n')
    .map(line => line.replace(/^\/\S+:\d+ /, '').replace(/^ *what\(\): +/, ''))
    .findLast(line => line.trim() && !line.startsWith('terminate called'))
    ?.trim()
