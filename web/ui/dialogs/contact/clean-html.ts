import { allowedHtml } from '../../../../compositions/catalog/allowed-html'

/** The server's HTML with nothing in it but text, links and lists, whatever the server let through. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, allowedHtml)
}
