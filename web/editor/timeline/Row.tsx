import {
  IconBadgeCc,
  IconGif,
  IconMusic,
  IconPhoto,
  IconSparkles,
  IconTypography,
  IconVector,
  IconVideo,
  IconWaveSine,
} from '@tabler/icons-react'
import { isFrame, isPlayed, type Layer } from '../../../compositions/layers/layer'
import { projectFrames } from '../../../compositions/project/normalise'
import { timeMap } from '../../../compositions/timeline/time-map'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import type { TimelineRow } from './rows'
import classes from './Timeline.module.css'
import type { Viewport } from './use-viewport'
import { Wave } from './Wave'
import { WordBlocks } from './WordBlocks'
import { WordMarks } from './WordMarks'

const icons: Record<Layer['asset'], typeof IconVideo> = {
  text: IconTypography,
  subtitle: IconBadgeCc,
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  progress: IconPhoto,
  shape: IconPhoto,
  wave: IconWaveSine,
  svg: IconVector,
  lottie: IconSparkles,
  json: IconSparkles,
  gif: IconGif,
}

/** What a row is called, left of it. */
export function RowName({ row }: { row: TimelineRow }) {
  const Icon = icons[row.layer.asset]
  return (
    <div className={classes.name} style={{ height: row.height }} title={row.name}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className="one-line">{row.name}</span>
    </div>
  )
}

/** A layer on the timeline, as far as it is in view. */
export function Row({ row, view, scale }: { row: TimelineRow; view: Viewport; scale: number }) {
  return (
    <div className={classes.row} style={{ height: row.height }} data-kind={row.layer.asset}>
      {row.layer.asset === 'subtitle' ? (
        <Words mediaRef={row.layer.mediaRef} height={row.height} view={view} scale={scale} />
      ) : (
        <Blocks layer={row.layer} view={view} scale={scale} />
      )}
      {isPlayed(row.layer) && <Wave layer={row.layer} height={row.height} view={view} scale={scale} />}
    </div>
  )
}

/** Pixels a second from which words have blocks of their own. */
const APART = 16

type WordsProps = { mediaRef: string; height: number; view: Viewport; scale: number }

const Words = ({ mediaRef, height, view, scale }: WordsProps) =>
  scale < APART ? (
    <WordMarks mediaRef={mediaRef} height={height} view={view} scale={scale} />
  ) : (
    <WordBlocks mediaRef={mediaRef} view={view} scale={scale} />
  )

/** Runs of frames in which a layer is on; what is played has one for each piece between its cuts. */
function useRuns(layer: Layer): { first: number; after: number }[] {
  const project = useProject()
  const frames = projectFrames(project)
  const after = layer.end === null ? frames : Math.min(frames, Math.round(layer.end * project.fps))
  if (isPlayed(layer)) return timeMap(layer, project.fps, after)
  return [{ first: Math.round(layer.position * project.fps), after }]
}

/** The edges of a layer by which it is trimmed. */
function Edges({
  layer,
  first,
  after,
  scale,
}: {
  layer: Layer
  first: number
  after: number
  scale: number
}) {
  const { fps } = useProject()
  return (['start', 'end'] as const).map(edge => (
    <div
      key={edge}
      className={classes.edge}
      data-layer={layer.id}
      data-edge={edge}
      style={{ left: ((edge === 'start' ? first : after) / fps) * scale }}
    />
  ))
}

function Blocks({ layer, view, scale }: { layer: Layer; view: Viewport; scale: number }) {
  const { fps } = useProject()
  const { store } = useEditor()
  const isChosen = useKey(store.state, 'layers').includes(layer.id)
  const runs = useRuns(layer)
  const text = layer.asset === 'text' ? layer.text : ''
  const blocks = runs
    .filter(run => run.after / fps > view.from && run.first / fps < view.to)
    .map(run => (
      <div
        key={run.first}
        className={classes.block}
        data-kind={layer.asset}
        data-layer={layer.id}
        data-chosen={isChosen || undefined}
        style={{
          left: (run.first / fps) * scale,
          width: Math.max(2, ((run.after - run.first) / fps) * scale - 1),
        }}
      >
        <span className="one-line">{text}</span>
      </div>
    ))
  const [first, last] = [runs[0], runs.at(-1)]
  const canTrim = first && last && !layer.locked && !isFrame(layer)
  return (
    <>
      {blocks}
      {canTrim && <Edges layer={layer} first={first.first} after={last.after} scale={scale} />}
    </>
  )
}
