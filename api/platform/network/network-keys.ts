import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/** What stands for a request whose address is not known. */
const UNKNOWN = 'unknown'

function cut(address: string | undefined, bits: { ipv4: number; ipv6: number }): string {
  if (!address || !ipaddr.isValid(address)) return UNKNOWN
  const parsed = ipaddr.process(address)
  const kept = bits[parsed.kind()]
  const bytes = parsed
    .toByteArray()
    .map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, kept - index * 8))))
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept}`
}

/** Where someone is, as far as they can't change it themselves: an IPv4 address, or the /64 that one IPv6 line has. */
export const clientNetworkKey = (address: string | undefined): string => cut(address, { ipv4: 32, ipv6: 64 })

/** The network around a place, which one company may have all of: /24 or /48. */
export const companyNetworkKey = (address: string | undefined): string => cut(address, { ipv4: 24, ipv6: 48 })

/** The caller's IP address; an IPv4 address mapped into IPv6 is unwrapped. Empty if unknown. */
export const addressOf = (request: Request): string => (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '')
