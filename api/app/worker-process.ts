import { runWorker } from './worker'

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TALKREEL_WORKER: id, TALKREEL_DIED: died } = process.env
if (!dataDir || !databaseUrl)
  throw new Error('The worker is started by `npm start`, which says where everything is.')

/** Milliseconds between heartbeats to the process that started this one. */
const BEAT_MS = 2000

const beat = () => process.connected && process.send?.('alive')
beat()
setInterval(beat, BEAT_MS)

const worker = await runWorker({ dataDir, databaseUrl, id, died })

let stopping = false

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await worker.stop()
  process.exit(0)
}

process.on('SIGTERM', () => void stop())
// The terminal sends Ctrl+C to the whole group; the parent process says when to stop.
process.on('SIGINT', () => {})
// The parent process has died and would never stop this one.
process.on('disconnect', () => void stop())
