import { Button, Slider } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { LEAST_ZOOM, MOST_ZOOM } from '../../../../../compositions/catalog/field-limits'
import { cropAt, framingOf } from '../../../../../compositions/edit/crop-layer'
import type { Rect } from '../../../../../compositions/geometry/box'
import type { PictureLayer } from '../../../../../compositions/model/layers/layer'
import type { TurnedBox } from '../../../core/canvas/geometry/turned-box'
import { useEditor, useLiveProject } from '../../../shared/session/editor-context'
import { FloatingBar } from '../bar/FloatingBar'
import { focusGround } from '../mode/focus-ground'
import { useEndMode } from '../mode/use-end-mode'
import classes from './CropEdit.module.css'
import { createCropTool } from './crop-tool'
import { useCropKeys } from './use-crop-keys'
import { usePressBeside } from './use-press-beside'

/** What belongs to the picture that is open: itself, and its bar. */
const OWN = '[data-crop], [data-crop-bar]'

const THIRDS = [1, 2]

const scaled = ({ left, top, width, height }: Rect, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
})

/** A picture being moved and enlarged in its frame: all of it in outline, and the frame in thirds. */
export function CropEdit({ layer, box, scale }: { layer: PictureLayer; box: TurnedBox; scale: number }) {
  const { store, mode } = useEditor()
  const project = useLiveProject()
  const close = useEndMode()
  const place = useRef<HTMLDivElement>(null)
  const end = useCallback(() => {
    focusGround(place.current)
    close()
  }, [close])
  const discard = useCallback(() => {
    focusGround(place.current)
    mode.cancel()
  }, [mode])
  const now = useRef(box)
  now.current = box
  const tool = useMemo(() => createCropTool({ store, mode, box: () => now.current }), [store, mode])
  useCropKeys(tool, end, discard)
  usePressBeside(OWN, close)
  useEffect(() => {
    const element = place.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      event.stopPropagation()
      tool.wheel(event.deltaY)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [tool])
  const crop = cropAt(project, layer, mode.state.mode?.frame ?? 0)
  const { picture, frame } = framingOf(project, { ...layer, ...crop }, box)
  const from = ({ left, top, ...size }: Rect): Rect => ({
    left: left - box.left,
    top: top - box.top,
    ...size,
  })
  const at = (event: { clientX: number; clientY: number }) => ({
    x: event.clientX / scale,
    y: event.clientY / scale,
  })
  return (
    <>
      <div
        ref={place}
        role="application"
        aria-label="Crop"
        data-crop
        className={classes.box}
        style={{ ...scaled(box, scale), rotate: `${box.angle}deg` }}
        onPointerDown={event => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          tool.down(at(event))
        }}
        onPointerMove={event => tool.move(at(event))}
        onPointerUp={() => tool.up()}
        onPointerCancel={() => tool.up()}
        onDoubleClick={event => {
          event.stopPropagation()
          end()
        }}
      >
        <div className={classes.whole} style={scaled(from(picture), scale)} />
        <div className={classes.frame} style={scaled(from(frame), scale)}>
          {THIRDS.map(third => (
            <span key={`x${third}`} className={classes.upright} style={{ left: `${(third / 3) * 100}%` }} />
          ))}
          {THIRDS.map(third => (
            <span key={`y${third}`} className={classes.level} style={{ top: `${(third / 3) * 100}%` }} />
          ))}
        </div>
      </div>
      <FloatingBar under={box} name="Crop" data-crop-bar>
        <Slider
          className={classes.zoom}
          label={null}
          thumbLabel="Zoom of the picture"
          min={LEAST_ZOOM}
          max={Math.max(4, Math.min(MOST_ZOOM, layer.zoom))}
          step={0.01}
          value={layer.zoom}
          onChange={tool.zoomTo}
        />
        <span className="figures">{Math.round(layer.zoom * 100)} %</span>
        <Button size="compact-sm" onClick={end}>
          Done
        </Button>
      </FloatingBar>
    </>
  )
}
