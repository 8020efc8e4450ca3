import { cleanText } from '../text/clean-text'

/** The name of a site after a title: `Title | Site`. A hyphen may be part of a title. */
const SITE = /\s+[|·»]\s+[^|·»]+$/u

const contentOf = (document: Document, property: string): string =>
  document.querySelector(`[property="${property}"]`)?.getAttribute('content') ?? ''

/** Returns the title of a page without the name of its site; empty if it has none. */
export function pageTitle(document: Document): string {
  const headings = document.querySelectorAll('h1')
  const heading =
    headings.length === 1 ? cleanText(headings[0]?.textContent ?? '').replace(/\s*[#¶]$/u, '') : ''
  const title = cleanText(contentOf(document, 'og:title') || document.title)
  if (heading && (!title || title.toLowerCase().startsWith(heading.toLowerCase()))) return heading
  const site = cleanText(contentOf(document, 'og:site_name'))
  const own =
    site && title.endsWith(site) ? title.slice(0, -site.length).replace(/\s+[-–—:|·»]\s*$/u, '') : title
  return own.replace(SITE, '') || own
}
