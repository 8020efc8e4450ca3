import { FetchError, guardedFetch } from '@/api/platform/network/guarded-fetch'
import { settings } from '@/api/platform/settings/settings'
import { checkFontHead } from '../check-font-head'
import type { GoogleFamily } from './catalog'
import { parseCss, SHEET } from './css'

/** Bytes of a font that draws the letters of one name. */
const FILE = { maxBytes: 512 * 1024, timeoutMs: 20_000 }

/** Previews that are kept: those of fifty pages of the catalog. */
const MAX_KEPT = 500

const kept = new Map<string, Promise<Buffer>>()

async function fetchPreview({ family }: GoogleFamily): Promise<Buffer> {
  const query = new URLSearchParams({ family, text: family }).toString()
  const sheet = await guardedFetch(`${settings().googleFonts}/css2?${query}`, SHEET)
  const [face] = parseCss(sheet.bytes.toString())
  if (!face) throw new FetchError('Google has no files of this font')
  const { bytes } = await guardedFetch(face.url, FILE)
  checkFontHead(bytes)
  return bytes
}

/**
 * A WOFF2 font of the letters of a family's name, as Google's css2 service subsets it by `text`; the latest 500 are kept
 * in memory. The browser that shows it judges it. Throws a `FetchError` or `FontError`.
 */
export function previewFamily(family: GoogleFamily): Promise<Buffer> {
  const known = kept.get(family.id)
  if (known) return known
  const coming = fetchPreview(family)
  kept.set(family.id, coming)
  coming.catch(() => kept.delete(family.id))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
  return coming
}
