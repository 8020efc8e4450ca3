import type { Audio } from '@remotion/media'
import { memo, useContext, useEffect, useRef } from 'react'
import { Freeze, Html5Audio, Sequence, useBufferState, useCurrentFrame, useVideoConfig } from 'remotion'
import { useAddress } from '@/compositions/drawing/media-contexts'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { useIsIdle } from '@/compositions/loading/when-idle'
import { SoloedLayers, SoundPausedContext } from '@/compositions/player/player-contexts'
import type { LayerSound } from '@/compositions/scene/soundtrack/soundtrack'
import { gainAt } from '@/compositions/sound/gain'
import { memoize } from '@/compositions/util/memoize'

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

/** Seconds that the sound of a ramp may drift before it is corrected, because a correction is heard. */
const STRAY = 0.2

/** Ramps that are played without seams at once: as many audio elements as Remotion's Player has. */
const MOST_RAMPS = 5

type RampProps = { sounds: readonly LayerSound[]; isMuted: boolean }

/**
 * Plays a speed ramp (T21) in one of the browser's audio elements, which keeps the pitch and changes its speed without a
 * gap; `Audio` would begin anew at each speed.
 */
const Ramp = memo(function Ramp({ sounds, isMuted }: RampProps) {
  const { fps } = useVideoConfig()
  const now = useCurrentFrame()
  const first = ({ at }: LayerSound) => Math.round(at * fps)
  const sound = sounds.findLast(one => first(one) <= now) ?? sounds[0]
  const address = useAddress(sound?.mediaRef ?? '')
  if (!address || !sound) return null
  return (
    <Sequence
      from={first(sound)}
      durationInFrames={Math.max(1, Math.round(((sound.to - sound.from) / sound.speed) * fps))}
      premountFor={READY_SECONDS * fps}
    >
      <Html5Audio
        src={address}
        trimBefore={sound.from * fps}
        playbackRate={sound.speed}
        acceptableTimeShiftInSeconds={STRAY}
        muted={isMuted}
        volume={frame => gainAt(sound.gain, sound.at + frame / fps)}
      />
    </Sequence>
  )
})

const endOf = ({ at, from, to, speed }: LayerSound): number => at + (to - from) / speed

/** The sounds, those of a ramp together. */
const byRamp = memoize((sounds: readonly LayerSound[]): readonly (readonly LayerSound[])[] => {
  const voices: LayerSound[][] = []
  for (const sound of sounds) {
    if (sound.joined) voices.at(-1)?.push(sound)
    else voices.push([sound])
  }
  return voices
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
  const isNear = (first: LayerSound, last: LayerSound): boolean =>
    second < endOf(last) && second >= first.at - READY_SECONDS
  const voices = byRamp(sounds).filter(([first, ...more]) => first && isNear(first, more.at(-1) ?? first))
  const ramps = voices.filter(voice => voice.length > 1).slice(0, MOST_RAMPS)
  const near = voices.flatMap(voice => (ramps.includes(voice) ? [] : voice.filter(one => isNear(one, one))))
  const isSilenced = ({ layerId }: LayerSound): boolean => soloed !== null && !soloed.has(layerId)
  return (
    <Freeze frame={heard.current} active={rests}>
      {near.map(sound => (
        <One
          key={`${sound.mediaRef}|${sound.at}|${sound.from}`}
          sound={sound}
          isMuted={isSilenced(sound)}
          Audio={Audio}
        />
      ))}
      {ramps.map(voice => {
        const [first] = voice
        return (
          first && (
            <Ramp
              key={`${first.mediaRef}|${first.at}|${first.from}`}
              sounds={voice}
              isMuted={isSilenced(first)}
            />
          )
        )
      })}
    </Freeze>
  )
}
