import { useQuota } from '../../client/queries/use-quota'
import type { Quality } from './quality'

const QUALITIES: { value: Quality; label: string }[] = [
  { value: '1080', label: 'Full HD (1080p)' },
  { value: '720', label: 'HD (720p)' },
]

/** In which quality a file can be had, the best first; `isUpgrade` where it takes a higher plan. */
export function useQualities() {
  const limit = useQuota('VIDEO_QUALITY')?.limit
  return QUALITIES.map(one => ({
    ...one,
    isUpgrade: typeof limit === 'number' && Number(one.value) > limit,
  }))
}
