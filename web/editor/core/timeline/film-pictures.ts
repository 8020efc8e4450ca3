import type { CanvasSink } from 'mediabunny'

/** Pixels of the pictures' height: those of a row, on a screen of twice as many. */
const HEIGHT = 88

/** A video whose frames can be decoded one by one; null if this browser can't decode it. */
type Film = { sink: CanvasSink; close(): void } | null

/** Opens the video at an address; fetches only the parts that are read. */
async function openFilm(address: string): Promise<Film> {
  const { ALL_FORMATS, CanvasSink, Input, UrlSource } = await import('mediabunny')
  const input = new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(new URL(address, location.href).href),
  })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) throw new Error('This film can not be decoded here')
    return { sink: new CanvasSink(track, { height: HEIGHT }), close: () => input.dispose() }
  } catch {
    // Without its pictures the strip shows the poster; why it can't be played is said on the canvas.
    input.dispose()
    return null
  }
}

/** Frames of a video: the address of the file, and seconds of it. */
export type Wish = { address: string; seconds: readonly number[] }

/** A cache of video frames, which are fetched one after another while nothing plays. */
export type FilmPictures = {
  /** The frame at a second of the video at an address; undefined until it is loaded. */
  at(address: string, second: number): CanvasImageSource | undefined
  /** Says what `owner` shows now; what it showed before and has not come yet is no longer fetched. */
  want(owner: string, wish: Wish | null): void
  /** Calls back when a picture has come; gives the way to stop. */
  onCome(listener: () => void): () => void
  /** Fetches nothing for a moment: the picture that is being sought comes first. */
  hold(): void
  /** Resumes fetching after `isBusy` has paused it. */
  resume(): void
}

/** The maximum number of cached frames and of open videos; a frame takes about 50 kB. */
const KEPT = 1500
const OPEN = 3

/** Milliseconds for which nothing is fetched after something was sought. */
const HELD_MS = 600

/** Puts an entry at the end, and drops those at the beginning that are too many. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): Value[] {
  kept.delete(key)
  kept.set(key, value)
  const gone = [...kept.keys()].slice(0, Math.max(0, kept.size - most))
  return gone.flatMap(old => {
    const dropped = kept.get(old)
    kept.delete(old)
    return dropped === undefined ? [] : [dropped]
  })
}

const keyOf = (address: string, second: number): string => `${second}|${address}`

/** Creates a cache of video frames. Nothing is fetched while `isBusy` returns true: playback has priority. */
export function createFilmPictures(isBusy: () => boolean, open = openFilm): FilmPictures {
  const pictures = new Map<string, CanvasImageSource | null>()
  const films = new Map<string, Promise<Film>>()
  const wishes = new Map<string, Wish>()
  const listeners = new Set<() => void>()
  let isRunning = false
  let held: ReturnType<typeof setTimeout> | undefined

  const filmAt = (address: string): Promise<Film> => {
    const film = films.get(address) ?? open(address)
    for (const old of keep(films, address, film, OPEN)) void old.then(one => one?.close())
    return film
  }
  const next = (): { address: string; second: number } | null => {
    for (const { address, seconds } of wishes.values())
      for (const second of seconds) if (!pictures.has(keyOf(address, second))) return { address, second }
    return null
  }
  const fetchOne = async ({ address, second }: { address: string; second: number }): Promise<void> => {
    const film = await filmAt(address)
    const found = await film?.sink.getCanvas(second).catch(() => null)
    keep(pictures, keyOf(address, second), found?.canvas ?? null, KEPT)
    for (const listener of listeners) listener()
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let wish = next(); wish && !held && !isBusy(); wish = next()) await fetchOne(wish)
    isRunning = false
  }

  return {
    at: (address, second) => pictures.get(keyOf(address, second)) ?? undefined,
    want(owner, wish) {
      if (wish) wishes.set(owner, wish)
      else wishes.delete(owner)
      void run()
    },
    onCome(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold() {
      clearTimeout(held)
      held = setTimeout(() => {
        held = undefined
        void run()
      }, HELD_MS)
    },
    resume: () => void run(),
  }
}
