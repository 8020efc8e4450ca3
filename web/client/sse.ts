import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Parses server-sent events from a response body as they arrive; an incomplete event at the end is dropped. Throws any
 * error of the body stream.
 */
export async function* sentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
