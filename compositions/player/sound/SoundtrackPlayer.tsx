import type { Audio } from '@remotion/media'
import { memo, useContext, useEffect, useRef } from 'react'
import { Freeze, Sequence, useBufferState, useCurrentFrame, useVideoConfig } from 'remotion'
import { useAddress } from '@/compositions/drawing/media-contexts'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useIsIdle } from '@/compositions/loading/when-idle'
import { SoundPausedContext } from '@/compositions/player/player-contexts'
import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { gainAt } from '@/compositions/sound/gain'

type SoundPlayer = typeof Audio

const player = lazyPart<SoundPlayer>(async () => (await import('@remotion/media')).Audio)

/**
 * What sounds are played with, null until it is there. It is large and no one hears anything before pressing play, so it
 * is fetched once the picture is drawn and the page is idle; where `wanted`, playing begins when it has come, or silently
 * where it can't be had.
 */
function useSoundPlayer(wanted: boolean): SoundPlayer | null {
  const { value, error } = useLazyPart(player, useIsIdle(wanted))
  const { delayPlayback } = useBufferState()
  const isAwaited = wanted && value === null && error === null
  useEffect(() => (isAwaited ? delayPlayback().unblock : undefined), [isAwaited, delayPlayback])
  return value
}

/** Seconds before its time at which a sound is prepared. */
const READY_SECONDS = 2

type OneProps = { sound: Sound; Audio: SoundPlayer }

const One = memo(function One({ sound, Audio }: OneProps) {
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
        volume={frame => gainAt(sound.gain, sound.at + frame / fps)}
      />
    </Sequence>
  )
})

/**
 * Plays the soundtrack live: only what sounds now or soon is mounted. While it rests it stays in its frame: going to
 * another costs a decoder. Exports take their sound from ffmpeg (F7).
 */
export function SoundtrackPlayer({ sounds }: { sounds: Sound[] }) {
  const { fps } = useVideoConfig()
  const rests = useContext(SoundPausedContext)
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
        <One key={`${sound.mediaRef}|${sound.at}|${sound.from}`} sound={sound} Audio={Audio} />
      ))}
    </Freeze>
  )
}
