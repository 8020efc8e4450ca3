import { createRequire } from 'node:module'
import { isIPv4 } from 'node:net'
import { whereAlpha2 } from 'iso-3166-1'
import { type CountryResponse, open } from 'maxmind'

/** A country by its codes of ISO 3166-1 and its English name. */
export type Country = { alpha2: string; alpha3: string; name: string }

/** The country of an IP address; null where it is in none, of this machine's network, or not known. */
export type CountryOf = (address: string | undefined) => Country | null

/** Both families in one file: the one for IPv4 alone answers for IPv6 too, and wrongly. */
const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** An IPv4 address as IPv6 sockets write it, `::ffff:192.0.2.1`, without what stands before it. */
const unwrapped = (address: string): string => {
  const inner = address.replace(/^::ffff:/i, '')
  return isIPv4(inner) ? inner : address
}

/** A row of this database, which has one field where MaxMind's own have others. */
type Row = CountryResponse & { country_code?: string }

/** Reads the database of addresses by country that is shipped along. */
export async function openCountries(): Promise<CountryOf> {
  const reader = await open<Row>(createRequire(import.meta.url).resolve(FILE))
  return address => {
    const code = address && reader.get(unwrapped(address))?.country_code
    const found = code ? whereAlpha2(code) : undefined
    return found ? { alpha2: found.alpha2, alpha3: found.alpha3, name: found.country } : null
  }
}
