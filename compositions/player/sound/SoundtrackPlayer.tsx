import { type ComponentType, useContext, useEffect, useRef } from 'react'
import { Freeze, useBufferState, useCurrentFrame, useVideoConfig } from 'remotion'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useIsIdle } from '@/compositions/loading/when-idle'
import { SoloedLayers, SoundPausedContext } from '@/compositions/player/player-contexts'
import type { LayerSound } from '@/compositions/scene/soundtrack/soundtrack'
import type { VoicesProps } from './Voices'

const player = lazyPart<ComponentType<VoicesProps>>(async () => (await import('./Voices')).Voices)

/**
 * The component that plays sounds; null until it is loaded. It is large and not needed before playback, so it is
 * fetched once the page is idle; if `wanted`, playback waits for it, or starts without sound if it fails to load.
 */
function useVoices(wanted: boolean): ComponentType<VoicesProps> | null {
  const { value, error } = useLazyPart(player, useIsIdle(wanted))
  const { delayPlayback } = useBufferState()
  const isAwaited = wanted && value === null && error === null
  useEffect(() => (isAwaited ? delayPlayback().unblock : undefined), [isAwaited, delayPlayback])
  return value
}

/**
 * Plays the soundtrack live; only current and upcoming sounds are mounted. While paused it stays in its frame, because
 * seeking costs a decoder. While layers are soloed, the others are muted and play on. Exports take their sound from ffmpeg (F7).
 */
export function SoundtrackPlayer({ sounds }: { sounds: LayerSound[] }) {
  const { fps } = useVideoConfig()
  const rests = useContext(SoundPausedContext)
  const soloed = useContext(SoloedLayers)
  const now = useCurrentFrame()
  const heard = useRef(now)
  if (!rests) heard.current = now
  const Voices = useVoices(sounds.length > 0)
  if (!Voices) return null
  return (
    <Freeze frame={heard.current} active={rests}>
      <Voices
        sounds={sounds}
        second={heard.current / fps}
        isMuted={({ layerId }) => soloed !== null && !soloed.has(layerId)}
      />
    </Freeze>
  )
}
