import { writeFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'playwright-core'

/** An event of a Chromium trace: `ts`, `dur` and the thread time `tdur` in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

async function readStream(session: CDPSession, handle: string): Promise<string> {
  const parts: Buffer[] = []
  for (;;) {
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle, size: 1 << 20 })
    parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'))
    if (eof) return Buffer.concat(parts).toString('utf8')
  }
}

/** Records a Chromium trace of a page during `work`; also written to `file` if given. */
export async function traced(page: Page, work: () => Promise<void>, file?: string): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await work()
  const ended = new Promise<string>((resolve, reject) =>
    session.once('Tracing.tracingComplete', ({ stream }) =>
      stream ? resolve(stream) : reject(new Error('There is no trace')),
    ),
  )
  await session.send('Tracing.end')
  const text = await readStream(session, await ended)
  await session.detach()
  if (file) await writeFile(file, text)
  return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents
}
