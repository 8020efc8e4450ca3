import { Loader } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { PlayerRef } from '@remotion/player'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ref as plain } from 'valtio'
import { type Camera, fitted } from '@/web/editor/core/canvas/camera'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Canvas.module.css'
import { canvasParts } from './canvas-parts'
import { Handles } from './Handles'
import { Preview } from './Preview'
import { usePan } from './use-pan'

/** Milliseconds of waiting before the loading message is shown. */
const LOADING_DELAY_MS = 400

/** Shows a loading message while the Player waits for media. */
function Waiting({ player }: { player: RefObject<PlayerRef | null> }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const source = player.current
    if (!source) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLong(true), LOADING_DELAY_MS)
    }
    const go = () => {
      clearTimeout(timer)
      setLong(false)
    }
    source.addEventListener('waiting', wait)
    source.addEventListener('resume', go)
    return () => {
      clearTimeout(timer)
      source.removeEventListener('waiting', wait)
      source.removeEventListener('resume', go)
    }
  }, [player])
  if (!isLong) return null
  return (
    <span className={classes.waiting} role="status">
      <Loader size={14} aria-hidden />
      Loading the picture
    </span>
  )
}

/** Handles the wheel over an element: zooms at the pointer; with Shift, or scrolled sideways, pans. */
function useWheel(place: RefObject<HTMLElement | null>, camera: Camera): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isSideways) camera.pan(-(event.deltaX || event.deltaY), 0)
      else camera.wheel(event.deltaY, { x: event.clientX - left, y: event.clientY - top })
    }
    // React's own wheel listeners are passive: `preventDefault` could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [place, camera])
}

/** The preview of the project in Remotion's Player, fitted to the available area or at the camera's zoom. */
export function Canvas() {
  const editor = useEditor()
  const { playhead, camera, media } = editor
  const isPreparing = Object.keys(useKey(media.work, 'preparing')).length > 0
  const project = useProject()
  const player = useRef<PlayerRef>(null)
  const { ref, width, height } = useElementSize()
  const place = useRef<HTMLDivElement>(null)
  useWheel(place, camera)
  usePan(place, camera, playhead)
  useLayoutEffect(() => {
    camera.state.place = plain({ width, height })
  }, [camera, width, height])
  const view = useKey(camera.state, 'view') ?? fitted(project.format, { width, height })
  const { scale, x, y } = view
  const box = {
    left: x,
    top: y,
    width: Math.floor(project.format.width * scale),
    height: Math.floor(project.format.height * scale),
  }
  return (
    <section className={classes.canvas} aria-label="Canvas" data-area="canvas">
      <div ref={useMergedRef(ref, place)} className={classes.place}>
        <Preview player={player} box={box} isSeen={width > 0} />
        {width > 0 && <Handles scale={scale} place={box} />}
        {width > 0 && <LazySlot part={canvasParts.failedMedia} props={{ ...box, scale }} isQuiet />}
        <LazySlot part={canvasParts.emptyCanvas} props={{}} isFirst isQuiet />
        {isPreparing && <LazySlot part={canvasParts.preparation} props={{}} isQuiet />}
        <LazySlot part={canvasParts.rulers} props={{ view }} isQuiet />
        <Waiting player={player} />
      </div>
      <div className={classes.tools}>
        <LazySlot part={canvasParts.tools} props={{ player, scale }} isQuiet />
      </div>
    </section>
  )
}
