import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readFigures } from './read-figures'

type Sources = Parameters<typeof readFigures>[0]

export type Metrics = {
  /** Counts requests and their durations. */
  countRequests: RequestHandler
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>
  contentType: string
}

/** Upper bounds of the histogram of request durations, in seconds. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

/** The metrics of one server process, and of the database and storage that it shares with others. */
export function openMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'talkreel_http_requests_total',
    help: 'Requests by operation and status; files and pages have no operation',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'talkreel_http_request_duration_seconds',
    help: 'From the request to the end of the response, without event streams',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `talkreel_${name}`, help, labelNames, registers })
  const gauges = {
    jobs: gauge('jobs', 'Jobs that wait or run, by kind and state', ['kind', 'state']),
    finished: gauge('jobs_finished', 'Jobs that ended within the last hour, by kind and state', [
      'kind',
      'state',
    ]),
    age: gauge('queue_age_seconds', 'How long the oldest waiting job of a lane has waited', ['lane']),
    idle: gauge('worker_silence_seconds', 'How long ago a worker last took or ended a job, while jobs wait'),
    mails: gauge('mails', 'Mails that wait or could not be delivered', ['state']),
    stored: gauge('stored_bytes', 'Bytes in storage, by what they count as for teams'),
    room: gauge('storage_room_bytes', 'Bytes that can still be stored'),
    speed: gauge('render_speed_ratio', 'Seconds of video rendered per second, of exports in the last hour'),
  }

  async function update(): Promise<void> {
    const figures = await readFigures(sources)
    for (const one of Object.values(gauges)) one.reset()
    for (const { kind, state, count } of figures.jobs) gauges.jobs.set({ kind, state }, count)
    for (const { kind, state, count } of figures.finished) gauges.finished.set({ kind, state }, count)
    for (const { lane, seconds } of figures.ages) gauges.age.set({ lane }, seconds)
    gauges.mails.set({ state: 'waiting' }, figures.mails.waiting)
    gauges.mails.set({ state: 'undeliverable' }, figures.mails.undeliverable)
    gauges.stored.set(figures.storedBytes)
    gauges.room.set(figures.roomBytes)
    gauges.idle.set(figures.workerSilence)
    if (figures.renderSpeed !== null) gauges.speed.set(figures.renderSpeed)
  }

  return {
    countRequests(_request, response, next) {
      const began = performance.now()
      response.on('close', () => {
        const operation: string = response.locals.operation ?? 'none'
        requests.inc({ operation, status: response.statusCode })
        if (response.getHeader('Content-Type') !== 'text/event-stream')
          durations.observe({ operation }, (performance.now() - began) / 1000)
      })
      next()
    },
    async text() {
      await update()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
