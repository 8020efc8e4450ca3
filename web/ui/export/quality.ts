import type { ExportItem } from '@/api/domain/exports/contract'
import { useQuota } from '@/web/client/queries/use-quota'

/** A quality of a file, by the pixels of its shorter side. */
export type Quality = NonNullable<ExportItem['quality']>

const QUALITIES: { value: Quality; label: string }[] = [
  { value: '1080', label: 'Full HD (1080p)' },
  { value: '720', label: 'HD (720p)' },
]

/** The available qualities, best first; `isUpgrade` if one needs a higher plan. */
export function useQualities() {
  const limit = useQuota('VIDEO_QUALITY')?.limit
  return QUALITIES.map(one => ({
    ...one,
    isUpgrade: typeof limit === 'number' && Number(one.value) > limit,
  }))
}
