import http from 'node:http'

/** A malformed or hostile request. With `stopAt` the sender disconnects after that many bytes of the body. */
export type HostileRequest = {
  name: string
  method: string
  path: string
  headers?: Record<string, string>
  body: Buffer
  stopAt?: number
}

/**
 * The outcome; 'cut' is a connection that ended without a response. `ms` until the last byte of the response arrived.
 */
export type HostileAnswer = {
  status: number | 'cut'
  message: string
  retryAfter: string | null
  ms: number
}

/** A request without a response by then counts as hanging. */
const PATIENCE_MS = 60_000

/** The first message of a response, in any field. */
function messageIn(text: string): string {
  try {
    const [first] = Object.values(JSON.parse(text) as object).flat()
    return typeof first === 'string' ? first : ''
  } catch {
    return text.slice(0, 200)
  }
}

/** Sends a raw request, and reads the response even if the server doesn't wait for the whole body. */
export function sendHostile(
  address: string,
  token: string,
  { method, path, headers, body, stopAt }: HostileRequest,
): Promise<HostileAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const usual = { 'Content-Type': 'application/json', Authorization: `Token ${token}` }
    const length = { 'Content-Length': String(body.length) }
    const request = http.request(new URL(address).origin + path, {
      ...{ method, agent: false, timeout: PATIENCE_MS },
      headers: { ...usual, ...length, ...headers },
    })
    const end = (status: HostileAnswer['status'], message = '', retryAfter: string | null = null) =>
      resolve({ status, message, retryAfter, ms: performance.now() - began })
    request.on('response', async response => {
      const text = await new Response(response as unknown as ReadableStream).text().catch(() => '')
      end(response.statusCode ?? 'cut', messageIn(text), response.headers['retry-after'] ?? null)
      request.destroy()
    })
    request.on('timeout', () => {
      reject(new Error(`${method} ${path} was not answered`))
      request.destroy()
    })
    request.on('error', () => end('cut'))
    if (stopAt === undefined) request.end(body)
    else request.write(body.subarray(0, stopAt), () => request.destroy())
  })
}
