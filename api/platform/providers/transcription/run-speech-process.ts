import { on, once } from 'node:events'
import { tmpdir } from 'node:os'
import { projectFile } from '@/remotion/environment/cache'
import { forkSandboxed } from '@/remotion/environment/sandbox/fork-sandboxed'
import { LimitError, ProgramKilled } from '@/remotion/environment/sandbox/limit-error'
import { keepEnd, lastSentence } from '../last-sentence'
import { TranscriptionFailed, UnreadableSound, unusableModel } from './errors'
import type { SpeechMessage, SpeechRequest } from './speech-messages'

const ENTRY = projectFile('api/platform/providers/transcription/speech-process.ts')

/**
 * Timeouts of a process: `times` the length of the sound but at least `least` seconds, or `silence` seconds without a
 * message. The first message waits for the model to load.
 */
const LIMITS = { times: 10, least: 300, silence: 15 * 60 }

type Options = { signal?: AbortSignal | undefined; limits?: typeof LIMITS }

/** Seconds of sound that a request covers. */
const lengthOf = (request: SpeechRequest): number => {
  if (request.kind === 'load') return 0
  return request.kind === 'align' ? request.range.end - request.range.start : request.seconds
}

/** Whether a model of the operator is used, which may be one that can't be read. */
const usesOperatorsModel = ({ kind }: SpeechRequest): boolean => kind === 'load' || kind === 'recognize'

/** The error for a request that failed, or whose process ended, for a reason that is not always known. */
const failure = (request: SpeechRequest, reason: string | undefined): TranscriptionFailed => {
  if (reason && usesOperatorsModel(request)) return new TranscriptionFailed(unusableModel(reason))
  return new TranscriptionFailed(
    reason
      ? `The speech could not be transcribed: ${reason}`
      : 'The transcription ended before it was done. Is there enough memory? About 1 GB has to be free.',
  )
}

/** Two timers that abort with a {@link LimitError}: one for all of the work, and one that `restart` resets. */
function startClocks(seconds: number, { times, least, silence }: typeof LIMITS) {
  const late = new AbortController()
  const stop = () => late.abort(new LimitError('time'))
  const all = setTimeout(stop, Math.max(least, times * seconds) * 1000)
  const quiet = setTimeout(stop, silence * 1000)
  return {
    signal: late.signal,
    restart: () => quiet.refresh(),
    end() {
      clearTimeout(all)
      clearTimeout(quiet)
    },
  }
}

/**
 * Starts a speech process, sends it one request and yields its messages, except the last, as they arrive. The process
 * is killed when the caller stops, or the signal aborts.
 * @throws {UnreadableSound} and {@link TranscriptionFailed} as reported by the process; the signal's reason; {@link
 * ProgramKilled} when the process, or a program that it started, was killed; {@link LimitError} at one of the
 * `limits`.
 */
export async function* runSpeechProcess(
  request: SpeechRequest,
  { signal, limits = LIMITS }: Options = {},
): AsyncGenerator<Exclude<SpeechMessage, { kind: 'done' | 'failed' | 'killed' }>> {
  signal?.throwIfAborted()
  const child = forkSandboxed(ENTRY, { home: tmpdir() })
  child.stderr?.pipe(process.stderr)
  const printed = keepEnd(child.stderr)
  const [gone, closed] = [once(child, 'exit'), once(child, 'close')]
  for (const end of [gone, closed]) end.catch(() => {})
  const clocks = startClocks(lengthOf(request), limits)
  const ended = signal ? AbortSignal.any([signal, clocks.signal]) : clocks.signal
  try {
    const answers = on(child, 'message', { signal: ended, close: ['disconnect'] })
    child.send(request)
    for await (const [answer] of answers as AsyncIterable<[SpeechMessage]>) {
      clocks.restart()
      if (answer.kind === 'done') return
      if (answer.kind === 'killed') throw new ProgramKilled(answer.program)
      if (answer.kind === 'failed') {
        if (answer.unreadable) throw new UnreadableSound(answer.unreadable, answer.message)
        throw failure(request, answer.message)
      }
      yield answer
    }
    await gone
    if (child.signalCode === 'SIGKILL') throw new ProgramKilled('The transcription')
    if (!usesOperatorsModel(request)) throw failure(request, undefined)
    await closed
    throw failure(request, lastSentence(printed()))
  } catch (error) {
    ended.throwIfAborted()
    throw error
  } finally {
    clocks.end()
    child.kill('SIGKILL')
  }
}
