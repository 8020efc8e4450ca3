import { SPECTRUM, type Spectrum } from '@/compositions/sound/spectrum'

/** Rows `[first, after)` of the spectrum at a URL; null if it has none of them. Rejects if there is no response. */
export async function fetchSpectrum(
  address: string,
  { first, after }: { first: number; after: number },
  signal?: AbortSignal,
): Promise<Spectrum | null> {
  const range = `bytes=${first * SPECTRUM.bands}-${after * SPECTRUM.bands - 1}`
  const answer = await fetch(address, { headers: { range }, signal })
  if (answer.status === 416) return null
  if (!answer.ok) throw new Error(`The spectrum could not be read: ${answer.status}`)
  const bands = new Uint8Array(await answer.arrayBuffer())
  return { first: answer.status === 206 ? first : 0, bands }
}
