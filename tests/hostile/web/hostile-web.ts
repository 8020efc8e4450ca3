import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { repeated } from '../corpus-bytes'
import type { HostileFile } from '../files/hostile-files'
import HEADS from './heads.json' with { type: 'json' }

const MB = 1024 ** 2

/** What a server on the web sends, byte for byte; with `isHeld` it then keeps the connection open without a word. */
type Page = { name: string; bytes: Buffer; isHeld?: boolean }

const FILM = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')

const withHead = (head: readonly string[], body: Buffer, status = '200 OK'): Buffer =>
  Buffer.concat([Buffer.from(`${[`HTTP/1.1 ${status}`, ...head].join('\r\n')}\r\n\r\n`, 'latin1'), body])

const feed = (items: string): Buffer =>
  Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>Show</title>${items}</channel></rss>`)

const xml = ['Content-Type: application/rss+xml', 'Connection: close']

/** Answers whose bytes are not text, or are many. */
const BYTES: Page[] = [
  {
    name: '200 MB packed into 200 kB',
    bytes: withHead(['Content-Encoding: gzip', 'Connection: close'], gzipSync(Buffer.alloc(200 * MB))),
  },
  { name: 'a film that stops in the middle', bytes: withHead(['Content-Length: 100000'], FILM) },
  {
    name: 'chunks without lengths',
    bytes: withHead(['Transfer-Encoding: chunked'], Buffer.from('zz\r\nfilm\r\n')),
  },
  { name: 'a megabyte of headers', bytes: withHead([`X-Long: ${'x'.repeat(MB)}`], FILM) },
  { name: 'no HTTP', bytes: Buffer.from('\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 'latin1') },
  {
    name: 'a feed that is nested deeply',
    bytes: withHead(xml, feed(repeated({ unit: '<a>', times: 200_000 }))),
  },
  {
    name: 'a feed of 200,000 episodes',
    bytes: withHead(
      xml,
      feed(
        repeated({
          unit: '<item><title>{i}</title><enclosure url="http://example.test/{i}.mp3" type="audio/mpeg"/></item>',
          times: 200_000,
        }),
      ),
    ),
  },
  {
    name: 'a feed of one title without an end',
    bytes: withHead(xml, Buffer.from(`<rss><channel><title>${'a'.repeat(12 * MB)}`)),
  },
]

type Head = { name: string; head: string[]; status?: string; isHeld?: boolean }

/** Where redirects lead that must not be followed. */
const FORBIDDEN = '/forbidden/'

/**
 * Every page of a server on `port`: wrong heads before the start of a film, `BYTES`, and hostile files under their names.
 */
const pagesWith = (files: readonly HostileFile[], port: number): Page[] => [
  ...(HEADS as Head[]).map(({ head, status, ...page }) => {
    const lines = head.map(line => line.replace('{here}', `:${port}${FORBIDDEN}`))
    return { ...page, bytes: withHead(lines, FILM, status) }
  }),
  ...BYTES,
  ...files.map(({ name, bytes }) => ({
    name: `${name} from the web`,
    bytes: withHead([`Content-Length: ${bytes.length}`, 'Connection: close'], bytes),
  })),
]

/** The number of a page in a request for it. */
const numberIn = (request: string): number => Number(/^\w+ \/(\d+)\//.exec(request)?.[1] ?? -1)

/**
 * A server that answers raw bytes on this machine, by every address of it. Returns the address of every page, and what
 * was requested that must not be; the caller closes it.
 */
export async function hostileWeb(files: readonly HostileFile[]) {
  let pages: readonly Page[] = []
  const forbidden: string[] = []
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('data', request => {
      const text = request.toString('latin1')
      if (text.includes(` ${FORBIDDEN}`)) forbidden.push(text)
      const page = pages[numberIn(text)]
      if (page?.isHeld) socket.write(page.bytes)
      else socket.end(page?.bytes ?? 'HTTP/1.1 404 Not Found\r\n\r\n')
    })
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  pages = pagesWith(files, port)
  return {
    forbidden,
    pages: pages.map(({ name }, index) => ({ name, url: `http://127.0.0.1:${port}/${index}/film.mp4` })),
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
