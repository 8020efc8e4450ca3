import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { projectFile } from '@/remotion/environment/cache'
import { forkSandboxed } from '@/remotion/environment/sandbox/fork-sandboxed'
import { keepEnd, lastSentence } from '../../last-sentence'
import { SpeechError } from '../speaker'
import type { NeuralAnswer, NeuralRequest } from './neural-messages'

const ENTRY = projectFile('api/platform/providers/speech/neural/neural-process.ts')

/** Seconds that loading may take, and those for each character: a model that takes longer is too slow to use. */
const LIMITS = { load: 60, character: 1 }

/**
 * Loads a model in a process of its own and describes it, or speaks a text with it.
 * @throws {SpeechError} with the reason when the model can't be loaded, fails, or takes too long; the signal's reason
 * when aborted.
 */
export const runNeuralProcess = async (
  request: NeuralRequest,
  signal?: AbortSignal,
): Promise<Exclude<NeuralAnswer, { failed: string }>> => {
  signal?.throwIfAborted()
  const child = forkSandboxed(ENTRY, { home: tmpdir() })
  const printed = keepEnd(child.stderr)
  const characters = request.speech?.texts.join('').length ?? 0
  const late = AbortSignal.timeout(1000 * (LIMITS.load + LIMITS.character * characters))
  const ended = signal ? AbortSignal.any([signal, late]) : late
  try {
    const message = once(child, 'message', { signal: ended }) as Promise<[NeuralAnswer]>
    const closed = once(child, 'close', { signal: ended }).then(() => null)
    message.catch(() => {})
    child.send(request)
    const answer = (await Promise.race([message, closed]))?.[0]
    closed.catch(() => {})
    if (answer && !('failed' in answer)) return answer
    throw new SpeechError(
      answer?.failed ?? lastSentence(printed()) ?? 'the program ended, maybe for lack of memory',
    )
  } catch (error) {
    signal?.throwIfAborted()
    throw late.aborted ? new SpeechError('it takes too long') : error
  } finally {
    child.kill('SIGKILL')
  }
}
