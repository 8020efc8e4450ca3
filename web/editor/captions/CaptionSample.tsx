import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import type { FontBook } from '../../../compositions/fonts/font-book'
import { useComplete } from '../../../compositions/fonts/use-complete'
import { DrawnLayer } from '../../../compositions/layers/DrawnLayer'
import type { CaptionStyle } from '../../../compositions/project/caption-style'
import { evaluate } from '../../../compositions/timeline/evaluate'
import { isMixed, isSeen } from '../../../compositions/timeline/frame'
import { prepare } from '../../../compositions/timeline/prepare'
import classes from './CaptionSample.module.css'
import { FONTS_PLACE } from './fonts-place'
import { SAMPLE, type SampleText, STILL_FRAME, sampleProject } from './sample'

/** Counts frames in real time, round and round, while `isPlaying`; the still's frame otherwise. */
function useLoop(isPlaying: boolean, frames: number, fps: number): number {
  const [frame, setFrame] = useState(STILL_FRAME)
  useEffect(() => {
    if (!isPlaying || !frames) return setFrame(STILL_FRAME)
    const began = performance.now()
    let asked = requestAnimationFrame(function next(now) {
      setFrame(Math.floor(((now - began) / 1000) * fps) % frames)
      asked = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(asked)
  }, [isPlaying, frames, fps])
  return frame
}

/**
 * A caption style on a few words: evaluated and drawn by the code that draws the export (F4). It plays while
 * `isPlaying`, unless the person wants less motion. `width` in pixels of the screen.
 */
export function CaptionSample({
  style,
  text,
  poster,
  width,
  isPlaying,
}: {
  style: CaptionStyle
  text: SampleText
  poster: string | null
  width: number
  isPlaying: boolean
}) {
  const still = useReducedMotion()
  const make = useCallback((fonts: FontBook) => prepare(sampleProject(text, style), { fonts }), [text, style])
  const prepared = useComplete(FONTS_PLACE, make)
  const frame = useLoop(isPlaying && !still, prepared?.frames ?? 0, 30)
  const scale = width / SAMPLE.width
  return (
    <span className={classes.sample} style={{ width, height: SAMPLE.height * scale }} aria-hidden>
      {poster && <img src={poster} alt="" className={classes.poster} />}
      {prepared && (
        <span className={classes.frame} style={{ ...SAMPLE, scale: String(scale) }}>
          {evaluate(prepared, frame).layers.map(
            layer => !isSeen(layer) && !isMixed(layer) && <DrawnLayer key={layer.id} drawn={layer} />,
          )}
        </span>
      )}
    </span>
  )
}
