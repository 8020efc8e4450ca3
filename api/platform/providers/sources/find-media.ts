import { MESSAGES } from '@/compositions/catalog/messages'
import { guardedFetch } from '../../network/guarded-fetch'
import { settings } from '../../settings/settings'
import { runParser } from './parse/run-parser'

/** The file behind an address that people have; `title` if its page says it. */
export type FoundMedia = {
  url: string
  title: string | null
  /** What to say if what comes is no media. */
  notMedia: string
}

const PAGE = { maxBytes: 5_000_000, timeoutMs: 20_000, headers: { accept: 'text/html' } }

const { imports: TEXT } = MESSAGES

/** The id in the address of a file of Google Drive: `/file/d/ID/view`, `/open?id=ID`, `/uc?id=ID`. */
function driveId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname !== 'drive.google.com' && hostname !== 'docs.google.com') return null
  return /\/file\/(?:u\/\d+\/)?d\/([\w-]{10,100})/.exec(pathname)?.[1] ?? searchParams.get('id')
}

/** `confirm` skips the page that says that a large file was not scanned for viruses. */
const driveUrl = (id: string): string =>
  `${settings().googleDrive}/download?${new URLSearchParams({ id, export: 'download', confirm: 't' })}`

const isDescript = ({ href }: URL): boolean => href.startsWith(`${settings().descript}/`)

/**
 * Finds the file behind an address: of a shared file of Google Drive or video of Descript; otherwise it is the file's
 * own. Throws a `FetchError`, or an `ImportError` if a page shares no video.
 */
export async function findMedia(address: string): Promise<FoundMedia> {
  const url = new URL(address)
  const id = driveId(url)
  if (id) return { url: driveUrl(id), title: null, notMedia: TEXT.driveNotPublic }
  if (!isDescript(url)) return { url: address, title: null, notMedia: TEXT.notMedia }
  const { bytes, url: from } = await guardedFetch(address, PAGE)
  const shared = await runParser('parseSharePage', bytes, from)
  return { ...shared, notMedia: TEXT.notMedia }
}
