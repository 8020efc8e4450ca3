import { useCallback, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import type { Destination } from '@/web/client/upload/split-parts'
import { UploadError } from '@/web/client/upload/upload-error'
import { type Devices, InputError, type RecordingMode, rememberedInputs, rememberInputs } from './inputs'
import { openSources, type Sources } from './sources'
import { beginTake, type Take } from './take'
import { useInputs } from './use-inputs'

/** Where a recording is. `note` says why it stopped by itself. */
export type RecordingStep =
  | { kind: 'setup' }
  | { kind: 'countdown'; left: number }
  | { kind: 'live'; isPaused: boolean }
  | { kind: 'review'; file: Blob; title: string; note: string | null }

const COUNTDOWN_SECONDS = 3

const sentence = (error: unknown): string =>
  error instanceof UploadError || error instanceof InputError ? error.message : messageOf(error)

/** What is being recorded: its sources and its take, once the upload has begun. */
type Session = { sources: Sources; take: Take; note: string | null }

/** Stops a session's take once the browser ends one of its tracks, and says why. */
function stopWithTracks(session: Session, inputs: MediaStream | null) {
  const watch = (stream: MediaStream | null, note: string) => {
    for (const track of stream?.getTracks() ?? [])
      track.addEventListener('ended', () => {
        session.note ??= note
        session.take.stop()
      })
  }
  watch(session.sources.screen, MESSAGES.recording.screenEnded)
  watch(inputs, MESSAGES.recording.disconnected)
}

/** Records with a camera, a screen or a microphone: choosing, counting down, recording and looking at the result. */
export function useRecording(to: Destination) {
  const [{ mode, ...devices }, setChosen] = useState(rememberedInputs)
  const [step, setStep] = useState<RecordingStep>({ kind: 'setup' })
  const [message, setMessage] = useState<string | null>(null)
  const [shown, setShown] = useState<MediaStream | null>(null)
  const [isBusy, setBusy] = useState(false)
  const current = useRef<Session | null>(null)
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useInputs(mode, devices, step.kind !== 'review')

  const drop = (how: 'discard' | 'leave') => {
    clearTimeout(counting.current)
    const session = current.current
    current.current = null
    session?.take[how]()
    session?.sources.close()
  }
  // Always the same function, or each change of the level would restart the timer of the shown seconds.
  const seconds = useCallback(() => current.current?.take.seconds() ?? 0, [])
  const dropRef = useRef(drop)
  // A page that is left by a link keeps what was recorded.
  useEffect(() => () => dropRef.current('leave'), [])

  function choose(change: Partial<Devices & { mode: RecordingMode }>) {
    const next = { mode, ...devices, ...change }
    rememberInputs(next)
    setMessage(null)
    setChosen(next)
  }

  /** Counts down and records; what was recorded is shown once it ends, however that happens. */
  function countDown(session: Session, left: number) {
    if (left > 0) {
      setStep({ kind: 'countdown', left })
      counting.current = setTimeout(() => countDown(session, left - 1), 1000)
      return
    }
    if (session.note) {
      discard()
      return setMessage(session.note)
    }
    session.take.start()
    setStep({ kind: 'live', isPaused: false })
    void session.take.ended.then(file => {
      if (current.current !== session) return
      session.sources.close()
      setShown(null)
      setStep({ kind: 'review', file, title: session.take.title, note: session.note })
    })
  }

  async function start() {
    setBusy(true)
    setMessage(null)
    let sources: Sources | null = null
    try {
      sources = await openSources(mode, input.inputs)
      const onRefused = (error: unknown) => {
        session.note ??= MESSAGES.recording.refused(sentence(error))
        session.take.stop()
      }
      const take = await beginTake(sources.stream, { to, onRefused })
      const session: Session = { sources, take, note: null }
      stopWithTracks(session, input.inputs)
      current.current = session
      setShown(sources.stream)
      countDown(session, COUNTDOWN_SECONDS)
    } catch (error) {
      sources?.close()
      setMessage(sentence(error))
    } finally {
      setBusy(false)
    }
  }

  function discard() {
    drop('discard')
    setShown(null)
    setMessage(null)
    setStep({ kind: 'setup' })
  }

  function togglePause() {
    if (step.kind !== 'live') return
    if (step.isPaused) current.current?.take.resume()
    else current.current?.take.pause()
    setStep({ kind: 'live', isPaused: !step.isPaused })
  }

  /** Resolves with whether it was saved. */
  async function save(title: string): Promise<boolean> {
    setBusy(true)
    setMessage(null)
    try {
      await current.current?.take.save(title, to)
      current.current = null
      return true
    } catch (error) {
      setMessage(sentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ mode, devices, step, isBusy, input, choose, start, discard, togglePause, save },
    message: message ?? (step.kind === 'setup' ? input.message : null),
    /** What the picture shows: what is recorded, or the camera before. */
    shown: shown ?? input.inputs,
    stop: () => current.current?.take.stop(),
    seconds,
  }
}

export type Recording = ReturnType<typeof useRecording>
