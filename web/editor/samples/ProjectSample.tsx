import { useReducedMotion } from '@mantine/hooks'
import { useCallback } from 'react'
import type { FontBook } from '../../../compositions/fonts/font-book'
import { useComplete } from '../../../compositions/fonts/use-complete'
import { DrawnLayer } from '../../../compositions/layers/DrawnLayer'
import type { Project } from '../../../compositions/project/project'
import { evaluate } from '../../../compositions/timeline/evaluate'
import { isMixed, isSeen } from '../../../compositions/timeline/frame'
import { prepare } from '../../../compositions/timeline/prepare'
import { FONTS_PLACE } from '../captions/fonts-place'
import classes from './ProjectSample.module.css'
import { useLoop } from './use-loop'

/**
 * A small project as a thumbnail: evaluated and drawn by the code that draws the export (F4). It plays while
 * `isPlaying`, unless the person wants less motion; else frame `still` stands. `project` must be the same object while
 * it says the same; what moves or sounds in it is left out. `poster` lies behind it; `width` in pixels of the screen.
 */
export function ProjectSample({
  project,
  still,
  poster = null,
  width,
  isPlaying,
}: {
  project: Project
  still: number
  poster?: string | null
  width: number
  isPlaying: boolean
}) {
  const isCalm = useReducedMotion()
  const make = useCallback((fonts: FontBook) => prepare(project, { fonts }), [project])
  const prepared = useComplete(FONTS_PLACE, make)
  const frame = useLoop(isPlaying && !isCalm, prepared?.frames ?? 0, project.fps, still)
  const { format } = project
  const scale = width / format.width
  return (
    <span className={classes.sample} style={{ width, height: format.height * scale }} aria-hidden>
      {poster && <img src={poster} alt="" className={classes.poster} />}
      {prepared && (
        <span
          className={classes.frame}
          style={{ width: format.width, height: format.height, scale: String(scale) }}
        >
          {evaluate(prepared, frame).layers.map(
            layer => !isSeen(layer) && !isMixed(layer) && <DrawnLayer key={layer.id} drawn={layer} />,
          )}
        </span>
      )}
    </span>
  )
}
