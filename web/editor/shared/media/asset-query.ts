import { QueryObserver } from '@tanstack/react-query'
import { assetOptions } from '@/web/client/queries/use-assets'
import { queryClient } from '@/web/client/query-client'
import { UploadError } from '@/web/client/upload/upload-error'
import type { Asset } from '@/web/editor/core/media/media-places'

/** Fetches an asset of the team, unless it is cached. */
export const fetchAsset = (id: string): Promise<Asset> => queryClient.fetchQuery(assetOptions(id))

/**
 * Resolves to an asset once it is processed, through live events. Rejects with an `UploadError` if its file
 * can't be used, or an `ApiError` if the request fails.
 */
export function whenReady(id: string): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(queryClient, { ...assetOptions(id), staleTime: 0 })
    const stop = observer.subscribe(({ data, error }) => {
      const isOver = data && data.status !== 'NEW' && data.status !== 'IN_PROGRESS'
      if (!isOver && !error) return
      stop()
      if (data?.project_media) resolve(data)
      else reject(error ?? new UploadError(data?.error ?? 'The file could not be read'))
    })
  })
}
