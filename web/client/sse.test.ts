import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SentEvent, sentEvents } from './sse'

function streamOf(pieces: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function read(pieces: Uint8Array<ArrayBuffer>[]): Promise<SentEvent[]> {
  const events: SentEvent[] = []
  for await (const event of sentEvents(streamOf(pieces))) events.push(event)
  return events
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('Names, data of several lines and comments are read; an unfinished event is dropped', async () => {
  const text = ': hello\n\nevent: job\ndata: {"a":1}\n\ndata:x\ndata: y\nid: 7\n\nevent: export\ndata: cut of'
  expect(await read([bytes(text)])).toEqual([
    { event: 'job', data: '{"a":1}' },
    { event: 'message', data: 'x\ny' },
  ])
})

test('It does not matter where the network cuts the stream, or how lines end', async () => {
  const events = [
    { event: 'job', data: '{"title":"Nächste Folge: “So we doubled the price”"}' },
    { event: 'project', data: '{}' },
  ]
  const whole = events.map(one => `event: ${one.event}\ndata: ${one.data}\n\n`).join('')
  const cuts = fc.array(fc.nat(300), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(cuts, fc.boolean(), async (places, returns) => {
      const all = bytes(returns ? whole.replaceAll('\n', '\r\n') : whole)
      const ends = [...new Set([0, ...places.filter(place => place < all.length), all.length])].sort(
        (a, b) => a - b,
      )
      const pieces = ends.slice(1).map((end, index) => all.slice(ends[index], end))
      expect(await read(pieces)).toEqual(events)
    }),
  )
})
