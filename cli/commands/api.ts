import { once } from 'node:events'
import { interruption } from '../interrupt'
import { refuseArguments } from '../refuse-arguments'
import { serveApi } from '../start/serve-api'

const say = (line: string) => console.error(line)

/** Serves the API and the pages until Ctrl+C or SIGTERM, for installations with workers of their own. Returns 0. */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm run api', args)
  const signal = interruption()
  await using stack = new AsyncDisposableStack()
  await serveApi(stack, { signal, say })
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping …')
  return 0
}
