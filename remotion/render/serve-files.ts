import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fontFile } from '../environment/font-files'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** A file server for pages on this machine only. */
export type FileServer = {
  /** URL of `root`, without a trailing slash. */
  address: string
  /** URL of each listed file. */
  addresses: Record<string, string>
  close(): Promise<void>
}

/** Returns the requested bytes `[from, to]`, both inclusive, or null for an unsatisfiable range. */
function wanted(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!first && !last) return { from: 0, to: size - 1 }
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(size - 1, Number(last)) : size - 1
  return from <= to ? { from, to } : null
}

async function answer(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) {
    response.writeHead(404).end()
    return
  }
  const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'access-control-allow-origin': '*' }
  const part = wanted(request.headers.range, found.size)
  if (!part || found.size === 0) {
    response.writeHead(found.size ? 416 : 200, { ...headers, 'content-range': `bytes */${found.size}` }).end()
    return
  }
  const { from, to } = part
  response.writeHead(request.headers.range ? 206 : 200, {
    ...headers,
    'content-length': to - from + 1,
    ...(request.headers.range && { 'content-range': `bytes ${from}-${to}/${found.size}` }),
  })
  if (request.method === 'HEAD') response.end()
  // A page that disconnects in the middle of a video is not an error.
  else await pipeline(createReadStream(file, { start: from, end: to }), response).catch(() => {})
}

/** URL path of the fonts for pages; each is unpacked on demand. */
const FONTS = '/public/fonts/'

async function fileFor(url: string, root: string, listed: ReadonlyMap<string, string>): Promise<string> {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  if (path.startsWith(FONTS)) return (await fontFile(path.slice(FONTS.length))) ?? ''
  // Normalizing an absolute path removes every `..`, so it never leaves the root.
  return listed.get(path) ?? join(root, normalize(path === '/' ? '/index.html' : path))
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Serves the folder `root` and the `files` (name → absolute path), each under its own URL, on a free port of this
 * machine, with range requests. No other file can be read.
 */
export async function serveFiles(root: string, files: Readonly<Record<string, string>>): Promise<FileServer> {
  const named = Object.entries(files).map(
    ([name, file], index) => [name, `/media/${index}${extname(file)}`, file] as const,
  )
  const listed = new Map(named.map(([, path, file]) => [path, file]))
  const server = createServer((request, response) => {
    fileFor(request.url ?? '/', root, listed)
      .then(file => answer(request, response, file))
      .catch(() => response.destroy())
  })
  const address = `http://127.0.0.1:${await listen(server)}`
  return {
    address,
    addresses: Object.fromEntries(named.map(([name, path]) => [name, address + path])),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
