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

/** Pixels a second at which words can be read in their blocks, and the most that one can come close. */
const READABLE = 112
const CLOSEST = 320

/** Free pixels at the left and right end of the timeline. */
const MARGIN = 24

/** What is on when: play and seek, a ruler, and a row for each layer with something to show in time. */
export function Timeline() {
  const { playhead } = useEditor()
  const project = useProject()
  const [chosen, setZoom] = useState<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { ref, width } = useElementSize()
  const seconds = projectFrames(project) / project.fps
  const fitted = Math.max(1, (width - 2 * MARGIN) / seconds)
  const zoom = chosen ?? zoomFor(READABLE, fitted)
  const scale = scaleOf(zoom, fitted)
  const view = useViewport(scroller, scale, width)
  const scrub = useScrub(scale, second => playhead.seek(second * project.fps))
  useFollow(scroller, scale)
  const rows = rowsOf(project)
  return (
    <section ref={liftNotices} className={classes.timeline} aria-label="Timeline">
      <Tools zoom={zoom} onZoom={setZoom} seconds={seconds} />
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
      <SeekBar seconds={seconds} />
    </section>
  )
}

/** How many times the closest look is closer than the one that shows everything. */
const rangeOf = (fitted: number): number => Math.max(1.01, CLOSEST / fitted)

/** Pixels a second for a zoom from 0, everything in view, to 1, as close as can be; even steps look even. */
const scaleOf = (zoom: number, fitted: number): number => fitted * rangeOf(fitted) ** zoom

/** The zoom at which a second takes `scale` pixels; 0 where everything in view is closer than that. */
const zoomFor = (scale: number, fitted: number): number =>
  Math.max(0, Math.log(scale / fitted) / Math.log(rangeOf(fitted)))

/** Notices stand above the timeline while there is one. */
function liftNotices(timeline: HTMLElement | null) {
  if (!timeline) return
  const { style } = document.documentElement
  const lift = () => style.setProperty('--notice-bottom', `${timeline.offsetHeight + 16}px`)
  const observer = new ResizeObserver(lift)
  observer.observe(timeline)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-bottom')
  }
}
