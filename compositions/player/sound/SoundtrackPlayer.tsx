import type { Audio } from '@remotion/media'
import { memo, useContext, useEffect, useRef } from 'react'
import { Freeze, Sequence, useBufferState, useCurrentFrame, useVideoConfig } from 'remotion'
import { useAddress } from '@/compositions/drawing/media-contexts'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useIsIdle } from '@/compositions/loading/when-idle'
import { SoloedLayers, SoundPausedContext } from '@/compositions/player/player-contexts'
import type { LayerSound } from '@/compositions/scene/soundtrack/soundtrack'
import { gainAt } from '@/compositions/sound/gain'

type SoundPlayer = typeof Audio

const player = lazyPart<SoundPlayer>(async () => (await import('@remotion/media')).Audio)

/**
 * The component that plays sounds; null until it is loaded. It is large and not needed before playback, so it is
 * fetched once the page is idle; if `wanted`, playback waits for it, or starts without sound if it fails to load.
 */
function useSoundPlayer(wanted: boolean): SoundPlayer | null {
  const { value, error } = useLazyPart(player, useIsIdle(wanted))
  const { delayPlayback } = useBufferState()
  const isAwaited = wanted && value === null && error === null
  useEffect(() => (isAwaited ? delayPlayback().unblock : undefined), [isAwaited, delayPlayback])
  return value
}

/** Seconds before its start at which a sound is mounted. */
const READY_SECONDS = 2

type OneProps = { sound: LayerSound; isMuted: boolean; Audio: SoundPlayer }

const One = memo(function One({ sound, isMuted, Audio }: OneProps) {
  const { fps } = useVideoConfig()
  const address = useAddress(sound.mediaRef)
  const seconds = (sound.to - sound.from) / sound.speed
  if (!address) return null
  return (
    <Sequence
      from={Math.round(sound.at * fps)}
      durationInFrames={Math.max(1, Math.round(seconds * fps))}
      premountFor={READY_SECONDS * fps}
    >
      <Audio
        src={address}
        trimBefore={sound.from * fps}
        playbackRate={sound.speed}
        muted={isMuted}
        volume={frame => gainAt(sound.gain, sound.at + frame / fps)}
      />
    </Sequence>
  )
})

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
  const second = heard.current / fps
  const Audio = useSoundPlayer(sounds.length > 0)
  if (!Audio) return null
  const near = sounds.filter(sound => {
    const end = sound.at + (sound.to - sound.from) / sound.speed
    return second < end && second >= sound.at - READY_SECONDS
  })
  return (
    <Freeze frame={heard.current} active={rests}>
      {near.map(sound => (
        <One
          key={`${sound.mediaRef}|${sound.at}|${sound.from}`}
          sound={sound}
          isMuted={soloed !== null && !soloed.has(sound.layerId)}
          Audio={Audio}
        />
      ))}
    </Freeze>
  )
}
