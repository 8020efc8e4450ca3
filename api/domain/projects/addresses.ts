import type { Caller } from '@/api/platform/permissions/caller'
import { fileAddress, playAddress } from '@/api/platform/stored-files/file-address'
import type { Asset } from '@/prisma/generated/client'
import { fontAddresses } from '../fonts/to-font'
import type { OpenedProject } from './values/open-tasks'

/** The URLs of a project's media by mediaRef: the playable file, its proxy, spectrum, peaks and poster. */
export type MediaAddresses = Record<
  'addresses' | 'proxies' | 'spectra' | 'peaks' | 'posters',
  Record<string, string>
>

/**
 * The addresses of a project's media and of its own fonts; without those that nothing plays yet, and without what is
 * not made yet.
 */
export async function addressesOf(
  secret: string,
  { db }: Pick<Caller, 'db'>,
  value: Pick<OpenedProject, 'media' | 'fonts'>,
): Promise<MediaAddresses> {
  const media = Object.entries(value.media)
  const ids = [...new Set(Object.values(value.media))]
  const assets = ids.length ? await db.asset.findMany({ where: { id: { in: ids } } }) : []
  const fontIds = value.fonts
  const fonts = fontIds.length ? await db.font.findMany({ where: { id: { in: fontIds } } }) : []
  const byId = new Map(assets.map(asset => [asset.id, asset]))
  const listed = (addressOf: (asset: Asset) => string | null): Record<string, string> =>
    Object.fromEntries(
      media.flatMap(([ref, assetId]) => {
        const asset = byId.get(assetId)
        const address = asset && addressOf(asset)
        return address ? [[ref, address]] : []
      }),
    )
  return {
    addresses: Object.assign(
      listed(asset => playAddress(secret, asset)),
      ...fonts.map(font => fontAddresses(secret, font)),
    ),
    proxies: listed(asset => fileAddress(secret, asset, 'proxy')),
    spectra: listed(asset => fileAddress(secret, asset, 'spectrum')),
    peaks: listed(asset => fileAddress(secret, asset, 'peaks')),
    posters: listed(asset => fileAddress(secret, asset, 'poster')),
  }
}
