import { once } from 'node:events'
import { prepareDatabase } from '@/api/app/prepare-database'
import { superviseWorker } from '@/api/app/supervise-worker'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { readSettings } from '@/api/platform/settings/settings'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { refuseArguments } from '../refuse-arguments'

const say = (line: string) => console.error(line)

/**
 * Works on jobs until Ctrl+C or SIGTERM. On another machine than the API it needs the same DATABASE_URL, S3_BUCKET and
 * TALKREEL_SECRET. Returns 0.
 */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm run worker', args)
  const signal = interruption()
  const folder = dataDir()
  readSettings().warnings.forEach(say)
  await using stack = new AsyncDisposableStack()
  const { url: databaseUrl, stop } = await ensureDatabase({ dataDir: folder, log: say })
  stack.defer(stop)
  await prepareDatabase(databaseUrl)
  signal.throwIfAborted()
  const worker = superviseWorker({ dataDir: folder, databaseUrl, log: say })
  stack.defer(() => worker.stop())
  console.log('The worker takes jobs.')
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping …')
  return 0
}
