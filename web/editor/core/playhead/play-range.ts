import type { Playhead } from './playhead'

/** A preview that runs: where the playhead was before, and how to leave it alone. */
type Preview = { home: number; leave(): void }

const previews = new WeakMap<Playhead, Preview>()

/** Frames that a busy browser may leave out; who is farther from the end has been taken there. */
const LEFT_OUT = 60

/**
 * Plays frames `from` to `to` once and goes back to where the playhead was before. Who plays, pauses or seeks in the
 * meantime has the playhead to themselves from then on.
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
