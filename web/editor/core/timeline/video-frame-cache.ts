import type { CanvasSink } from 'mediabunny'

/** Height of the thumbnails in pixels: that of a row at a device pixel ratio of 2. */
const HEIGHT = 88

/** A video whose frames can be decoded one by one; null if this browser can't decode it. */
type Film = { sink: CanvasSink; close(): void } | null

/** Opens the video at a URL; downloads only the parts that are read. */
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
    // Without thumbnails the strip shows the poster; the canvas reports why the video cannot be played.
    input.dispose()
    return null
  }
}

/** Frames of a video: the URL of the file, and times in seconds. */
export type FrameRequest = { address: string; seconds: readonly number[] }

/** A cache of video frames, which are fetched in runs while nothing plays. */
export type VideoFrameCache = {
  /** The frame at a second of the video at an address; undefined until it is loaded. */
  at(address: string, second: number): CanvasImageSource | undefined
  /** Sets the frames that `owner` needs now; pending frames that it no longer needs are not loaded. */
  want(owner: string, wish: FrameRequest | null): void
  /** Subscribes to loaded frames; returns the function to unsubscribe. */
  onCome(listener: () => void): () => void
  /** Pauses loading briefly, because the frame that the user seeks has priority. */
  hold(): void
  /** Resumes fetching after `isBusy` has paused it. */
  resume(): void
}

/** The maximum number of cached frames and of open videos; a frame takes about 50 kB. */
const KEPT = 1500
const OPEN = 3

/** Milliseconds that loading pauses after a seek. */
const HELD_MS = 600

/** Appends an entry, and evicts the oldest ones beyond the limit. */
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
export function createVideoFrameCache(isBusy: () => boolean, open = openFilm): VideoFrameCache {
  const pictures = new Map<string, CanvasImageSource | null>()
  const films = new Map<string, Promise<Film>>()
  const wishes = new Map<string, FrameRequest>()
  const listeners = new Set<() => void>()
  let isRunning = false
  let held: ReturnType<typeof setTimeout> | undefined

  const filmAt = (address: string): Promise<Film> => {
    const film = films.get(address) ?? open(address)
    for (const old of keep(films, address, film, OPEN)) void old.then(one => one?.close())
    return film
  }
  const isPaused = () => held !== undefined || isBusy()
  const nextAddress = (): string | undefined => {
    for (const { address, seconds } of wishes.values())
      if (seconds.some(second => !pictures.has(keyOf(address, second)))) return address
    return undefined
  }
  const nextSecond = (address: string, asked: ReadonlySet<number>): number | undefined => {
    for (const wish of wishes.values()) {
      if (wish.address !== address) continue
      const found = wish.seconds.find(second => !asked.has(second) && !pictures.has(keyOf(address, second)))
      if (found !== undefined) return found
    }
    return undefined
  }
  function* secondsOf(address: string, asked: Set<number>): Generator<number> {
    for (let next = nextSecond(address, asked); next !== undefined; next = nextSecond(address, asked)) {
      asked.add(next)
      yield next
    }
  }
  const put = (address: string, second: number, picture: CanvasImageSource | null) => {
    keep(pictures, keyOf(address, second), picture, KEPT)
    for (const listener of listeners) listener()
  }
  /** Loads what is wanted of a film, in one run, which decodes no frame twice. */
  const load = async (address: string): Promise<void> => {
    const film = await filmAt(address)
    const asked = new Set<number>()
    const seconds = secondsOf(address, asked)
    if (!film) {
      for (const second of seconds) put(address, second, null)
      return
    }
    const pending = asked.values()
    try {
      for await (const found of film.sink.canvasesAtTimestamps(seconds)) {
        put(address, pending.next().value as number, found?.canvas ?? null)
        if (isPaused()) return
      }
    } catch {
      // Another run goes on after the frame that can't be decoded.
      const failed = pending.next().value ?? nextSecond(address, asked)
      if (failed !== undefined) put(address, failed, null)
    }
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let address = nextAddress(); address && !isPaused(); address = nextAddress()) await load(address)
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
