import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { vi } from 'vitest'
import { type OpenPeer, openPeer, type PeerFault, takeFault } from '../../speech/testing/open-peer'
import { STOCK_PROVIDERS, type StockProviderId } from '../stock-provider'
import { answerAsGiphy } from './giphy-peer'
import { answerAsPexels } from './pexels-peer'
import { answerAsPixabay } from './pixabay-peer'
import { makeStockFiles } from './stock-files'
import { answerAsUnsplash } from './unsplash-peer'

/** A request to a library, with its path below the address of its API. */
export type LibraryRequest = {
  url: URL
  path: string
  headers: IncomingHttpHeaders
  apiKey: string
  /** Where the files of its items are. */
  files: string
}

export type LibraryAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** How each library answers. */
const LIBRARIES: Record<StockProviderId, (request: LibraryRequest) => LibraryAnswer> = {
  pexels: answerAsPexels,
  pixabay: answerAsPixabay,
  unsplash: answerAsUnsplash,
  giphy: answerAsGiphy,
}

const KEY_VARIABLES: Record<StockProviderId, string> = {
  pexels: 'PEXELS_API_KEY',
  pixabay: 'PIXABAY_API_KEY',
  unsplash: 'UNSPLASH_ACCESS_KEY',
  giphy: 'GIPHY_API_KEY',
}

const TYPES: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg', gif: 'image/gif' }

export type StockPeer = OpenPeer & {
  /** The key that all libraries take. */
  apiKey: string
  /** What the APIs were asked, in order: paths with queries. */
  requests: string[]
  /** What the next requests to an API get instead of an answer. */
  faults: (PeerFault & { headers?: Record<string, string> })[]
  /** Where items say that their files are; the peer's own by default. */
  files: string
  /** Sets the keys of these libraries alone in the environment. */
  offer(wanted: readonly StockProviderId[]): void
}

/**
 * A local server with the APIs of the stock libraries, each below its name, and the files of their items. Its keys and
 * addresses are in the environment until it stops. What is below `/moved` is redirected. `hold` is awaited before a video is sent.
 */
export async function stockPeer({ hold }: { hold?: () => Promise<void> } = {}): Promise<StockPeer> {
  const { folder, remove } = await makeStockFiles()
  const peer = { apiKey: 'stock-key', requests: [], faults: [], files: '' } as Omit<
    StockPeer,
    keyof OpenPeer | 'offer'
  >

  async function sendFile(response: ServerResponse, name: string): Promise<void> {
    const file = join(folder, basename(name))
    const found = await stat(file).catch(() => null)
    if (!found) {
      response.writeHead(404).end()
      return
    }
    if (name.endsWith('.mp4')) await hold?.()
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? ''
    response.writeHead(200, { 'content-type': type, 'content-length': found.size })
    createReadStream(file).pipe(response)
  }

  const opened = await openPeer(async (request, response) => {
    const url = new URL(request.url ?? '', opened.url)
    const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
    if (name === 'files') return sendFile(response, path)
    if (name === 'moved') {
      response.writeHead(302, { location: `${path}${url.search}` }).end()
      return
    }
    const answer = LIBRARIES[name as StockProviderId]
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    peer.requests.push(`${url.pathname}${url.search}`)
    const fault = takeFault(peer.faults)
    if (fault?.kind === 'cut') {
      response.destroy()
      return
    }
    const { apiKey, files } = peer
    const { status, body, headers } =
      fault?.kind === 'answer' ? fault : answer({ url, path, headers: request.headers, apiKey, files })
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  peer.files = `${opened.url}/files`
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  const offer = (wanted: readonly StockProviderId[]): void => {
    for (const id of STOCK_PROVIDERS) {
      const isWanted = wanted.includes(id)
      const name = id.toUpperCase()
      vi.stubEnv(KEY_VARIABLES[id], isWanted ? peer.apiKey : '')
      vi.stubEnv(`${name}_BASE_URL`, isWanted ? `${opened.url}/${id}` : '')
    }
  }
  offer(STOCK_PROVIDERS)
  return Object.assign(peer, opened, {
    offer,
    async stop() {
      vi.unstubAllEnvs()
      await opened.stop()
      await remove()
    },
  })
}
