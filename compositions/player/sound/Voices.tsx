import { Audio } from '@remotion/media'
import { memo } from 'react'
import { Html5Audio, Sequence, useCurrentFrame, useVideoConfig } from 'remotion'
import { useAddress } from '@/compositions/drawing/media-contexts'
import type { LayerSound } from '@/compositions/scene/soundtrack/soundtrack'
import { gainAt } from '@/compositions/sound/gain'
import { memoize } from '@/compositions/util/memoize'

/** Seconds before its start at which a sound is mounted. */
const READY_SECONDS = 2

type OneProps = { sound: LayerSound; isMuted: boolean }

const lengthOf = ({ from, to, speed }: LayerSound): number => (to - from) / speed

const One = memo(function One({ sound, isMuted }: OneProps) {
  const { fps } = useVideoConfig()
  const address = useAddress(sound.mediaRef)
  if (!address) return null
  return (
    <Sequence
      from={Math.round(sound.at * fps)}
      durationInFrames={Math.max(1, Math.round(lengthOf(sound) * fps))}
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
 * Ramps that are played without gaps at once. Remotion's Player has five audio elements and fails without a free one,
 * and ramps that an edit replaces leave theirs only after the new ones took one.
 */
const MOST_RAMPS = 2

type RampProps = { sounds: readonly LayerSound[]; isMuted: boolean }

/**
 * Plays a speed ramp (T21) in one of the browser's audio elements, which keeps the pitch and changes its speed without a
 * gap; `Audio` would begin again at each speed.
 */
const Ramp = memo(function Ramp({ sounds, isMuted }: RampProps) {
  const { fps } = useVideoConfig()
  const now = useCurrentFrame()
  const first = ({ at }: LayerSound) => Math.round(at * fps)
  const [begin] = sounds
  const sound = sounds.findLast(one => first(one) <= now) ?? begin
  const address = useAddress(begin?.mediaRef ?? '')
  if (!address || !sound || !begin) return null
  return (
    <Sequence
      from={first(sound)}
      durationInFrames={Math.max(1, Math.round(lengthOf(sound) * fps))}
      premountFor={READY_SECONDS * fps}
    >
      <Html5Audio
        // Remotion would add each speed's start to the address, and an element whose address changes loads again.
        src={`${address}#t=${begin.from}`}
        trimBefore={sound.from * fps}
        playbackRate={sound.speed}
        pauseWhenBuffering={false}
        muted={isMuted}
        volume={frame => gainAt(sound.gain, sound.at + frame / fps)}
      />
    </Sequence>
  )
})

/** The sounds, those of a ramp together. */
const byRamp = memoize((sounds: readonly LayerSound[]): readonly (readonly LayerSound[])[] => {
  const voices: LayerSound[][] = []
  for (const sound of sounds) {
    if (sound.joined) voices.at(-1)?.push(sound)
    else voices.push([sound])
  }
  return voices
})

const keyOf = ({ mediaRef, at, from }: LayerSound): string => `${mediaRef}|${at}|${from}`

export type VoicesProps = {
  sounds: readonly LayerSound[]
  /** Second of the timeline that is heard. */
  second: number
  isMuted(sound: LayerSound): boolean
}

/** The sounds that are heard at a second of the timeline, or soon. */
export function Voices({ sounds, second, isMuted }: VoicesProps) {
  const isNear = (first: LayerSound, last: LayerSound): boolean =>
    second < last.at + lengthOf(last) && second >= first.at - READY_SECONDS
  const voices = byRamp(sounds).filter(([first, ...more]) => first && isNear(first, more.at(-1) ?? first))
  const ramps = voices.filter(voice => voice.length > 1).slice(0, MOST_RAMPS)
  const others = voices.flatMap(voice => (ramps.includes(voice) ? [] : voice.filter(one => isNear(one, one))))
  return (
    <>
      {others.map(sound => (
        <One key={keyOf(sound)} sound={sound} isMuted={isMuted(sound)} />
      ))}
      {ramps.map(voice => {
        const [first] = voice
        return first && <Ramp key={keyOf(first)} sounds={voice} isMuted={isMuted(first)} />
      })}
    </>
  )
}
