import { UsageError } from '../usage-error'

export const summary = 'figures as one JSON object: render, editor or speech'

/** Each benchmark, read only when it is asked for. */
const BENCHES = {
  speech: async (args: string[]) => (await import('../../tests/bench/speech')).benchSpeech(args),
  render: async (args: string[]) => (await import('../../tests/bench/render')).benchRender(args),
  editor: async (args: string[]) => (await import('../../tests/bench/editor')).benchEditor(args),
} satisfies Record<string, (args: string[]) => Promise<object>>

/** `npm run bench -- render|editor|speech [options]`: prints one JSON object. Gives the exit code. */
export const run = async ([name = '', ...args]: string[]): Promise<number> => {
  if (!Object.hasOwn(BENCHES, name))
    throw new UsageError(
      `Say what to measure: ${Object.keys(BENCHES).join(' or ')} (api and upload are not built yet).`,
    )
  console.log(JSON.stringify(await BENCHES[name as keyof typeof BENCHES](args), null, 2))
  return 0
}
