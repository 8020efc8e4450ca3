import { on, once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { forkSandboxed } from '../../../../remotion/environment/sandbox/fork-sandboxed'
import { ProgramKilled } from '../../../../remotion/environment/sandbox/limit-error'
import { TranscriptionFailed, UnreadableSound } from '../errors'
import type { SpeechAnswer, SpeechRequest } from './speech-messages'

const ENTRY = fileURLToPath(new URL('./speech-process.ts', import.meta.url))

/**
 * Starts a speech process, asks it one thing and gives its answers but the last as they come. The process is
 * ended when the caller stops, or the signal aborts.
 * @throws {UnreadableSound} and {@link TranscriptionFailed} as the process says; the signal's reason;
 * {@link ProgramKilled} when the process, or a program that it started, was killed.
 */
export async function* askSpeechProcess(
  request: SpeechRequest,
  signal?: AbortSignal,
): AsyncGenerator<Exclude<SpeechAnswer, { kind: 'done' | 'failed' | 'killed' }>> {
  signal?.throwIfAborted()
  const child = forkSandboxed(ENTRY, { home: tmpdir() })
  child.stderr?.pipe(process.stderr)
  const gone = once(child, 'exit')
  gone.catch(() => {})
  try {
    const answers = on(child, 'message', { signal, close: ['disconnect'] })
    child.send(request)
    for await (const [answer] of answers as AsyncIterable<[SpeechAnswer]>) {
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
    signal?.throwIfAborted()
    throw error
  } finally {
    child.kill('SIGKILL')
  }
}
