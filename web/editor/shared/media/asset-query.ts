import { QueryObserver } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { UploadError } from '@/web/client/upload/upload-error'
import type { Asset } from '@/web/editor/core/media/media-places'

const optionsOf = (id: string) => ({
  queryKey: keys.asset(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/assets/{id}/', { params: { id }, signal }),
})

/** A file of the team, asked for where this page doesn't know it. */
export const fetchAsset = (id: string): Promise<Asset> => queryClient.fetchQuery(optionsOf(id))

/**
 * A file once it has been read, followed by live events. Rejects with an `UploadError` that says why where it can't be used,
 * and with an `ApiError` where it can't be asked for.
 */
export function whenReady(id: string): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(queryClient, { ...optionsOf(id), staleTime: 0 })
    const stop = observer.subscribe(({ data, error }) => {
      const isOver = data && data.status !== 'NEW' && data.status !== 'IN_PROGRESS'
      if (!isOver && !error) return
      stop()
      if (data?.project_media) resolve(data)
      else reject(error ?? new UploadError(data?.error ?? 'The file could not be read'))
    })
  })
}
