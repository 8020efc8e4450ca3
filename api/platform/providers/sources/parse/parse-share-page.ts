import { parseHTML } from 'linkedom'
import { oneLine } from '@/api/platform/providers/one-line'
import { ImportError } from '../import-error'

/** The video of a share page. */
export type SharedVideo = { url: string; title: string | null }

/** Where pages name their video, best first (Open Graph, section 'Structured Properties'). */
const VIDEOS = ['og:video:secure_url', 'og:video:url', 'og:video', 'twitter:player:stream']

/**
 * Finds the video file of a page that shares one: in its Open Graph tags, or its video element. Throws an `ImportError`
 * if there is none.
 */
export function parseSharePage(bytes: Uint8Array, url: string): SharedVideo {
  const { document } = parseHTML(new TextDecoder().decode(bytes))
  const tag = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim()
  const address = (text: string | null | undefined) => {
    if (!text || !URL.canParse(text, url)) return null
    const { protocol, href } = new URL(text, url)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  }
  const players = [
    ...document.querySelectorAll('video[src], video source[src], audio[src], audio source[src]'),
  ]
  const found = [...VIDEOS.map(tag), ...players.map(player => player.getAttribute('src'))]
    .map(address)
    // A player is a page, not a file.
    .find(one => one && !/\.html?$|\/embed\//i.test(new URL(one).pathname))
  if (!found) throw new ImportError('There is no shared video on this page')
  const title = oneLine(tag('og:title') ?? '') || oneLine(document.title ?? '')
  return { url: found, title: title || null }
}
