import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentEvents } from './sse'

function streamOf(pieces: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function read(pieces: Uint8Array<ArrayBuffer>[]): Promise<object[]> {
  const events: object[] = []
  for await (const event of sentEvents(streamOf(pieces))) events.push(event)
  return events
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('reads names, ids and data of several lines, skips comments and drops an unfinished event', async () => {
  const text = ': hello\n\nevent: job\ndata: {"a":1}\n\ndata:x\ndata: y\nid: 7\n\nevent: export\ndata: cut of'
  expect(await read([bytes(text)])).toEqual([
    { event: 'job', data: '{"a":1}' },
    { id: '7', data: 'x\ny' },
  ])
})

test('yields the same events wherever the network splits the stream, with LF and CRLF', async () => {
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
