import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSnapshot } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { projectFrames } from '@/compositions/time/normalize'
import type { Editor } from '@/web/editor/core/editor'
import { onNextFrame } from '@/web/editor/core/playhead/on-next-frame'
import { soloedLayers } from '@/web/editor/core/playhead/solo'
import { soundsAt } from '@/web/editor/core/playhead/sounds-at'
import { clampScale, fittedScale, readableScale } from '@/web/editor/core/timeline/scale'
import { MARGIN, NAMES, ORIGIN } from '@/web/editor/core/timeline/timeline-measures'
import type { TimelineView } from '@/web/editor/core/timeline/timeline-view'
import { LayerMenu, type MenuPlace } from '@/web/editor/shared/layer-menu/LayerMenu'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { TimeText } from '@/web/editor/shared/session/TimeText'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Rows } from './rows/Rows'
import { rowsOf, type TimelineRow } from './rows/timeline-rows'
import { chipSide } from './ruler/chip-side'
import { Markers } from './ruler/Markers'
import { RangeBand } from './ruler/RangeBand'
import { Ruler } from './ruler/Ruler'
import { SeekBar } from './SeekBar'
import classes from './Timeline.module.css'
import { Tools } from './Tools'
import type { TimelineOverlay } from './tool/timeline-tool'
import { isPhone, useRowsTool } from './use-rows-tool'
import { useScrub } from './use-scrub'
import { HeightEdge } from './view/HeightEdge'
import { useHeight } from './view/use-height'
import { useViewport } from './view/use-viewport'

/**
 * Pixels from the right edge at which the view scrolls on, and pixels of the playhead from the left edge
 * afterwards.
 */
const EDGE = 24
const LANDING = 96

/** Sets `layout.isUsable` in the frame after the rows are drawn. */
function useUsable(): void {
  const { layout } = useEditor()
  useEffect(
    () =>
      onNextFrame(() => {
        layout.isUsable = true
      }),
    [layout],
  )
}

/** Keeps the playhead in view, in a scroller that is `width` pixels wide. */
function useFollow(scroller: RefObject<HTMLElement | null>, scale: number, width: number): void {
  const { playhead, store } = useEditor()
  useEffect(() => {
    const view = scroller.current
    if (!view || !width) return
    // Reading the scroll position forces a layout, which is too slow for every frame.
    let left = view.scrollLeft
    const onScroll = () => {
      left = view.scrollLeft
    }
    view.addEventListener('scroll', onScroll, { passive: true })
    const stop = playhead.onFrame(() => {
      const x = ORIGIN + (playhead.frame() / store.state.project.fps) * scale
      if (x >= left + NAMES && x <= left + width - EDGE) return
      view.scrollLeft = x - NAMES - LANDING
      left = view.scrollLeft
    })
    return () => {
      stop()
      view.removeEventListener('scroll', onScroll)
    }
  }, [playhead, store, scroller, scale, width])
}

/** The playhead as a line through all rows; it follows the Player frame by frame. */
function Playhead({ scale }: { scale: number }) {
  const { playhead, store } = useEditor()
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      if (!line.current) return
      const { fps, markers = [] } = store.state.project
      const seconds = playhead.frame() / fps
      line.current.style.translate = `${seconds * scale}px 0`
      const side = chipSide(markers.map(marker => (marker.seconds - seconds) * scale))
      if (line.current.dataset.side !== side) line.current.dataset.side = side
    }
    move()
    const stops = [playhead.onFrame(move), subscribeKey(store.state, 'project', move)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [playhead, store, scale])
  return (
    <div ref={line} className={classes.playhead} aria-hidden>
      <TimeText className={classes.chip} />
    </div>
  )
}

/** Pixels of wheel movement that zoom by a factor of e. */
const WHEEL = 200

/** The wheel with Ctrl (or a pinch) zooms around the pointer. */
function useWheelZoom(scroller: RefObject<HTMLElement | null>, view: TimelineView): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const x = event.clientX - element.getBoundingClientRect().left - ORIGIN
      view.zoomBy(Math.exp(-event.deltaY / WHEEL), Math.max(0, x))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, view])
}

/**
 * Height in pixels of the bars directly above the timeline, plus a margin, so that notices don't cover their
 * buttons.
 */
const BARS = 60

