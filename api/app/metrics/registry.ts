import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the histogram of request durations, in seconds. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

/** A registry with every metric of a server. `deploy/` has a dashboard and alerts for them. */
export function createRegistry() {
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
  return { registry, requests, durations, gauges }
}
