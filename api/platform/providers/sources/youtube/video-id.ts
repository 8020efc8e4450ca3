import { ImportError } from '../import-error'

const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])

const SHORT_HOST = 'youtu.be'

const ID = /^[\w-]{11}$/

const PLAYLIST =
  'This address leads to a playlist. Open one of its videos, and paste the address of that one.'

const NO_VIDEO =
  'This YouTube address does not lead to a video. Open the video, and paste its address, such as https://www.youtube.com/watch?v=…'

/** What an address names as its video, which need not be an id. */
function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/')
  if (hostname === SHORT_HOST) return first
  if (first === 'watch') return searchParams.get('v')
  return first === 'shorts' || first === 'live' ? second : null
}

/** Whether an address is one of YouTube. */
export const isYoutube = ({ hostname, port }: URL): boolean =>
  !port && (HOSTS.has(hostname) || hostname === SHORT_HOST)

/** The id of the video in an address of YouTube. Throws an `ImportError` for a playlist, a channel or anything else. */
export function youtubeId(url: URL): string {
  const id = idIn(url)
  if (id && ID.test(id)) return id
  throw new ImportError(url.searchParams.has('list') ? PLAYLIST : NO_VIDEO)
}
