import { useEffect, useRef } from 'react'
import { projectFrames } from '../../../../../compositions/time/normalize'
import { spokenWords, wordAt } from '../../../core/words/spoken-words'
import { useProject } from '../../../shared/session/editor-context'
import { speakerColors, stretchOf } from '../canvas'
import type { Viewport } from '../view/use-viewport'
import classes from './Rows.module.css'

/** Pixels of the line in a speaker's color. */
const LINE = 3

type Props = { mediaRef: string; height: number; view: Viewport; scale: number }

/** The words from afar: where someone speaks, and who; painted, because there may be thousands of them. */
export function WordMarks({ mediaRef, height, view, scale }: Props) {
  const project = useProject()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { from, width } = stretchOf(view, projectFrames(project) / project.fps, scale)
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
