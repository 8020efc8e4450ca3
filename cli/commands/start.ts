import { once } from 'node:events'
import { superviseWorker } from '@/api/app/supervise-worker'
import { interruption } from '../interrupt'
import { refuseArguments } from '../refuse-arguments'
import { ensureDemo } from '../start/ensure-demo'
import { serveApi } from '../start/serve-api'

const say = (line: string) => console.error(line)

/** Starts the product, prints its address and shuts everything down on Ctrl+C. Returns 0. */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm start', args)
  const signal = interruption()
  await using stack = new AsyncDisposableStack()
  const { settings, server, ...data } = await serveApi(stack, { signal, say })
  const { address } = server
  const worker = superviseWorker({ ...data, publicUrl: address, log: say })
  stack.defer(() => worker.stop())
  const demo = settings.isProduction || ensureDemo({ ...data, address, signal, log: say })
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping …')
  await demo
  return 0
}
