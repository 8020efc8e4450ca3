import { proxy } from 'valtio'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { StockItem } from '@/web/client/queries/use-stock'
import { queryClient } from '@/web/client/query-client'
import { UploadError } from '@/web/client/upload/upload-error'
import type { Asset } from '@/web/editor/core/media/media-places'
import { whenReady } from '@/web/editor/shared/media/asset-query'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** An item that is being imported: the id of its file, null until the server has answered. */
type StockImport = { assetId: string | null; isCanceled: boolean }

/** The items that are being imported, by their keys. */
export const stockImports = proxy<Record<string, StockImport>>({})

/** The key of an item among those of all libraries. */
export const keyOf = ({ id, attribution: { provider, kind } }: StockItem): string =>
  `${provider}/${kind}/${id}`

async function ready({ id, attribution: { provider, kind } }: StockItem, key: string): Promise<Asset> {
  const { asset } = await call('POST /api/stock/import/', { body: { provider, kind, id } })
  const begun = stockImports[key]
  if (begun) begun.assetId = asset.id
  if (asset.project_media) return asset
  void queryClient.invalidateQueries({ queryKey: keys.assets })
  void queryClient.invalidateQueries({ queryKey: keys.jobs })
  return whenReady(asset.id)
}

/**
 * Imports an item of a stock library, unless the team has it already, and calls `add` with its file. A failure shows
 * its reason.
 */
export async function addStock(item: StockItem, add: (asset: Asset) => void): Promise<void> {
  const key = keyOf(item)
  if (stockImports[key]) return
  stockImports[key] = { assetId: null, isCanceled: false }
  try {
    add(await ready(item, key))
  } catch (error) {
    if (stockImports[key]?.isCanceled) return
    if (error instanceof UploadError) notify({ message: error.message, tone: 'error' })
    else tellError(error)
  } finally {
    delete stockImports[key]
  }
}

/** Cancels the import of an item by the id of its job. */
export async function cancelStock(key: string, jobId: string): Promise<void> {
  const begun = stockImports[key]
  if (begun) begun.isCanceled = true
  await call('POST /api/jobs/{id}/cancel/', { params: { id: jobId } }).catch(tellError)
}
