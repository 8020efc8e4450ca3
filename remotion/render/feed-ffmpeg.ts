import { once } from 'node:events'
import { type SpawnOptions, spawnFfmpeg } from '../environment/ffmpeg'

/** Writes bytes to ffmpeg and resolves when it accepts more. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>

/**
 * Runs ffmpeg with `args` and pipes the output of `produce` into its `pipe:0`, until both have finished. If one fails,
 * the other is ended, and the first error is thrown. Nothing may be written to `pipe:1`. Resolves with the end of
 * ffmpeg's log.
 */
export async function feedFfmpeg(
  args: readonly string[],
  produce: (write: WriteBytes) => Promise<void>,
  { signal, ...options }: SpawnOptions = {},
): Promise<{ stderr: string }> {
  const failed = new AbortController()
  const signals = signal ? [signal, failed.signal] : [failed.signal]
  const { stdin, stdout, done } = spawnFfmpeg(args, { ...options, signal: AbortSignal.any(signals) })
  stdout.resume()
  const write: WriteBytes = async bytes => {
    if (!stdin.write(bytes)) await Promise.race([once(stdin, 'drain'), done])
  }
  try {
    await Promise.race([produce(write), done.then(() => new Promise(() => {}))])
    stdin.end()
    return await done
  } catch (error) {
    failed.abort(error)
    await done.catch(() => {})
    throw error
  }
}