/** Places notices above the timeline while it is shown. */
function liftNotices(timeline: HTMLElement | null) {
  if (!timeline) return
  const { style } = document.documentElement
  const lift = () => style.setProperty('--notice-bottom', `${timeline.offsetHeight + BARS}px`)
  const observer = new ResizeObserver(lift)
  observer.observe(timeline)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-bottom')
  }
}

/** Moves the playhead to a second while it is dragged, and plays the sound at that position. */
function scrubTo({ playhead, store, scrubSound, solo }: Editor, second: number): void {
  const { project } = store.state
  const before = playhead.frame()
  playhead.seek(second * project.fps)
  const frame = playhead.frame()
  if (frame !== before && !playhead.isPlaying() && !playhead.isMuted())
    scrubSound.play(soundsAt(project, frame, soloedLayers(project, solo.state.clips)))
}

/** The line that an edge snaps to while it is dragged. */
function SnapLine({ overlay, scale }: { overlay: TimelineOverlay; scale: number }) {
  const { snap } = useSnapshot(overlay)
  return snap === null ? null : <div className={classes.snap} style={{ left: snap * scale }} />
}

/** The clip that is under the pointer, else all clips of the row there; empty outside of rows. */
function layersUnder(target: EventTarget, rows: readonly TimelineRow[]): string[] {
  if (!(target instanceof Element)) return []
  const clip = target.closest<HTMLElement>('[data-layer]')?.dataset.layer
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  return clip ? [clip] : (rows.find(({ id }) => id === row)?.clips.map(one => one.id) ?? [])
}

/** Whether the finger that asks for a menu is on a clip, on a phone. */
const isOnClipOfPhone = ({ target, nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent &&
  isPhone(nativeEvent) &&
  target instanceof Element &&
  target.closest('[data-layer]') !== null

/** The timeline: playback controls, a ruler, and a row for each track. */
export function Timeline({ extraTools }: { extraTools: ReactNode }) {
  const editor = useEditor()
  const { films, layout, playhead, scrubSound, timeline } = editor
  const hasRows = useKey(layout, 'hasRows')
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
  useFollow(scroller, scale, width)
  useUsable()
  useWheelZoom(scroller, timeline)
  useEffect(() => playhead.onPlaying(films.resume), [playhead, films])
  useEffect(() => playhead.onFrame(films.hold), [playhead, films])
  useEffect(() => (scroller.current ? timeline.attach(scroller.current) : undefined), [timeline])
  useLayoutEffect(() => timeline.setScale({ scale, fitted }), [timeline, scale, fitted])
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = (event: MouseEvent) => {
    const layerIds = layersUnder(event.target, rowsOf(project))
    if (!layerIds.length) return
    event.preventDefault()
    // A finger that rests on a clip may still move it.
    if (isOnClipOfPhone(event)) return
    if (!layerIds.every(id => editor.store.state.layers.includes(id))) editor.store.select(layerIds)
    setMenu({ x: event.clientX, y: event.clientY })
  }
  const { tool, handlers, marquee } = useRowsTool({ scale, scroller, scrub, openMenu: setMenu })
  return (
    <section
      ref={liftNotices}
      className={classes.timeline}
      style={{ height }}
      aria-label="Timeline"
      data-area="timeline"
      data-rows={hasRows || undefined}
    >
      <HeightEdge height={height} most={most} onHeight={setHeight} />
      <Tools scale={scale} fitted={fitted} seconds={seconds} extra={extraTools} />
      <section
        ref={useMergedRef(scroller, ref)}
        className={classes.scroller}
        aria-label="Rows"
        onContextMenu={openMenu}
      >
        <div className={classes.content} style={{ width: ORIGIN + seconds * scale + MARGIN }} {...handlers}>
          <div className={classes.head} data-ruler>
            <div className={classes.corner} style={{ width: NAMES }} />
            <Ruler view={view} scale={scale} seconds={seconds} />
            <Markers view={view} scale={scale} />
          </div>
          <Rows overlay={tool.overlay} scroller={scroller} view={view} scale={scale} />
          <div className={classes.over} style={{ left: ORIGIN }}>
            <RangeBand scale={scale} isShade />
            {marquee && (
              <div
                className={classes.marquee}
                style={{
                  ...{ left: marquee.from * scale, width: (marquee.to - marquee.from) * scale },
                  ...{ top: marquee.top, height: marquee.bottom - marquee.top },
                }}
              />
            )}
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
