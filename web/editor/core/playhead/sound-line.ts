import type { AskedMoment, Moment } from './sounds-at'

/** Where sounds are fetched and decoded, beside the page; `lost` rejects when it could not be had or broke. */
type Decoder = { worker: Worker; lost: Promise<never> }

let shared: Decoder | null = null

function decoder(): Decoder {
  if (shared) return shared
  const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' })
  const lost = new Promise<never>((_, reject) => {
    worker.onerror = () => {
      shared = null
      worker.terminate()
      reject(new Error('Sounds can not be decoded just now'))
    }
  })
  // No one may be waiting when it breaks.
  lost.catch(() => undefined)
  shared = { worker, lost }
  return shared
}

/** A sound that is decoded beside the page; a moment that is waited for when it closes is none. */
export type SoundLine = { moment(asked: AskedMoment): Promise<Moment | null>; close(): void }

/**
 * Opens the sound of the media at an address; null where it can't be decoded. Moments are given in order. Rejects, as
 * they do, where the decoder could not be fetched or broke; the next one who opens a sound tries again.
 */
export async function openLine(address: string): Promise<SoundLine | null> {
  const { worker, lost } = decoder()
  const { port1: line, port2 } = new MessageChannel()
  const waiting: ((told: unknown) => void)[] = []
  line.onmessage = ({ data }) => waiting.shift()?.(data)
  const told = <T>() => Promise.race([new Promise<T>(done => waiting.push(done as never)), lost])
  const opened = told<boolean>()
  worker.postMessage(new URL(address, location.href).href, [port2])
  if (!(await opened)) return null
  return {
    moment(asked) {
      const moment = told<Moment | null>()
      line.postMessage(asked)
      return moment
    },
    close() {
      line.postMessage('close')
      line.close()
      for (const done of waiting.splice(0)) done(null)
    },
  }
}
