import { proxy } from 'valtio'
import { openSound, type Sound } from './open-sound'
import type { HeardSound } from './sounds-at'

/** Audio under the playhead while scrubbing. */
export type ScrubSound = {
  /**
   * Whether it is on, which is stored in this browser, and whether the Player's own sound waits for the end of a drag.
   */
  state: { isOn: boolean; holds: boolean }
  /** Starts scrubbing: unless the project keeps playing, its own sound waits until `end`. */
  begin(isPlaying: boolean): void
  end(): void
  toggle(): void
  /** Plays a short part of some audio; while another is loading, the newest request is next. */
  play(sounds: readonly HeardSound[]): void
}

type Place = {
  /** The URL of a media; undefined if it has none. */
  addressOf(mediaRef: string): string | undefined
  shelf: Pick<Storage, 'getItem' | 'setItem'>
  open?: (address: string) => Promise<Sound>
}

const KEY = 'talkreel.scrub-sound'

/** Maximum number of open media. */
const OPEN = 3

/** Plays short parts of the audible media. Media that cannot be decoded are silent. */
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
      // Silent once; the next request opens it again.
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
