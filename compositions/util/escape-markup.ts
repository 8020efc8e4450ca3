const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for elements and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
