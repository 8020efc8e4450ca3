import { useElementSize } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { projectFrames } from '../../../compositions/project/normalise'
import { useEditor, useProject } from '../session/editor-context'
import { Playhead } from './Playhead'
import { Row, RowName } from './Row'
import { Ruler } from './Ruler'
import { rowsOf } from './rows'
import { SeekBar } from './SeekBar'
import classes from './Timeline.module.css'
import { Tools } from './Tools'
import { useFollow } from './use-follow'
import { useScrub } from './use-scrub'
import { useViewport } from './use-viewport'

/** Free pixels at the left and right end of the timeline. */
const MARGIN = 16

/** What is on when: play and seek, a ruler, and a row for each layer with something to show in time. */
export function Timeline() {
  const { playhead } = useEditor()
  const project = useProject()
  const [zoom, setZoom] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  const seconds = projectFrames(project) / project.fps
  const fitted = Math.max(1, (width - 2 * MARGIN) / seconds)
  const scale = scaleOf(zoom, fitted)
  const view = useViewport(scroller, scale, width)
  const scrub = useScrub(scale, second => playhead.seek(second * project.fps))
  useFollow(scroller, scale)
  const rows = rowsOf(project)
  return (
    <section className={classes.timeline} aria-label="Timeline">
      <Tools zoom={zoom} onZoom={setZoom} seconds={seconds} />
      <SeekBar seconds={seconds} />
      <div className={classes.body}>
        <div className={classes.names}>
          {rows.map(row => (
            <RowName key={row.layer.id} row={row} />
          ))}
        </div>
        <div
          ref={element => {
            scroller.current = element
            ref(element)
          }}
          className={classes.scroller}
        >
          <div className={classes.content} style={{ width: seconds * scale + 2 * MARGIN }}>
            <div className={classes.inside} style={{ left: MARGIN }} {...scrub}>
              <Ruler view={view} scale={scale} seconds={seconds} />
              {rows.map(row => (
                <Row key={row.layer.id} row={row} view={view} scale={scale} />
              ))}
              <Playhead scale={scale} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Pixels a second for a zoom from 0, everything in view, to 1, 240 pixels a second; each step as large as the last. */
function scaleOf(zoom: number, fitted: number): number {
  const closest = Math.max(fitted, 240)
  return fitted * (closest / fitted) ** zoom
}
