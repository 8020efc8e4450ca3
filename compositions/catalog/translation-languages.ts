import TAGS from './translation-languages.json' with { type: 'json' }

/** The languages (BCP 47) that captions are translated into: those whose scripts the bundled fonts have. */
export const translationLanguages = TAGS as [string, ...string[]]

/** Whether two tags are of the same language and, where both tell, the same script or region. */
export function isSameLanguage(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length)
  return short === long || (long?.startsWith(`${short}-`) ?? false)
}
