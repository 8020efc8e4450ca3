const names = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const BLOCKS = names(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu ol p section summary table tbody td tfoot th thead tr ul',
)

/** Elements without text to be read: code, captions, controls, menus. */
const SKIPPED = names(
  'audio button canvas caption datalist embed figcaption form head iframe input label legend listing map math nav noscript object picture pre progress rp rt script select style svg template textarea title video xmp',
)

export const LISTS = names('ul ol dl menu dir')
export const HEADINGS = names('h1 h2 h3 h4 h5 h6')

export const isElement = (node: Node): node is Element => node.nodeType === 1

export const nameOf = (element: Element): string => element.localName.toLowerCase()

/** Whether the text of an element starts and ends a paragraph; custom elements are taken for blocks. */
export const isBlock = (name: string): boolean => BLOCKS.has(name) || name.includes('-')

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  return /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.getAttribute('style') ?? '')
}

/** Longer elements are no marks. */
const MARK = 12

/** Whether an element is the mark of a footnote, such as `[12]`, or the anchor of a heading, such as `#`. */
function isMark(element: Element, name: string): boolean {
  if (name !== 'sup' && name !== 'a') return false
  const text = (element.textContent ?? '').trim()
  if (text.length > MARK) return false
  if (name === 'a') return /^[#¶§🔗↩↑^]\uFE0E?$/u.test(text)
  return element.querySelector('a') !== null && /^[[(]?[\p{L}\d*†‡]{1,3}[\])]?$|^\[.*\]$/u.test(text)
}

/** Whether an element has no text to be read. */
export const isSkipped = (element: Element, name: string): boolean =>
  SKIPPED.has(name) || isHidden(element) || isMark(element, name)
