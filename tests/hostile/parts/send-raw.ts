import http from 'node:http'

/** The outcome of a request: its status, or 'cut', and the bytes of the body handed over by then. */
export type Outcome = { status: number | 'cut'; sent: number }

const CHUNK = Buffer.alloc(64 * 1024)

/**
 * PUTs `size` bytes to a URL as no browser would: with the given Content-Length, or chunked if `length` is null.
 * Sends until everything is sent, the response arrives or the connection is cut; with `stopAt` it disconnects after
 * that many bytes.
 */
export function sendRaw(
  address: string,
  { size, length, stopAt = size }: { size: number; length: number | null; stopAt?: number },
): Promise<Outcome> {
  return new Promise(resolve => {
    const headers = length === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }
    const request = http.request(address, { method: 'PUT', headers, agent: false })
    let sent = 0
    let isOver = false
    const end = (status: Outcome['status']) => {
      if (isOver) return
      isOver = true
      resolve({ status, sent })
      request.destroy()
    }
    request.on('response', response => {
      response.resume()
      end(response.statusCode ?? 'cut')
    })
    request.on('error', () => end('cut'))
    request.on('close', () => end('cut'))
    const write = (): void => {
      while (!isOver && sent < Math.min(size, stopAt)) {
        const bytes = CHUNK.subarray(0, Math.min(CHUNK.length, size - sent))
        sent += bytes.length
        if (!request.write(bytes)) return void request.once('drain', write)
      }
      if (isOver) return
      if (sent >= size) request.end()
      else request.destroy()
    }
    write()
  })
}
