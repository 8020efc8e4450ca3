import { Player, type PlayerRef } from '@remotion/player'
import { createRoot } from 'react-dom/client'
import type { VideoProps } from '@/compositions/document/to-props'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { projectFrames } from '@/compositions/time/normalize'
import { countPictures } from './count-pictures'
import { measureAlternating } from './measure-alternating'
import { type EditTimes, measureEdits } from './measure-edits'
import { measureEvaluate } from './measure-evaluate'

/** The size in pixels at which the editor's canvas shows a 9:16 picture. */
const PREVIEW = { width: 405, height: 720 } as const

/** Startup time, which is not measured. */
const BEGIN_MS = 1_500

type EditorBench = {
  /** Milliseconds of one `evaluate` of the large project. */
  evaluate(fonts: string): Promise<{ p95: number; shown: number }>
  /** Milliseconds of an edit of the large project, and of its undo. */
  edits(fonts: string): Promise<EditTimes>
  /** The cost of alternately preparing two projects, as a multiple of preparing each alone. */
  alternate(fonts: string): Promise<number>
  /** Distinct frames that a bare `<video>` of this film shows. */
  playBare(film: string, milliseconds: number): Promise<number>
  /** Distinct frames of the film that the Player of this project shows. */
  playProject(props: VideoProps, milliseconds: number): Promise<number>
}

declare global {
  interface Window {
    bench: EditorBench
  }
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function playBare(film: string, milliseconds: number): Promise<number> {
  const video = Object.assign(document.createElement('video'), { src: film, muted: true })
  Object.assign(video.style, { ...sized, objectFit: 'cover' })
  document.body.append(video)
  await video.play()
  await pause(BEGIN_MS)
  const count = await countPictures(() => video, milliseconds)
  video.pause()
  video.removeAttribute('src')
  video.load()
  video.remove()
  return count
}

const sized = { width: `${PREVIEW.width}px`, height: `${PREVIEW.height}px` }

/** The element with which the Player shows its video. */
const filmIn = (place: HTMLElement): HTMLCanvasElement | HTMLVideoElement | null =>
  place.querySelector<HTMLCanvasElement | HTMLVideoElement>('[data-layer="video"] :is(canvas, video)')

async function playProject(props: VideoProps, milliseconds: number): Promise<number> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const player = await new Promise<PlayerRef>(resolve =>
    root.render(
      <Player
        ref={ref => {
          if (ref) resolve(ref)
        }}
        component={ProjectVideo}
        inputProps={props}
        durationInFrames={projectFrames(props.project)}
        compositionWidth={props.project.format.width}
        compositionHeight={props.project.format.height}
        fps={props.project.fps}
        style={PREVIEW}
        initiallyMuted
        acknowledgeRemotionLicense
      />,
    ),
  )
  while (!filmIn(place)) await pause(50)
  player.play()
  await pause(BEGIN_MS)
  const count = await countPictures(() => filmIn(place), milliseconds)
  root.unmount()
  place.remove()
  return count
}

window.bench = {
  evaluate: measureEvaluate,
  edits: measureEdits,
  alternate: measureAlternating,
  playBare,
  playProject,
}
