import { apiHeaders } from './call'

const KEY = 'country'

/**
 * The two-letter country code in the server's response for an IP address (`1;DE;DEU;Germany`); undefined if unknown.
 */
export const countryIn = (text: string): string | undefined => /^1;([A-Z]{2});/.exec(text)?.[1]

/** The two-letter country code stored in this browser; at first the one of its IP address. Undefined if unknown. */
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
