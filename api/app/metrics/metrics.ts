import type { RequestHandler } from 'express'
import { readFigures } from './read-figures'
import { createRegistry } from './registry'

type Sources = Parameters<typeof readFigures>[0]

export type Metrics = {
  /** Counts requests and their durations. */
  countRequests: RequestHandler
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>
  contentType: string
}

/** The metrics of one server process, and of the database and storage that it shares with others. */
export function openMetrics(sources: Sources): Metrics {
  const { registry, requests, durations, gauges } = createRegistry()

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
