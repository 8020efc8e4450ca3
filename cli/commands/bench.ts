import { UsageError } from '../usage-error'

/** The benchmarks, each loaded on demand. */
const BENCHES = {
  speech: async (args: string[]) => (await import('@/tests/bench/speech')).benchSpeech(args),
  clips: async (args: string[]) => (await import('@/tests/bench/clips')).benchClips(args),
  render: async (args: string[]) => (await import('@/tests/bench/render')).benchRender(args),
  parity: async (args: string[]) => (await import('@/tests/bench/parity')).benchParity(args),
  editor: async (args: string[]) => (await import('@/tests/bench/editor')).benchEditor(args),
  framing: async (args: string[]) => (await import('@/tests/bench/framing')).benchFraming(args),
  api: async (args: string[]) => (await import('@/tests/bench/api')).benchApi(args),
  upload: async (args: string[]) => (await import('@/tests/bench/upload')).benchUpload(args),
  lighthouse: async (args: string[]) => (await import('@/tests/bench/lighthouse')).benchLighthouse(args),
} satisfies Record<string, (args: string[]) => Promise<object>>

/**
 * `npm run bench -- render|parity|editor|speech|clips|framing|api|upload|lighthouse [options]`: prints one JSON object. Returns
 * the exit code: 1 if the figures name targets that were missed.
 */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  if (!Object.hasOwn(BENCHES, name))
    throw new UsageError(`Say what to measure: ${Object.keys(BENCHES).join(' or ')}.`)
  const figures: object & { misses?: readonly string[] } = await BENCHES[name as keyof typeof BENCHES](args)
  console.log(JSON.stringify(figures, null, 2))
  return figures.misses?.length ? 1 : 0
}
