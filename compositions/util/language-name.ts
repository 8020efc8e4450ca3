const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** The English name of a language by its tag (BCP 47); the tag itself if it has none. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
