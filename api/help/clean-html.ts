/** What words for people may consist of; all else goes, with its attributes. */
const TAGS = ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'a', 'h3', 'h4']
const ATTRIBUTES = ['href', 'title']
const ADDRESSES = /^(?:https?:|mailto:|tel:|\/(?!\/))/i

/** The HTML with nothing in it but text, links and lists. */
export async function cleanHtml(html: string): Promise<string> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  return createPurify(new JSDOM('').window).sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
