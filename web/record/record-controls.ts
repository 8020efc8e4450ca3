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

/** A video that a frame shows: its layer's id, and the second of its source. */
export type ShownVideo = { id: string; source: number }

/** Whether a player of the video shows this second of its source, within half a frame. */
const hasPicture = ({ id, source }: ShownVideo, fps: number): boolean =>
  [...document.querySelectorAll<HTMLVideoElement>(`[data-layer="${CSS.escape(id)}"] video`)].some(
    video =>
      !video.seeking &&
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
      Math.abs(video.currentTime - source) < 0.5 / fps,
  )

/** Whether fonts and pictures on the page have loaded, and its videos show their frames. */
const isComplete = (videos: readonly ShownVideo[], fps: number): boolean =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(image => image.complete) &&
  videos.every(video => hasPicture(video, fps))

/** Waits until a frame with these videos is complete. Rejects after the time that fonts have to load. */
async function settled(videos: readonly ShownVideo[], fps: number): Promise<void> {
  const end = performance.now() + TIMING.fontTimeoutMs
  // The page draws the frame in the first paint; pictures that it adds begin to load in it.
  await nextPaint()
  await nextPaint()
  while (!isComplete(videos, fps)) {
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
  /** The videos of a frame of the project. */
  videosIn(frame: number): ShownVideo[]
}

/** The controls of a player that shows the frames `[first, after)` of a project. */
export function createRecordControls(
  player: PlayerRef,
  { first, after, prepared, videosIn, ...shape }: Shown,
): RecordControls {
  const frames = after - first
  const settledAt = (frame: number) => settled(videosIn(frame), shape.fps)
  const ready = prepared.then(() => settledAt(first))
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
      await settledAt(first + frame)
    },
    play: () => player.play(),
    pause: () => player.pause(),
  }
}
