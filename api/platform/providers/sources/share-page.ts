import { MESSAGES } from '@/compositions/catalog/messages'
import { guardedFetch } from '../../network/guarded-fetch'
import { runParser } from './parse/run-parser'
import type { Find } from './source'

const PAGE = { maxBytes: 5_000_000, timeoutMs: 20_000, headers: { accept: 'text/html' } }

/** What finds the video of a page that shares one, if the page is on one of the `servers`; otherwise null. */
export function matchSharePage({ href }: URL, servers: readonly string[]): Find | null {
  if (!servers.some(server => href.startsWith(`${server}/`))) return null
  return async () => {
    const { bytes, url: from } = await guardedFetch(href, PAGE)
    const shared = await runParser('parseSharePage', bytes, from)
    return { kind: 'file', ...shared, notMedia: MESSAGES.imports.notMedia }
  }
}
