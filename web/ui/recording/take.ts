import { beginRecording } from '@/web/client/upload/begin-upload'
import { completeRecording } from '@/web/client/upload/finish-recording'
import { forgetChunks } from '@/web/client/upload/kept-chunks'
import { sendRecording } from '@/web/client/upload/send-recording'
import type { Destination } from '@/web/client/upload/split-parts'
import { giveUp } from '../upload/uploads'
import { holdRecording } from './held-recordings'

/** One recording, from the first second until it is saved or discarded. */
export type Take = {
  title: string
  start: () => void
  pause: () => void
  resume: () => void
  /** Ends it; `ended` follows. */
  stop: () => void
  /** The whole file. It also ends by itself, if its tracks do. */
  ended: Promise<Blob>
  /** Seconds that were recorded. */
  seconds: () => number
  /** Sends what is left and makes it what it was recorded for. Throws an `UploadError`; may be called again. */
  save: (title: string, to: Destination) => Promise<void>
  discard: () => void
  /** Leaves it behind, so that it can be finished later. */
  leave: () => void
}

/** Types that browsers record, with the extension of their files, the best first. */
const VIDEO = [
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
] as const
const SOUND = [
  ['audio/webm', 'weba'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
] as const

/** 1080p at 30 frames a second in the codecs that browsers encode while recording. */
const VIDEO_BITS_PER_SECOND = 6_000_000
const SOUND_BITS_PER_SECOND = 160_000

/** Milliseconds between the chunks that the browser gives. */
const CHUNK_MS = 1000

/** The seconds of a clock that can be paused. */
function createClock() {
  let before = 0
  let since: number | null = null
  const seconds = () => before + (since === null ? 0 : (performance.now() - since) / 1000)
  return {
    seconds,
    run() {
      since = performance.now()
    },
    hold() {
      before = seconds()
      since = null
    },
  }
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Begins the upload of a recording of a stream, and records once it is started. `onRefused` is called if the server refuses
 * more of it. Throws an `UploadError` with a message for users.
 */
export async function beginTake(
  stream: MediaStream,
  { to, onRefused }: { to: Destination; onRefused: (error: unknown) => void },
): Promise<Take> {
  const types = stream.getVideoTracks().length ? VIDEO : SOUND
  const [type, extension] = types.find(([one]) => MediaRecorder.isTypeSupported(one)) ?? types[0]
  const now = new Date().toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const title = `Recording, ${now}`
  const id = await beginRecording(`${title}.${extension}`, type, to)
  const release = holdRecording(id)
  const abort = new AbortController()
  const sending = sendRecording(id, { onRefused, signal: abort.signal })
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: SOUND_BITS_PER_SECOND,
  })
  const clock = createClock()
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => {
    if (!data.size) return
    chunks.push(data)
    sending.append(data)
  }
  const ended = new Promise<Blob>(resolve => {
    recorder.onstop = () => {
      clock.hold()
      resolve(new Blob(chunks, { type }))
    }
  })
  window.addEventListener('beforeunload', warn)
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const end = () => {
    window.removeEventListener('beforeunload', warn)
    release()
  }
  return {
    title,
    ended,
    stop,
    seconds: clock.seconds,
    start() {
      recorder.start(CHUNK_MS)
      clock.run()
    },
    pause() {
      recorder.pause()
      clock.hold()
    },
    resume() {
      recorder.resume()
      clock.run()
    },
    async save(newTitle, destination) {
      await sending.finish()
      await completeRecording(id, { title: newTitle, to: destination, signal: abort.signal })
      end()
    },
    discard() {
      abort.abort()
      stop()
      giveUp(id)
      void forgetChunks(id)
      end()
    },
    leave() {
      stop()
      end()
    },
  }
}
