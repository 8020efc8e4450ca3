import { setTimeout as wait } from 'node:timers/promises'

/** Between two tries to open the stream of events. */
const PAUSE_MS = 25

/** A request that was not answered with success. */
class RequestFailed extends Error {
  override name = 'RequestFailed'
}

/** A client of the cluster, as a browser is one. */
export class Client {
  constructor(
    private readonly address: string,
    private readonly token = '',
  ) {}

  /** The parsed answer. Throws RequestFailed. */
  async ask(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const headers = {
      'Content-Type': 'application/json',
      ...(this.token && { Authorization: `Token ${this.token}` }),
    }
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(new URL(path, this.address), sent).catch((error: unknown) => {
      throw new RequestFailed(`${method} ${path} was cut`, { cause: error })
    })
    const text = await response.text()
    if (!response.ok) throw new RequestFailed(`${method} ${path} answered ${response.status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }

  /** The types of the team's events, from a stream that is opened again whenever it ends, until the signal aborts. */
  async follow(heard: (type: string) => void, signal: AbortSignal): Promise<void> {
    const headers = { Authorization: `Token ${this.token}` }
    while (!signal.aborted) {
      const response = await fetch(new URL('/api/events/', this.address), { headers, signal }).catch(
        () => null,
      )
      const lines = response?.ok ? response.body?.pipeThrough(new TextDecoderStream()) : null
      try {
        for await (const text of lines ?? [])
          for (const [, type = ''] of text.matchAll(/^event: ?(\w+)$/gm)) heard(type)
      } catch {
        // The stream was cut.
      }
      await wait(PAUSE_MS)
    }
  }
}

/** Repeats requests in parallel until stopped, each with a pause of its own (milliseconds). */
export function keepAsking(
  requests: readonly { pauseMs: number; ask: (count: number) => Promise<unknown> }[],
) {
  let isOver = false
  const failures: string[] = []
  let answered = 0
  const loop = async ({ pauseMs, ask }: (typeof requests)[number]) => {
    for (let count = 0; !isOver; count++) {
      try {
        await ask(count)
        answered++
      } catch (error) {
        failures.push(String(error))
      }
      await wait(pauseMs)
    }
  }
  const loops = requests.map(loop)
  return {
    /** Ends the loops. Resolves with the number of answers and what failed. */
    async stop(): Promise<{ answered: number; failures: string[] }> {
      isOver = true
      await Promise.all(loops)
      return { answered, failures }
    },
  }
}
