import { useQuery } from '@tanstack/react-query'
import { normalizedPeaks } from './peaks'

async function load(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The peaks did not come (${answer.status})`)
  return normalizedPeaks(new Uint8Array(await answer.arrayBuffer()))
}

/** The peaks of a media file: 50 values per second, 0 to 255. Null until they are loaded, or without an address. */
export function usePeaksAt(address: string | null | undefined): Uint8Array | null {
  const { data } = useQuery({
    queryKey: ['peaks', address],
    queryFn: () => load(address ?? ''),
    enabled: Boolean(address),
    staleTime: 'static',
  })
  return data ?? null
}
