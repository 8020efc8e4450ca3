import type { PlayerRef } from '@remotion/player'
import { TIMING } from '@/compositions/catalog/timing'

/** How a page is controlled from outside; docs/record-view.md describes it. Frames count from the export's first, 0. */
export type RecordControls = {
  frames: number
  fps: number
  width: number
  height: number
  /** Resolves when the first frame is shown with its fonts and media. */
  ready: Promise<void>
  /** The frame that is shown. */
  frame(): number
  /** Pauses, shows a frame, and resolves when its fonts and media are shown. */
  seek(frame: number): Promise<void>
  play(): void
  pause(): void
}

declare global {
  interface Window {
    /** The controls, or why there is nothing to show. */
    talkreelRecord?: RecordControls | { failed: string }
  }
}

const nextPaint = (): Promise<unknown> => new Promise(done => requestAnimationFrame(done))

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** Whether fonts, pictures and the frames of videos on the page have loaded. */
const isLoaded = (): boolean =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(image => image.complete) &&
  [...document.querySelectorAll('video')]
    .filter(isShown)
    .every(video => !video.seeking && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)

/** Waits until a frame is complete. Rejects after the time that fonts have to load. */
async function settled(): Promise<void> {
  const end = performance.now() + TIMING.fontTimeoutMs
  // A video begins to seek one paint after the frame has changed.
  await nextPaint()
  await nextPaint()
  while (!isLoaded()) {
    if (performance.now() > end) throw new Error('A file of this frame does not load')
    await nextPaint()
  }
  await nextPaint()
}

type Shown = {
  first: number
  after: number
  fps: number
  width: number
  height: number
  prepared: Promise<void>
}

/** The controls of a player that shows the frames `[first, after)` of a project. */
export function createRecordControls(
  player: PlayerRef,
  { first, after, prepared, ...shape }: Shown,
): RecordControls {
  const frames = after - first
  const ready = prepared.then(settled)
  return {
    ...shape,
    frames,
    ready,
    frame: () => player.getCurrentFrame() - first,
    async seek(frame) {
      if (!Number.isInteger(frame) || frame < 0 || frame >= frames)
        throw new RangeError(`There is no frame ${frame}: they go from 0 to ${frames - 1}`)
      await ready
      player.pause()
      player.seekTo(first + frame)
      await settled()
    },
    play: () => player.play(),
    pause: () => player.pause(),
  }
}
