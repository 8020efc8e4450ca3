import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error'

/** Hosts of the own network that may be fetched from all the same: `TALKREEL_ALLOWED_HOSTS`, parted by commas. */
const allowedHosts = (): string[] =>
  (process.env.TALKREEL_ALLOWED_HOSTS ?? '')
    .split(',')
    .map(host => host.trim().toLowerCase())
    .filter(Boolean)

/** Is this an address of the open internet, neither of this machine nor of a network behind it? */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

const refused = () => new FetchError('This address is not on the open internet')

/** Throws a `FetchError` for what is no web address, and for an IP address that is not on the open internet. */
export function checkUrl(url: URL): void {
  if (!['http:', 'https:'].includes(url.protocol)) throw new FetchError('Only web addresses can be fetched')
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (allowedHosts().includes(host)) return
  if (ipaddr.isValid(host) && !isPublic(host)) throw refused()
}

/**
 * Looks a name up and fails where any of its addresses is not on the open internet. It is what connects, so a name
 * can't answer otherwise the second time.
 */
export const guardedLookup: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isAllowed = allowedHosts().includes(host.toLowerCase())
    if (!isAllowed && addresses.some(({ address }) => !isPublic(address))) return callback(refused(), [])
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
