import { releaseJob } from '../domain/billing/job-charge'
import { queueWeight } from '../domain/billing/queue-weight'
// A process for tests: a worker on the given database, whose jobs report that they run and never end.
import { openPrisma } from '../platform/database/prisma'
import { listenForEvents } from '../platform/jobs/events'
import { startWorker } from '../platform/jobs/start-worker'
import { testHandlers } from './job-handlers'

const url = process.argv[2]!
const handlers = testHandlers({
  renditions: {
    run: ({ job }) => {
      process.send?.(job.id)
      return new Promise(() => {})
    },
  },
})
const events = await listenForEvents(url, console.error)
const hasRoom = async () => true
await startWorker({
  url,
  prisma: openPrisma(url, 2),
  events,
  handlers,
  onStopped: releaseJob,
  weightOf: queueWeight,
  hasRoom,
  log: console.error,
})
