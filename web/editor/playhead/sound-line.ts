import type { AskedMoment, Moment } from './sound-moment'

/** Where sounds are fetched and decoded, beside the page; `lost` comes true when it could not be had or broke. */
type Decoder = { worker: Worker; lost: Promise<null> }

let shared: Decoder | null = null

function decoder(): Decoder {
  if (shared) return shared
  const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), { type: 'module' })
  const lost = new Promise<null>(done => {
    worker.onerror = () => {
      shared = null
      worker.terminate()
      done(null)
    }
  })
  shared = { worker, lost }
  return shared
}

/** A sound that is decoded beside the page. */
export type SoundLine = { moment(asked: AskedMoment): Promise<Moment | null>; close(): void }

/** Opens the sound of the media at an address; null where it can't be decoded. Moments are given in order. */
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
    },
  }
}
