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

/** Files that a server lists: the URL of each by its name, until this is disposed of. */
export type ListedFiles = Disposable & { addresses: Record<string, string> }

/** A file server for pages on this machine only. */
export type PageServer = {
  /** URL of `root`, without a trailing slash. */
  address: string
  /** Serves files (name → absolute path) under URLs that no other files have had. */
  list(files: Readonly<Record<string, string>>): ListedFiles
  close(): Promise<void>
}

/** A file server with one list of files: the URL of each by its name. */
export type FileServer = Pick<PageServer, 'address' | 'close'> & Pick<ListedFiles, 'addresses'>

/** Returns the requested bytes `[from, to]`, both inclusive, or null for an unsatisfiable range. */
function wanted(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!first && !last) return { from: 0, to: size - 1 }
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(size - 1, Number(last)) : size - 1
  return from <= to ? { from, to } : null
}

type Found = {
  file: string
  /** Whether it stays the same as long as the server is open. */
  lasts: boolean
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { file, lasts }: Found,
): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) {
    response.writeHead(404).end()
    return
  }
  const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
  const headers = {
    ...{ 'content-type': type, 'accept-ranges': 'bytes', 'access-control-allow-origin': '*' },
    // Browsers keep compiled scripts with the files of their cache.
    ...(lasts && { 'cache-control': 'max-age=86400, immutable' }),
  }
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

async function fileFor(url: string, root: string, listed: ReadonlyMap<string, string>): Promise<Found> {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  if (path.startsWith(FONTS)) return { file: (await fontFile(path.slice(FONTS.length))) ?? '', lasts: true }
  const file = listed.get(path)
  if (file !== undefined) return { file, lasts: false }
  // Normalizing an absolute path removes every `..`, so it never leaves the root.
  return { file: join(root, normalize(path === '/' ? '/index.html' : path)), lasts: true }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Serves the folder `root`, whose files must not change, and lists of files on a free port of this machine, with range
 * requests. No other file can be read.
 */
export async function openPageServer(root: string): Promise<PageServer> {
  const listed = new Map<string, string>()
  let count = 0
  const server = createServer((request, response) => {
    fileFor(request.url ?? '/', root, listed)
      .then(found => answer(request, response, found))
      .catch(() => response.destroy())
  })
  const address = `http://127.0.0.1:${await listen(server)}`
  return {
    address,
    list(files) {
      const named = Object.entries(files).map(
        ([name, file]) => [name, `/media/${count++}${extname(file)}`, file] as const,
      )
      for (const [, path, file] of named) listed.set(path, file)
      return {
        addresses: Object.fromEntries(named.map(([name, path]) => [name, address + path])),
        [Symbol.dispose]() {
          for (const [, path] of named) listed.delete(path)
        },
      }
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Like {@link openPageServer}, with one list of `files` (name → absolute path). */
export async function serveFiles(root: string, files: Readonly<Record<string, string>>): Promise<FileServer> {
  const { address, list, close } = await openPageServer(root)
  return { address, addresses: list(files).addresses, close }
}
