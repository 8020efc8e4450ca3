import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { levelOf } from '../../recording/level'
import type { Sample } from './clone-values'

/** Ten minutes at this rate are 7 MB, within the size of samples. */
const BITS_PER_SECOND = 96_000
const TICK_MS = 100
/** What the encoder may not have received when a recording is stopped: 60 milliseconds at rest, 150 on a busy machine. */
const LATENCY_SECONDS = 0.5

/** The first type that the browser records, with the extension of its files. */
const TYPES = [
  ['audio/webm', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
] as const

export type RecorderState = {
  /** Seconds that the file has at least. */
  seconds: number
  /** The level of the microphone, 0 to 1. */
  level: number
}

type Recording = { stop: (keep: boolean) => void }

/** What went wrong when the microphone was asked for, and what to do. */
function microphoneError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The microphone is blocked. Allow it in the address bar of your browser, and record again.'
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, or upload a file.'
  return 'The microphone can not be used. Close other programs that use it, or upload a file.'
}

/** Records until it is stopped; `onTick` hears of the time and the level, `onDone` of the file. */
async function startRecording(
  onTick: (state: RecorderState) => void,
  onDone: (sample: Sample) => void,
): Promise<Recording> {
  // What makes calls clearer changes the voice.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  const [type, extension] = TYPES.find(([one]) => MediaRecorder.isTypeSupported(one)) ?? TYPES[0]
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const chunks: Blob[] = []
  // Set by the recorder: a microphone that is slow to start would count as recorded.
  let began: number | null = null
  const secondsNow = () =>
    began === null ? 0 : Math.max(0, (performance.now() - began) / 1000 - LATENCY_SECONDS)
  let isKept = false
  let seconds = 0
  const stop = (keep: boolean) => {
    if (recorder.state === 'inactive') return
    isKept = keep
    seconds = secondsNow()
    // Not only in `onstop`, which comes later: a tick in between would show a discarded recording again.
    clearInterval(timer)
    recorder.stop()
  }
  const timer = setInterval(() => {
    onTick({ seconds: secondsNow(), level: levelOf(analyser, samples) })
    if (secondsNow() >= LIMITS.voices.sampleMaxSeconds) stop(true)
  }, TICK_MS)
  recorder.onstart = () => {
    began = performance.now()
  }
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  recorder.onstop = () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    void context.close()
    if (isKept) onDone({ file: new File(chunks, `Recording.${extension}`, { type }), seconds })
  }
  // The microphone was unplugged: what is there is kept.
  stream.getAudioTracks()[0]?.addEventListener('ended', () => stop(true))
  recorder.start(1000)
  return { stop }
}

/** Records the microphone, and gives it up on unmount. `onDone` receives the recording, `onError` a sentence. */
export function useRecorder(onDone: (sample: Sample) => void, onError: (message: string) => void) {
  const [state, setState] = useState<RecorderState | null>(null)
  const [isStarting, setStarting] = useState(false)
  const current = useRef<Recording | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      current.current?.stop(false)
    }
  }, [])

  async function start() {
    setStarting(true)
    try {
      const recording = await startRecording(setState, sample => {
        setState(null)
        onDone(sample)
      })
      current.current = recording
      if (isGone.current) return recording.stop(false)
      setState({ seconds: 0, level: 0 })
    } catch (error) {
      onError(microphoneError(error))
    } finally {
      setStarting(false)
    }
  }

  const end = (keep: boolean) => {
    current.current?.stop(keep)
    if (!keep) setState(null)
  }
  return { state, isStarting, start, stop: () => end(true), discard: () => end(false) }
}
