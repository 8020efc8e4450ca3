import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { settings } from '../settings/settings'
import { FetchError } from './fetch-error'

/** Is this an address of the open internet, neither of this machine nor of a network behind it? */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

const refused = () => new FetchError('This address is not on the open internet')

/** Throws a `FetchError` for what is no web address, and for an IP address that is not on the open internet. */
export function checkUrl(url: URL): void {
  if (!['http:', 'https:'].includes(url.protocol)) throw new FetchError('Only web addresses can be fetched')
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (settings().allowedHosts.includes(host)) return
  if (ipaddr.isValid(host) && !isPublic(host)) throw refused()
}

/**
 * Looks a name up and fails where any of its addresses is not on the open internet. It is what connects, so a name
 * can't answer otherwise the second time.
 */
export const guardedLookup: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isAllowed = settings().allowedHosts.includes(host.toLowerCase())
    if (!isAllowed && addresses.some(({ address }) => !isPublic(address))) return callback(refused(), [])
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
