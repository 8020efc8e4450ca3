import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { projectFrames } from '../../../compositions/project/normalise'
import { useEditor, useProject } from '../session/editor-context'
import { Playhead } from './Playhead'
import { Row, RowName } from './Row'
import { Ruler } from './Ruler'
import { rowsOf } from './rows'
import { SeekBar } from './SeekBar'
import { SnapLine } from './SnapLine'
import { fittedScale, readableZoom, scaleOf } from './scale'
import classes from './Timeline.module.css'
import { Tools } from './Tools'
import { useFollow } from './use-follow'
import { useRowsTool } from './use-rows-tool'
import { useScrub } from './use-scrub'
import { useViewport } from './use-viewport'

/** Free pixels at the left and right end of the timeline. */
const MARGIN = 24

/** What is on when: play and seek, a ruler, and a row for each layer with something to show in time. */
export function Timeline() {
  const { playhead } = useEditor()
  const project = useProject()
  const [chosen, setZoom] = useState<number | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const { ref, width } = useElementSize<HTMLElement>()
  const seconds = projectFrames(project) / project.fps
  const fitted = fittedScale(width - 2 * MARGIN, seconds)
  const zoom = chosen ?? readableZoom(fitted)
  const scale = scaleOf(zoom, fitted)
  const view = useViewport(scroller, scale, width)
  const scrub = useScrub(scale, second => playhead.seek(second * project.fps))
  const { tool, handlers } = useRowsTool(scale, scrub)
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
        <section
          ref={useMergedRef(scroller, ref)}
          className={classes.scroller}
          aria-label="Rows"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard.
          tabIndex={0}
        >
          <div className={classes.content} style={{ width: seconds * scale + 2 * MARGIN }}>
            <div className={classes.inside} style={{ left: MARGIN }} {...handlers}>
              <Ruler view={view} scale={scale} seconds={seconds} />
              {rows.map(row => (
                <Row key={row.layer.id} row={row} view={view} scale={scale} />
              ))}
              <Playhead scale={scale} />
              <SnapLine overlay={tool.overlay} scale={scale} />
            </div>
          </div>
        </section>
      </div>
      <SeekBar seconds={seconds} />
    </section>
  )
}

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
