import { apiHeaders } from './call'

const KEY = 'country'

/** Two letters from what the server says of an address (`1;DE;DEU;Germany`), undefined where it knows none. */
export const countryIn = (text: string): string | undefined => /^1;([A-Z]{2});/.exec(text)?.[1]

/**
 * The country (two letters) that this browser remembers; the first time the one that its address is in. Undefined where
 * that is not known.
 */
export async function storedCountry(): Promise<string | undefined> {
  const stored = localStorage.getItem(KEY)
  if (stored) return stored
  try {
    const response = await fetch('/api/country/', { headers: apiHeaders() })
    const country = response.ok ? countryIn(await response.text()) : undefined
    if (country) localStorage.setItem(KEY, country)
    return country
  } catch {
    return undefined
  }
}
