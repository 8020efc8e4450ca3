import type { Audio } from '@remotion/media'
import { useEffect, useState } from 'react'
import { useBufferState } from 'remotion'
import { latePart } from '../late-part'
import { whenIdle } from '../when-idle'

export type SoundPlayer = typeof Audio

const player = latePart<SoundPlayer>(async () => (await import('@remotion/media')).Audio)

/**
 * What sounds are played with, null until it is there. It is large and nobody hears anything before pressing play, so it
 * is fetched once the picture is drawn and the page is idle; where `wanted`, playing begins when it has come, or silently
 * where it can't be had.
 */
export function useSoundPlayer(wanted: boolean): SoundPlayer | null {
  const [Player, setPlayer] = useState(player.now)
  const { delayPlayback } = useBufferState()
  useEffect(() => {
    if (!wanted || Player) return
    const { unblock } = delayPlayback()
    const forget = whenIdle(() => player.load().then(loaded => setPlayer(() => loaded), unblock))
    return () => {
      forget()
      unblock()
    }
  }, [wanted, Player, delayPlayback])
  return Player
}
