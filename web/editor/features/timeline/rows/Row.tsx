import { shallowEqual } from '@mantine/hooks'
import { type ComponentType, memo, useEffect, useRef } from 'react'
import { isFrame, type Layer } from '@/compositions/model/layers/layer'
import { projectFrames } from '@/compositions/time/normalize'
import { heldSeconds } from '@/compositions/time/time-map'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { spokenWords, wordAt } from '@/web/editor/core/words/spoken-words'
import { ROW_HEIGHTS, type RowContent } from '@/web/editor/kinds/kind'
import { editorKindOf, type RowLayer } from '@/web/editor/kinds/kinds'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { speakerColors, visibleRange } from '../canvas'
import { selectLayers, useAreSelected } from '../select-layer'
import { Filmstrip } from '../strip/Filmstrip'
import type { Viewport } from '../view/use-viewport'
import { Blocks } from './Blocks'
import { RowButtons } from './RowButtons'
import classes from './Rows.module.css'
import { isSameClip, isSameRow } from './same-row'
import type { TimelineRow } from './timeline-rows'
import { Wave } from './Wave'
import { WordBlocks } from './WordBlocks'

/** Height of the line in a speaker's color, in pixels. */
const LINE = 3

type WordMarksProps = { mediaRef: string; height: number; view: Viewport; scale: number }

/**
 * The words at a small scale: where someone speaks, and who. Painted on a canvas, because there may be
 * thousands.
 */
function WordMarks({ mediaRef, height, view, scale }: WordMarksProps) {
  const project = useProject()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { from, width } = visibleRange(view, { from: 0, to: projectFrames(project) / project.fps }, scale)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !width) return
    const colors = speakerColors(context.canvas)
    const speakers = project.transcripts[mediaRef]?.speakers.map(one => one.id) ?? []
    const { heard } = spokenWords(project, mediaRef)
    const to = from + width / scale
    context.clearRect(0, 0, width, height)
    for (const word of heard.slice(Math.max(0, wordAt(heard, from)), wordAt(heard, to) + 1)) {
      const speaker = word.speaker === null ? 0 : Math.max(0, speakers.indexOf(word.speaker))
      const left = (word.start - from) * scale
      const wide = Math.max(1, (word.end - word.start) * scale)
      context.fillStyle = '#2a2a2a'
      context.fillRect(left, 2, wide, height - 4)
      context.fillStyle = colors[speaker % colors.length] ?? ''
      context.fillRect(left, height - 2 - LINE, wide, LINE)
    }
  }, [project, mediaRef, height, from, width, scale])
  return (
    <canvas
      ref={canvas}
      className={classes.marks}
      width={width}
      height={height}
      style={{ left: from * scale }}
      aria-hidden
    />
  )
}

type RowNameProps = { row: TimelineRow; time: string; isChosen: boolean; isActive: boolean }

/** The name of a row, at its left: a click selects its clips, a drag moves the row. */
function RowName({ row: { id, clips, name, isMain }, time, isChosen, isActive }: RowNameProps) {
  const { store } = useEditor()
  const Icon = editorKindOf(clips[0] as Layer).icon
  const tabIndex = isActive ? 0 : -1
  return (
    <div className={classes.name} data-name>
      <button
        type="button"
        className={classes.title}
        title={`${isMain ? 'Main track, ' : ''}${name}: ${time}`}
        aria-pressed={isChosen}
        tabIndex={tabIndex}
        data-title={id}
        onClick={event =>
          selectLayers(
            store,
            clips.map(clip => clip.id),
            event.shiftKey,
          )
        }
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        <span className="one-line">{name}</span>
      </button>
      <RowButtons clips={clips} name={name} tabIndex={tabIndex} />
    </div>
  )
}

/** Pixels per second from which words have blocks of their own. */
const APART = 16

type WordsProps = WordMarksProps & { isLocked: boolean }

/** The words of a caption track: blocks or, at a small scale, marks. */
function Words({ isLocked, ...props }: WordsProps) {
  const { mediaRef, scale } = props
  const { transcripts } = useProject()
  if (!transcripts[mediaRef]) return null
  return (
    <div className={classes.words}>
      {scale < APART ? <WordMarks {...props} /> : <WordBlocks {...props} isLocked={isLocked} />}
    </div>
  )
}

type ContentProps<L extends Layer> = { layer: L; height: number; view: Viewport; scale: number }

