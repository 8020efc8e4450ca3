import { buffer } from 'node:stream/consumers'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { Spectrum } from '@/compositions/sound/spectrum'
import type { Asset } from '@/prisma/generated/client'

/** The spectrum that was made of an asset's sound; null while there is none. */
export async function readSpectrum(
  storage: AccountedStorage,
  asset: Pick<Asset, 'files'>,
): Promise<Spectrum | null> {
  const { spectrum } = filesOf(asset)
  if (!spectrum) return null
  const { body } = await storage.get(spectrum)
  return { first: 0, bands: new Uint8Array(await buffer(body)) }
}
