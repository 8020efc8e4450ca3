import type { Project } from '../../compositions/project/project'
import type { Caller } from '../accounts/caller'
import { playAddress } from '../media/asset-address'

/** The address of each media of a project, by mediaRef; without those that nothing plays yet. */
export async function addressesOf(
  secret: string,
  { db }: Pick<Caller, 'db'>,
  value: Project,
): Promise<Record<string, string>> {
  const media = Object.entries(value.media)
  const ids = [...new Set(media.map(([, { assetId }]) => assetId))]
  if (!ids.length) return {}
  const assets = await db.asset.findMany({ where: { id: { in: ids } } })
  const byId = new Map(assets.map(asset => [asset.id, playAddress(secret, asset)]))
  return Object.fromEntries(
    media.flatMap(([ref, { assetId }]) => {
      const address = byId.get(assetId)
      return address ? [[ref, address]] : []
    }),
  )
}