/** The share of a video's row that its waveform has. */
const WAVE_SHARE = ROW_HEIGHTS.filmWave / (ROW_HEIGHTS.film + ROW_HEIGHTS.filmWave)

/**
 * A video: its filmstrip, and its waveform if the row has room for it. A freeze frame makes no sound (T12), and a video
 * frame is a plain block.
 */
function Film({ layer, height, view, scale }: ContentProps<RowLayer<'film'>>) {
  const blocks = <Blocks layer={layer} view={view} scale={scale} />
  if (isFrame(layer)) return blocks
  const isSilent = heldSeconds(layer) !== null
  const wave = height > ROW_HEIGHTS.film && !isSilent ? Math.round(height * WAVE_SHARE) : 0
  const top = height - wave
  return (
    <>
      <Filmstrip layer={layer} height={top} view={view} scale={scale} />
      {blocks}
      {wave > 0 && <Wave layer={layer} top={top} height={wave} view={view} scale={scale} />}
    </>
  )
}

const contents: { [R in RowContent]: ComponentType<ContentProps<RowLayer<R>>> } = {
  blocks: Blocks,
  film: Film,
  sound: ({ layer, height, view, scale }) => (
    <>
      <Blocks layer={layer} view={view} scale={scale} />
      <Wave layer={layer} top={0} height={height} view={view} scale={scale} />
    </>
  ),
  words: ({ layer: { mediaRef, locked = false }, ...rest }) => (
    <Words mediaRef={mediaRef} isLocked={locked} {...rest} />
  ),
}

type Props = {
  row: TimelineRow
  /** Its index from the top, the number of rows, and its top edge in pixels. */
  index: number
  count: number
  top: number
  view: Viewport
  scale: number
  /** Whether it is the one row that Tab stops at. */
  isActive: boolean
}

const isAlike = ({ row, ...before }: Props, { row: next, ...after }: Props): boolean =>
  isSameRow(row, next) && shallowEqual(before, after)

type ClipProps = { layer: Layer; height: number; view: Viewport; scale: number }

/** A clip of a row. Edits of its box on the canvas don't render it again. */
const Clip = memo(
  function Clip({ layer, ...rest }: ClipProps) {
    const isChosen = useAreSelected([layer.id])
    // The table is typed per kind; here the kind is only known to be one of them.
    const Content = contents[editorKindOf(layer).row] as ComponentType<ContentProps<Layer>>
    return (
      <div
        className={classes.clip}
        data-clip={layer.id}
        data-chosen={isChosen || undefined}
        data-hidden={layer.hide || undefined}
        data-locked={layer.locked || undefined}
      >
        <Content layer={layer} {...rest} />
      </div>
    )
  },
  ({ layer, ...before }, { layer: next, ...after }) => isSameClip(layer, next) && shallowEqual(before, after),
)

/** The times of a row for people: when it begins and ends, and how many clips it has. */
function timeOf(clips: readonly Layer[]): string {
  const from = clockTenths(Math.min(...clips.map(clip => clip.position)))
  const isOpen = clips.some(clip => clip.end === null)
  const to = isOpen ? 'the end' : clockTenths(Math.max(...clips.map(clip => clip.end ?? 0)))
  return `${clips.length > 1 ? `${clips.length} clips, from` : 'From'} ${from} to ${to}`
}

/**
 * A track on the timeline: its name, and the part of it that is in view. Playback, edits of the boxes of its clips on the
 * canvas and scrolling within `view` don't render it again.
 */
export const Row = memo(function Row({ row, index, count, top, view, scale, isActive }: Props) {
  const { id, clips, height, isMain } = row
  const isChosen = useAreSelected(clips.map(clip => clip.id))
  const isInView = ({ position, end }: Layer) => position <= view.to && (end === null || end >= view.from)
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classes.line}
      style={{ height, translate: `0 ${top}px` }}
      data-row={id}
      data-main={isMain || undefined}
      data-chosen={isChosen || undefined}
      data-hidden={clips.every(clip => clip.hide) || undefined}
    >
      <RowName row={row} time={timeOf(clips)} isChosen={isChosen} isActive={isActive} />
      <div className={classes.body}>
        {clips.filter(isInView).map(layer => (
          <Clip key={layer.id} layer={layer} height={height} view={view} scale={scale} />
        ))}
      </div>
    </li>
  )
}, isAlike)
