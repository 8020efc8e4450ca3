import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '@/compositions/model/project'
import { assetOptions } from './use-assets'
import { useJobs } from './use-teams'

/**
 * Media of a project without an address of which a playable file is still being made, by mediaRef: how much of it is
 * done, 0 to 1, or null if unknown. Kept fresh by live events.
 */
export function useMediaInPreparation(
  { media }: Pick<Project, 'media'>,
  addresses: Readonly<Record<string, string>>,
): Record<string, number | null> {
  const missing = useMemo(
    () =>
      Object.entries(media).flatMap(([mediaRef, { assetId }]) =>
        addresses[mediaRef] ? [] : [{ mediaRef, assetId }],
      ),
    [media, addresses],
  )
  const isWaiting = useQueries({
    queries: missing.map(({ assetId }) => assetOptions(assetId)),
    // A file that is made has its address in a moment.
    combine: answers =>
      answers.map(({ data, isPending }) =>
        data ? data.media !== null || data.status === 'NEW' || data.status === 'IN_PROGRESS' : isPending,
      ),
  })
  const { data: jobs } = useJobs(missing.length > 0)
  return useMemo(
    () =>
      Object.fromEntries(
        missing.flatMap(({ mediaRef, assetId }, index) => {
          const job = jobs?.find(one => one.asset_id === assetId && one.stage !== null)
          return isWaiting[index] ? [[mediaRef, job?.progress ?? null]] : []
        }),
      ),
    [missing, isWaiting, jobs],
  )
}
