import type { PlayerRef } from '@remotion/player'
import { onNextFrame } from './on-next-frame'
import { type StallWatch, watchForStalls } from './watch-for-stalls'

/**
 * The position of the Player. It changes on every frame, so it is kept outside React state: subscribers update their
 * own elements.
 */
export type Playhead = {
  frame(): number
  isPlaying(): boolean
  /** Connects the Player; returns the function to disconnect it. */
  attach(player: PlayerRef): () => void
  /** Seeks to a frame, clamped to the last one. */
  seek(frame: number): void
  toggle(): void
  /** Plays, from the start of the range if the playhead is outside of it or at its end. */
  play(): void
  pause(): void
  /** Sets the first and last frame of playback, both included; the whole project by default. */
  limit(range: () => Range): void
  /** Whether the Player is muted. */
  isMuted(): boolean
  /** Subscribes to frame changes; returns the function to unsubscribe. */
  onFrame(listener: () => void): () => void
  /** Subscribes to playback starting and stopping; returns the function to unsubscribe. */
  onPlaying(listener: () => void): () => void
}

/** A range of frames, both ends included. */
export type Range = { from: number; to: number }

type Listeners = Set<() => void>

const listen = (listeners: Listeners, listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const tell = (listeners: Listeners) => {
  for (const listener of listeners) listener()
}

/** Creates a playhead at the first frame. `frames` returns the duration of the project in frames. */
export function createPlayhead(frames: () => number): Playhead {
  let player: PlayerRef | null = null
  let kept: StallWatch | null = null
  let frame = 0
  let playing = false
  /** A Player that seeks during playback pauses and then resumes on its own, or should pause when it does. */
  let leap: 'plays on' | 'rests' | null = null
  /** The frame that a paused Player was sent to and has not drawn yet. */
  let sought: number | null = null
  let limits = (): Range => ({ from: 0, to: frames() - 1 })
  const frameListeners: Listeners = new Set()
  const playingListeners: Listeners = new Set()
  const move = (next: number) => {
    if (next === frame) return
    frame = next
    tell(frameListeners)
  }
  const setPlaying = (next: boolean) => {
    if (next === playing) return
    playing = next
    tell(playingListeners)
  }
  const seek = (to: number) => {
    const next = Math.max(0, Math.min(frames() - 1, Math.round(to)))
    // Playback ends at the last frame.
    if (player?.isPlaying() && next < frames() - 1) leap = 'plays on'
    sought = next === frame || player?.isPlaying() ? null : next
    player?.seekTo(next)
    if (player?.isPlaying()) leap = null
    move(next)
  }
  const play = () => {
    const { from, to } = limits()
    if (frame >= from && frame < to) {
      if (!leap) return player?.play()
      leap = 'plays on'
      return setPlaying(true)
    }
    seek(from)
    // The Player starts at the frame that it drew last, so it plays once the new one is drawn.
    if (player) onNextFrame(() => player?.play())
  }
  const pause = () => {
    if (leap) leap = 'rests'
    else if (!kept?.rest()) return player?.pause()
    setPlaying(false)
  }
  return {
    frame: () => frame,
    isPlaying: () => playing,
    attach(next) {
      player = next
      const onFrame = ({ detail }: { detail: { frame: number } }) => {
        const [to, isHeld] = [sought, sought !== null && detail.frame < sought]
        sought = null
        if (!isHeld) return move(detail.frame)
        // An edit that extends the project reaches the Player on the next animation frame; until then it seeks to its
        // old end.
        onNextFrame(() => frame === to && next.seekTo(to))
      }
      const keeping = watchForStalls(next)
      kept = keeping
      const onPlay = () => {
        sought = null
        const [leapt, isBetween] = [leap, keeping.isBetween()]
        leap = null
        if (leapt === 'rests') next.pause()
        else if (!isBetween) setPlaying(true)
      }
      const onPause = () => !keeping.isBetween() && !leap && setPlaying(false)
      const onEnded = () => {
        leap = null
        onPause()
      }
      next.addEventListener('frameupdate', onFrame)
      next.addEventListener('play', onPlay)
      next.addEventListener('pause', onPause)
      next.addEventListener('ended', onEnded)
      if (frame) next.seekTo(frame)
      return () => {
        keeping.end()
        kept = null
        next.removeEventListener('frameupdate', onFrame)
        next.removeEventListener('play', onPlay)
        next.removeEventListener('pause', onPause)
        next.removeEventListener('ended', onEnded)
        player = null
        leap = null
        setPlaying(false)
      }
    },
    seek,
    toggle() {
      if (playing) pause()
      else play()
    },
    play,
    limit(range) {
      limits = range
    },
    pause,
    isMuted: () => player?.isMuted() ?? false,
    onFrame: listener => listen(frameListeners, listener),
    onPlaying: listener => listen(playingListeners, listener),
  }
}
