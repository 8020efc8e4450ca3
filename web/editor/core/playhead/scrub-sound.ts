import { proxy } from 'valtio'
import { openSound, type Sound } from './open-sound'
import type { HeardSound } from './sounds-at'

/** The sound under the playhead while it is dragged. */
export type ScrubSound = {
  /** Is it wanted, which is kept on this machine; and does the sound of the picture wait for a drag to end? */
  state: { isOn: boolean; holds: boolean }
  /** A drag of the playhead begins: unless the project plays on, its own sound waits until it `end`s. */
  begin(isPlaying: boolean): void
  end(): void
  toggle(): void
  /** Lets a moment of some sounds be heard, unless one is still being fetched: then the newest is next. */
  play(sounds: readonly HeardSound[]): void
}

type Place = {
  /** Where a media is to be had; undefined where it isn't. */
  addressOf(mediaRef: string): string | undefined
  shelf: Pick<Storage, 'getItem' | 'setItem'>
  open?: (address: string) => Promise<Sound>
}

const KEY = 'talkreel.scrub-sound'

/** How many media are kept open. */
const OPEN = 3

/** Moments of the media that are heard. Where a media can't be decoded it is quiet. */
export function createScrubSound({ addressOf, shelf, open = openSound }: Place): ScrubSound {
  const state = proxy({ isOn: shelf.getItem(KEY) !== 'off', holds: false })
  const opened = new Map<string, Promise<Sound>>()
  let waiting: readonly HeardSound[] | null = null
  let isBusy = false

  const soundAt = (address: string): Promise<Sound> => {
    const sound = opened.get(address) ?? open(address)
    opened.delete(address)
    opened.set(address, sound)
    for (const old of [...opened.keys()].slice(0, -OPEN)) {
      opened.get(old)?.then(
        one => one?.close(),
        () => undefined,
      )
      opened.delete(old)
    }
    return sound
  }
  const playOne = async ({ mediaRef, seconds, volume }: HeardSound): Promise<void> => {
    const address = addressOf(mediaRef)
    if (!address) return
    try {
      const sound = await soundAt(address)
      await sound?.play(seconds, volume, () => state.isOn)
    } catch {
      // Quiet this once; the next moment opens it again.
      opened.delete(address)
    }
  }
  const run = async (): Promise<void> => {
    isBusy = true
    for (let sounds = waiting; sounds; sounds = waiting) {
      waiting = null
      await Promise.all(sounds.map(playOne))
    }
    isBusy = false
  }
  return {
    state,
    begin(isPlaying) {
      state.holds = !isPlaying
    },
    end() {
      state.holds = false
    },
    toggle() {
      state.isOn = !state.isOn
      waiting = null
      shelf.setItem(KEY, state.isOn ? 'on' : 'off')
    },
    play(sounds) {
      if (!state.isOn) return
      waiting = sounds
      if (!isBusy) void run()
    },
  }
}
