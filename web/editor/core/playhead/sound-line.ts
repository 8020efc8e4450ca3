import type { AudioPart, AudioRequest } from './sounds-at'

/** The worker that loads and decodes audio; `lost` rejects if it fails to load or crashes. */
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
  // It may crash while there are no pending requests.
  lost.catch(() => undefined)
  shared = { worker, lost }
  return shared
}

/** Audio that the worker decodes; a pending request resolves to null when it closes. */
export type SoundLine = { moment(asked: AudioRequest): Promise<AudioPart | null>; close(): void }

/**
 * Opens the audio of the media at a URL; null if it cannot be decoded. Parts are returned in order. Opening and reading
 * reject if the decoder fails to load or crashes; the next call starts it again.
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
      const moment = told<AudioPart | null>()
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
