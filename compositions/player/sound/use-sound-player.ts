import type { Audio } from '@remotion/media'
import { useEffect } from 'react'
import { useBufferState } from 'remotion'
import { lazyPart } from '../../loading/lazy-part'
import { useIsIdle } from '../../loading/use-is-idle'
import { useLazyPart } from '../../loading/use-lazy-part'

export type SoundPlayer = typeof Audio

const player = lazyPart<SoundPlayer>(async () => (await import('@remotion/media')).Audio)

/**
 * What sounds are played with, null until it is there. It is large and no one hears anything before pressing play, so it
 * is fetched once the picture is drawn and the page is idle; where `wanted`, playing begins when it has come, or silently
 * where it can't be had.
 */
export function useSoundPlayer(wanted: boolean): SoundPlayer | null {
  const { value, error } = useLazyPart(player, useIsIdle(wanted))
  const { delayPlayback } = useBufferState()
  const isAwaited = wanted && value === null && error === null
  useEffect(() => (isAwaited ? delayPlayback().unblock : undefined), [isAwaited, delayPlayback])
  return value
}
