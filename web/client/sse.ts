import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Reads server-sent events from a response body as they arrive; an unfinished event at the end is dropped.
 * Throws what the stream of the body throws.
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
