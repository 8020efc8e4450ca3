import { memo, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { changeFormat } from '@/compositions/edit/change-format'
import { isPlayed } from '@/compositions/model/layers/layer'
import { FORMATS, type FormatName, formatNamed, type Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { timeMap, toSource } from '@/compositions/time/time-map'
import type { Playhead } from '@/web/editor/core/playhead/playhead'
import { formatActions } from '@/web/editor/shared/actions/format-actions'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from '../Layout.module.css'

/** Seconds of the transcript on either side of a moment that can affect its captions. */
const AROUND = 8

/** A transcript reduced to the words near these seconds of the source. */
function near(transcript: Transcript, sources: readonly number[]): Transcript {
  const isNear = (start: number, end: number) =>
    sources.some(source => end > source - AROUND && start < source + AROUND)
  const subtitles = transcript.subtitles
    .map(one => ({ ...one, words: one.words.filter(word => isNear(word.start, word.end)) }))
    .filter(one => one.words.length)
  return { ...transcript, subtitles }
}

/**
 * The parts of a project that affect frame `frame`, so that drawing it is cheap however long the project is.
 */
export function projectAtFrame(project: Project, frame: number): Project {
  const { fps } = project
  const second = frame / fps
  const layers = project.layers.filter(
    layer =>
      isPlayed(layer) || (layer.position <= second + 1 / fps && (layer.end === null || layer.end >= second)),
  )
  const sources = (mediaRef: string): number[] =>
    layers
      .filter(isPlayed)
      .filter(layer => layer.mediaRef === mediaRef)
      .flatMap(layer => toSource(timeMap(layer, fps, frame + 1), frame, fps) ?? [])
  const transcripts = Object.fromEntries(
    Object.entries(project.transcripts).map(([ref, one]) => [ref, near(one, sources(ref))]),
  )
  return { ...project, layers, transcripts }
}

const rested = new WeakMap<Playhead, number>()

/** The frame at which the playhead rests; during playback, the frame at which that started. */
function useRestingFrame(): number {
  const { playhead } = useEditor()
  const subscribe = (listener: () => void) => {
    const stops = [playhead.onFrame(listener), playhead.onPlaying(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return useSyncExternalStore(subscribe, () => {
    if (!playhead.isPlaying() || !rested.has(playhead)) rested.set(playhead, playhead.frame())
    return rested.get(playhead) ?? 0
  })
}

/** Maximum size of the picture of a format, in screen pixels: two fit side by side in the panel. */
const ROOM = { width: 128, height: 144 }

/** The formats that a project can have, each with the frame at the playhead as it would look there. */
export function FormatsTab() {
  const editor = useEditor()
  const project = useProject()
  const frame = useRestingFrame()
  const later = useDeferredValue(project)
  const moment = useMemo(() => projectAtFrame(later, frame), [later, frame])
  return (
    <>
      <Cards label="Format" kind="choice" across={2}>
        {formatActions.map(action => (
          <ChoiceCard
            key={action.name}
            group="format"
            label={`${FORMATS[action.format].label}  ${sizeOf(action.format)}`}
            isChosen={!action.when(editor)}
            onChoose={() => action.perform(editor)}
            picture={() => (
              <span className={classes.format}>
                <FormatSample name={action.format} moment={moment} frame={frame} />
              </span>
            )}
          />
        ))}
      </Cards>
      <p className="ink2">
        Every layer finds its place: what filled the canvas fills it again, texts keep their size, and nothing
        leaves the canvas. {project.layers.length > 1 ? 'Undo brings all of it back.' : ''}
      </p>
    </>
  )
}

const sizeOf = (name: FormatName): string => `${FORMATS[name].width} × ${FORMATS[name].height}`

type SampleProps = { name: FormatName; moment: Project; frame: number }

/** The frame at the playhead on another canvas, with stills in place of videos. */
const FormatSample = memo(function FormatSample({ name, moment, frame }: SampleProps) {
  const { media } = useEditor()
  const posters = useKey(media.state, 'posters')
  const addresses = useKey(media.state, 'addresses')
  const reframed = useMemo(() => changeFormat(moment, formatNamed(name)), [moment, name])
  const { width, height } = FORMATS[name]
  return (
    <ProjectSample
      project={reframed}
      still={frame}
      posters={posters}
      addresses={addresses}
      width={width * Math.min(ROOM.width / width, ROOM.height / height)}
      isPlaying={false}
    />
  )
})
