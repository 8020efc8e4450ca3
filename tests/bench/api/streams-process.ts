import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** A stream to open: the index of its team, and a token of the session. */
type TeamStream = { team: number; token: string }

/** What this process is asked: to open streams, then in each round to report the events with this progress. */
export type StreamsRequest = { address: string; streams: TeamStream[] } | { done: number }

/** The arrival of a team's event at one of its streams, in nanoseconds of `process.hrtime`. */
type Arrival = { team: number; at: number }

/** The answer once all streams have their snapshot, without arrivals, and once all have the event of the round. */
export type StreamsAnswer = { arrivals: Arrival[] }

const EVENT_END = '\n\n'

let expected = 0
let round: number | undefined
let arrivals: Arrival[] = []

const answer = (): boolean | undefined => process.send?.({ arrivals } satisfies StreamsAnswer)

/** Opens a stream and follows it; resolves once the snapshot has arrived. */
async function openStream(address: string, { team, token }: TeamStream): Promise<void> {
  const asked = get(new URL('/api/events/', address), {
    headers: { Authorization: `Token ${token}` },
    agent: false,
  })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`/api/events/ answered ${response.statusCode}`)
  let text = ''
  await new Promise<void>(opened => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const at = Number(process.hrtime.bigint())
      const events = `${text}${chunk}`.split(EVENT_END)
      text = events.pop() ?? ''
      for (const event of events) {
        if (event.includes('event:snapshot')) opened()
        const data = /^event:job\n.*^data:(.*)$/ms.exec(event)?.[1]
        if (!data || JSON.parse(data).done !== round) continue
        arrivals.push({ team, at })
        if (arrivals.length === expected) answer()
      }
    })
  })
}

process.on('message', async (request: StreamsRequest) => {
  if ('done' in request) {
    arrivals = []
    round = request.done
    return
  }
  for (const stream of request.streams) await openStream(request.address, stream)
  expected = request.streams.length
  answer()
})
process.on('disconnect', () => process.exit())
