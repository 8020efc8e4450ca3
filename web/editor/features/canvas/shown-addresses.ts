import { useMemo } from 'react'
import { useEditor } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'

/** Where the canvas plays its media from: small copies where there are any, unless someone wants to see everything. */
export function useShownAddresses(): Readonly<Record<string, string>> {
  const { media, layout } = useEditor()
  const addresses = useKey(media.state, 'addresses')
  const proxies = useKey(media.state, 'proxies')
  const preview = useKey(layout, 'preview')
  return useMemo(
    () => (preview === 'full' ? addresses : { ...addresses, ...proxies }),
    [addresses, proxies, preview],
  )
}
