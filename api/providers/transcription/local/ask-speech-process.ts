import { on, once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { forkSandboxed } from '../../../../remotion/environment/sandbox/fork-sandboxed'
import { LimitError, ProgramKilled } from '../../../../remotion/environment/sandbox/limit-error'
import { TranscriptionFailed, UnreadableSound } from '../errors'
import type { SpeechAnswer, SpeechRequest } from './speech-messages'

const ENTRY = fileURLToPath(new URL('./speech-process.ts', import.meta.url))

/** Seconds without an answer after which the process is given up: the first one waits for the model to be loaded. */
const SILENCE_SECONDS = 15 * 60

/** Times as long as the sound lasts that hearing it may take; some at least. */
const [TIMES, LEAST_SECONDS] = [10, 300]

type Options = { signal?: AbortSignal | undefined; silenceSeconds?: number }

/** Seconds of sound that a request is about. */
const lengthOf = (request: SpeechRequest): number =>
  request.kind === 'align' ? request.range.end - request.range.start : request.seconds

/** Aborts with a {@link LimitError} when all takes too long, or when too much time goes by between two answers. */
function startClocks(request: SpeechRequest, silenceSeconds: number) {
  const late = new AbortController()
  const stop = () => late.abort(new LimitError('time'))
  const whole = setTimeout(stop, (LEAST_SECONDS + TIMES * lengthOf(request)) * 1000)
  const silence = setTimeout(stop, silenceSeconds * 1000)
  return {
    signal: late.signal,
    hear: () => silence.refresh(),
    end() {
      clearTimeout(whole)
      clearTimeout(silence)
    },
  }
}

/**
 * Starts a speech process, asks it one thing and gives its answers but the last as they come. The process is
 * ended when the caller stops, or the signal aborts.
 * @throws {UnreadableSound} and {@link TranscriptionFailed} as the process says; the signal's reason;
 * {@link ProgramKilled} when the process, or a program that it started, was killed; {@link LimitError} when it takes ten
 * times as long as the sound lasts, or gives no answer for a quarter of an hour.
 */
export async function* askSpeechProcess(
  request: SpeechRequest,
  { signal, silenceSeconds = SILENCE_SECONDS }: Options = {},
): AsyncGenerator<Exclude<SpeechAnswer, { kind: 'done' | 'failed' | 'killed' }>> {
  signal?.throwIfAborted()
  const child = forkSandboxed(ENTRY, { home: tmpdir() })
  child.stderr?.pipe(process.stderr)
  const gone = once(child, 'exit')
  gone.catch(() => {})
  const clocks = startClocks(request, silenceSeconds)
  const ended = signal ? AbortSignal.any([signal, clocks.signal]) : clocks.signal
  try {
    const answers = on(child, 'message', { signal: ended, close: ['disconnect'] })
    child.send(request)
    for await (const [answer] of answers as AsyncIterable<[SpeechAnswer]>) {
      clocks.hear()
      if (answer.kind === 'done') return
      if (answer.kind === 'killed') throw new ProgramKilled(answer.program)
      if (answer.kind === 'failed') {
        if (answer.unreadable) throw new UnreadableSound(answer.unreadable, answer.message)
        throw new TranscriptionFailed(`The speech could not be transcribed: ${answer.message}`)
      }
      yield answer
    }
    await gone
    if (child.signalCode === 'SIGKILL') throw new ProgramKilled('The transcription')
    throw new TranscriptionFailed(
      'The transcription ended before it was done. Is there enough memory? About 1 GB has to be free.',
    )
  } catch (error) {
    ended.throwIfAborted()
    throw error
  } finally {
    clocks.end()
    child.kill('SIGKILL')
  }
}
