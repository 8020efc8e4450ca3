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
} satisfies Record<string, (args: string[]) => Promise<object>>

/** `npm run bench -- render|parity|editor|speech|clips|framing|api [options]`: prints one JSON object. Returns the exit code. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  if (!Object.hasOwn(BENCHES, name))
    throw new UsageError(`Say what to measure: ${Object.keys(BENCHES).join(' or ')}.`)
  console.log(JSON.stringify(await BENCHES[name as keyof typeof BENCHES](args), null, 2))
  return 0
}
