import type { Playhead } from './playhead'

/** A running preview: the previous position of the playhead, and a function to end it. */
type Preview = { home: number; leave(): void }

const previews = new WeakMap<Playhead, Preview>()

/** Frames that a busy browser may skip; farther from the end, the user has moved the playhead. */
const LEFT_OUT = 60

/**
 * Plays frames `from` to `to` once and returns to the previous position. If the user plays, pauses or seeks meanwhile,
 * the preview ends.
 */
export function playRange(playhead: Playhead, { from, to }: { from: number; to: number }): void {
  const running = previews.get(playhead)
  running?.leave()
  const home = running?.home ?? playhead.frame()
  playhead.seek(from)
  playhead.play()
  let last = from
  const stops = [
    playhead.onFrame(() => {
      const now = playhead.frame()
      if (now < last || now > to + LEFT_OUT) return leave()
      last = now
      if (now < to) return
      leave()
      playhead.pause()
      playhead.seek(home)
    }),
    playhead.onPlaying(() => {
      if (!playhead.isPlaying()) leave()
    }),
  ]
  function leave() {
    previews.delete(playhead)
    for (const stop of stops) stop()
  }
  previews.set(playhead, { home, leave })
}
