import { expect, test } from 'vitest'
import { clientNetworkKey, companyNetworkKey } from './network-keys'

test.each([
  ['192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77/32', '192.0.2.0/24'],
  ['2001:db8:aaaa:bbbb:cccc::1', '2001:db8:aaaa:bbbb::/64', '2001:db8:aaaa::/48'],
  ['2001:db8:aaaa:bbbb:ffff:1:2:3', '2001:db8:aaaa:bbbb::/64', '2001:db8:aaaa::/48'],
  ['', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('%s has the client key %s and the network key %s', (address, place, network) => {
  expect([clientNetworkKey(address), companyNetworkKey(address)]).toEqual([place, network])
})
