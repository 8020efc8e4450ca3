import { memo, useContext, useRef } from 'react'
import { Freeze, Sequence, useCurrentFrame, useVideoConfig } from 'remotion'
import { useAddress } from '../../drawing/addresses'
import { SoundRests } from '../../scene/soundtrack/sound-rests'
import type { Sound } from '../../scene/soundtrack/soundtrack'
import { gainAt } from '../../sound/gain'
import { type SoundPlayer, useSoundPlayer } from './use-sound-player'

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
export function PlayedSound({ sounds }: { sounds: Sound[] }) {
  const { fps } = useVideoConfig()
  const rests = useContext(SoundRests)
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
