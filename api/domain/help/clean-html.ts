import { allowedHtml } from '../../../compositions/catalog/allowed-html'

/** The HTML with nothing in it but text, links and lists. */
export async function cleanHtml(html: string): Promise<string> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  return createPurify(new JSDOM('').window).sanitize(html, allowedHtml)
}
