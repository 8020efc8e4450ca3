import { useQuery } from '@tanstack/react-query'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'

/** Values a second in the file of peaks. */
export const PEAKS_RATE = 50

async function load(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The peaks did not come (${answer.status})`)
  return louder(new Uint8Array(await answer.arrayBuffer()))
}

/** The same values, the loudest of them 255: a quiet recording is seen as well as a loud one. */
export function louder(peaks: Uint8Array): Uint8Array {
  const most = Math.max(1, loudest(peaks, 0, peaks.length / PEAKS_RATE) * 255)
  return peaks.map(peak => Math.round((peak * 255) / most))
}

/** How loud the media of a layer is, fifty values a second up to 255; null until it is there, or where no one has it. */
export function usePeaks(layer: PlayedLayer): Uint8Array | null {
  const address = useKey(useEditor().media.state, 'peaks')[layer.mediaRef]
  const { data } = useQuery({
    queryKey: ['peaks', address],
    queryFn: () => load(address ?? ''),
    enabled: Boolean(address),
    staleTime: 'static',
  })
  return data ?? null
}

/** The loudest of the values of seconds `[from, to)` of the source, 0 to 1. */
export function loudest(peaks: Uint8Array, from: number, to: number): number {
  const first = Math.max(0, Math.floor(from * PEAKS_RATE))
  const after = Math.min(peaks.length, Math.max(first + 1, Math.ceil(to * PEAKS_RATE)))
  let most = 0
  for (let index = first; index < after; index++) most = Math.max(most, peaks[index] ?? 0)
  return most / 255
}
