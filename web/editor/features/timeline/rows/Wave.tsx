import { useEffect, useRef } from 'react'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { projectFrames } from '@/compositions/time/normalize'
import { timeMap, toSource } from '@/compositions/time/time-map'
import { highestPeak } from '@/web/client/peaks/peaks'
import { layerRanges } from '@/web/editor/core/timeline/layer-ranges'
import { spokenWords, wordAt } from '@/web/editor/core/words/spoken-words'
import { usePeaks } from '@/web/editor/shared/media/use-peaks'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { speakerColors, stretchOf, visibleRange } from '../canvas'
import type { Viewport } from '../view/use-viewport'
import classes from './Rows.module.css'

/** Width of a bar, and distance from one bar to the next, in pixels. */
const BAR = 2
const STEP = 3

/** The waveform of the part of a layer that is in view, in the colors of the speakers. */
export function Wave({
  layer,
  top,
  height,
  view,
  scale,
}: {
  layer: PlayedLayer
  top: number
  height: number
  view: Viewport
  scale: number
}) {
  const project = useProject()
  const peaks = usePeaks(layer)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { from, width } = visibleRange(view, stretchOf(layerRanges(layer, project), project.fps), scale)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !peaks || !width) return
    const colors = speakerColors(context.canvas)
    const segments = timeMap(layer, project.fps, projectFrames(project))
    const { heard } = spokenWords(project, layer.mediaRef)
    const speakers = project.transcripts[layer.mediaRef]?.speakers.map(one => one.id) ?? []
    context.clearRect(0, 0, width, height)
    const start = Math.floor((from * scale) / STEP)
    for (let bar = start; (bar * STEP) / scale < from + width / scale; bar++) {
      const second = (bar * STEP) / scale
      const at = toSource(segments, second * project.fps, project.fps)
      if (at === null) continue
      const tall = Math.max(1, highestPeak(peaks, at, at + STEP / scale) * (height - 6))
      const speaker = heard[wordAt(heard, second)]?.speaker ?? null
      const index = speaker === null ? 0 : Math.max(0, speakers.indexOf(speaker))
      context.fillStyle = colors[index % colors.length] ?? ''
      context.fillRect(bar * STEP - from * scale, (height - tall) / 2, BAR, tall)
    }
  }, [project, peaks, layer, height, from, width, scale])
  return (
    <canvas
      ref={canvas}
      className={classes.wave}
      width={width}
      height={height}
      style={{ left: from * scale, top }}
      aria-hidden
    />
  )
}
