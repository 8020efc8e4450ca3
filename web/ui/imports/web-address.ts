/** The http or https address that a text is; null if it is none. A missing scheme is added: `example.com/a.mp4`. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim()
  if (/\s/.test(trimmed) || trimmed.length > 4000) return null
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && /[.:\]]|^localhost$/.test(hostname) ? address : null
}

/** Whether a text is the address of a podcast, or of an episode of one, at Apple. */
export function isApplePodcast(text: string): boolean {
  const url = webAddress(text)
  return url !== null && /^(podcasts|itunes)\.apple\.com$/.test(new URL(url).hostname)
}
