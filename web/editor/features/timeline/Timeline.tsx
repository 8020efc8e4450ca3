import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { projectFrames } from '../../../../compositions/time/normalize'
import { clampScale, fittedScale, readableScale } from '../../core/timeline/scale'
import { MARGIN, NAMES, ORIGIN } from '../../core/timeline/timeline-measures'
import { LayerMenu, type MenuPlace } from '../../shared/layer-menu/LayerMenu'
import { useEditor, useProject } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import { chooseLayer } from './choose-layer'
import { liftNotices } from './lift-notices'
import { Playhead } from './Playhead'
import { Rows } from './rows/Rows'
import { Markers } from './ruler/Markers'
import { RangeBand } from './ruler/RangeBand'
import { Ruler } from './ruler/Ruler'
import { SeekBar } from './SeekBar'
import { SnapLine } from './SnapLine'
import { scrubTo } from './scrub-to'
import classes from './Timeline.module.css'
import { Tools } from './Tools'
import { useRowsTool } from './use-rows-tool'
import { useScrub } from './use-scrub'
import { HeightEdge } from './view/HeightEdge'
import { useFollow } from './view/use-follow'
import { useHeight } from './view/use-height'
import { useViewport } from './view/use-viewport'
import { useWheelZoom } from './view/use-wheel-zoom'

/** What is on when: play and seek, a ruler, and a row for each layer. */
export function Timeline({ extraTools }: { extraTools: ReactNode }) {
  const editor = useEditor()
  const { films, playhead, scrubSound, timeline } = editor
  const project = useProject()
  const scroller = useRef<HTMLElement>(null)
  const { ref, width } = useElementSize<HTMLElement>()
  const { height, most, setHeight } = useHeight()
  const seconds = projectFrames(project) / project.fps
  const fitted = fittedScale(width - ORIGIN - MARGIN, seconds)
  const scale = clampScale(useKey(timeline.state, 'scale') ?? readableScale(fitted), fitted)
  const view = useViewport(scroller, scale, width)
  const scrub = useScrub(scale, {
    begin: () => scrubSound.begin(playhead.isPlaying()),
    seek: second => scrubTo(editor, second),
    end: scrubSound.end,
  })
  const { tool, handlers } = useRowsTool(scale, scrub)
  useFollow(scroller, scale, width)
  useWheelZoom(scroller, timeline)
  useEffect(() => playhead.onPlaying(films.resume), [playhead, films])
  useEffect(() => playhead.onFrame(films.hold), [playhead, films])
  useEffect(() => (scroller.current ? timeline.attach(scroller.current) : undefined), [timeline])
  useLayoutEffect(() => timeline.setScale({ scale, fitted }), [timeline, scale, fitted])
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = (event: MouseEvent) => {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')
    if (!row) return
    event.preventDefault()
    const layerId = row.dataset.row ?? ''
    if (!editor.store.state.layers.includes(layerId)) chooseLayer(editor.store, layerId, false)
    setMenu({ x: event.clientX, y: event.clientY })
  }
  return (
    <section ref={liftNotices} className={classes.timeline} style={{ height }} aria-label="Timeline">
      <HeightEdge height={height} most={most} onHeight={setHeight} />
      <Tools scale={scale} fitted={fitted} seconds={seconds} extra={extraTools} />
      <section
        ref={useMergedRef(scroller, ref)}
        className={classes.scroller}
        aria-label="Rows"
        onContextMenu={openMenu}
      >
        <div className={classes.content} style={{ width: ORIGIN + seconds * scale + MARGIN }} {...handlers}>
          <div className={classes.head}>
            <div className={classes.corner} style={{ width: NAMES }} />
            <Ruler view={view} scale={scale} seconds={seconds} />
            <Markers view={view} scale={scale} />
          </div>
          <Rows scroller={scroller} view={view} scale={scale} />
          <div className={classes.over} style={{ left: ORIGIN }}>
            <RangeBand scale={scale} isShade />
            <SnapLine overlay={tool.overlay} scale={scale} />
            <Playhead scale={scale} />
          </div>
        </div>
      </section>
      <SeekBar seconds={seconds} />
      <LayerMenu place={menu} onClose={closeMenu} />
    </section>
  )
}
