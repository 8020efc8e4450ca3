import { Button, NativeSelect, Slider } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MAX_ZOOM, MIN_ZOOM } from '@/compositions/catalog/field-limits'
import { seenRect } from '@/compositions/edit/crop-edges'
import { cropAt, framingOf } from '@/compositions/edit/crop-layer'
import { layerRect } from '@/compositions/edit/place-layers'
import type { Rect } from '@/compositions/geometry/box'
import type { PictureLayer } from '@/compositions/model/layers/layer'
import { HANDLES, type HandleName } from '@/web/editor/core/canvas/geometry/resize-box'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import { useEditor, useLiveProject } from '@/web/editor/shared/session/editor-context'
import { FloatingBar } from '../bar/FloatingBar'
import handles from '../Handles.module.css'
import { focusCanvas, useEndMode } from '../mode/use-end-mode'
import classes from './CropEdit.module.css'
import { type CropTool, createCropTool } from './crop-tool'
import { WholePicture } from './WholePicture'

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Wheel delta of the plus key: enlarges the picture by an eighth. */
const ZOOM_IN_DELTA = -34

/** Pixels by which an edge is moved with Shift. */
const FAR = 10

/** The handle that an element is; null for anything else. */
function handleAt(target: EventTarget | null) {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-edge]')?.dataset.edge
  return name && name in HANDLES ? HANDLES[name as HandleName] : null
}

const EDGES: Partial<Record<HandleName, string>> = {
  ...{ n: 'Top edge', e: 'Right edge', s: 'Bottom edge', w: 'Left edge' },
}

/** Keys that are left to the browser: modifiers and Tab. */
const IGNORED_KEYS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab']

/**
 * Keys while a crop is open: arrows move the focused edge, with Shift by ten pixels, or else the picture; plus and minus
 * zoom, and Enter or any other key calls `keep`. Escape cancels the drag in progress, else calls `discard`.
 */
function useCropKeys(tool: CropTool, keep: () => void, discard: () => void): void {
  useEffect(() => {
    /** Handles a key, and returns whether nothing else should handle it. */
    const take = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean => {
      const isPlain = !ctrlKey && !metaKey
      const way = DIRECTIONS[key]
      const edge = handleAt(target)
      if (tool.isHeld()) {
        if (key === 'Escape') tool.cancel()
      } else if (key === 'Escape') discard()
      else if (isPlain && way && edge) {
        const step = shiftKey ? FAR : 1
        tool.nudgeEdge(edge, { x: way[0] * step, y: way[1] * step })
      } else if (isPlain && way) tool.nudge(...way)
      else if (isPlain && (key === '+' || key === '=')) tool.wheel(ZOOM_IN_DELTA)
      else if (isPlain && key === '-') tool.wheel(-ZOOM_IN_DELTA)
      else {
        keep()
        return isPlain && key === 'Enter'
      }
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      // The controls of the bar handle their own keys, except Escape.
      const isOwn = event.target instanceof Element && event.target.closest('[data-crop-bar]')
      if (IGNORED_KEYS.includes(event.key) || (isOwn && event.key !== 'Escape') || !take(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [tool, keep, discard])
}

/** The middle mouse button, which pans. */
const MIDDLE = 1

/**
 * Calls `end` on a press outside all elements that match a selector, before other listeners handle the press.
 */
function usePressBeside(selector: string, end: () => void): void {
  useEffect(() => {
    const onDown = ({ target, button }: PointerEvent) => {
      if (button !== MIDDLE && target instanceof Element && !target.closest(selector)) end()
    }
    window.addEventListener('pointerdown', onDown, true)
    return () => window.removeEventListener('pointerdown', onDown, true)
  }, [selector, end])
}

/** The elements of the crop editor: the picture and its bar. */
const OWN = '[data-crop], [data-crop-bar]'

const THIRDS = [1, 2]

const scaled = ({ left, top, width, height }: Rect, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
})

/** The handles of what is seen of a picture: its edges, which keys can move too, and its corners. */
function EdgeHandles({ seen, picture }: { seen: Rect; picture: Rect }) {
  const at = { n: seen.top, e: seen.left + seen.width, s: seen.top + seen.height, w: seen.left }
  const [across, down] = [
    { least: picture.left, most: picture.left + picture.width },
    { least: picture.top, most: picture.top + picture.height },
  ]
  return (Object.keys(HANDLES) as HandleName[]).map(name => {
    const label = EDGES[name]
    const isUpright = name === 'n' || name === 's'
    const { least, most } = isUpright ? down : across
    const value = Math.round(at[name as keyof typeof at])
    const given = { 'data-edge': name, className: `${handles.grip} ${handles[name]}` }
    if (!label) return <span key={name} {...given} aria-hidden />
    return (
      <span
        key={name}
        {...given}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isUpright ? 'vertical' : 'horizontal'}
        aria-valuemin={Math.round(least)}
        aria-valuemax={Math.round(most)}
        aria-valuenow={value}
        aria-valuetext={`${value} px`}
      />
    )
  })
}

const isAt = (a: Rect, b: Rect): boolean =>
  [a.left - b.left, a.top - b.top, a.width - b.width, a.height - b.height].every(off => Math.abs(off) < 1)

/** Width over height of the formats that people publish in. */
const RATIOS: Record<string, number> = {
  '1:1': 1,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
}

/** How far a ratio of whole pixels may be from the one that it stands for. */
const NEAR = 0.01

/** The name of the ratio of what is seen of a picture. */
function ratioName(seen: Rect, picture: Rect): string {
  const ratio = seen.width / seen.height
  const is = (other: number) => Math.abs(ratio / other - 1) < NEAR
  if (is(picture.width / picture.height)) return 'Original'
  return Object.keys(RATIOS).find(name => is(RATIOS[name] as number)) ?? 'Free'
}

/** The crop editor of a picture: the whole picture in outline, and its frame divided into thirds. */
export function CropEdit({ layer, box, scale }: { layer: PictureLayer; box: RotatedBox; scale: number }) {
  const { store, mode } = useEditor()
  const project = useLiveProject()
  const close = useEndMode()
  const place = useRef<HTMLDivElement>(null)
  const end = useCallback(() => {
    focusCanvas(place.current)
    close()
  }, [close])
  const discard = useCallback(() => {
    focusCanvas(place.current)
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
  const shownFrame = mode.state.mode?.frame ?? 0
  const framed = framingOf(project, { ...layer, ...cropAt(project, layer, shownFrame) }, box)
  const { picture, frame } = framed
  // A scene or an animation shows it in another box than its own; the box on the canvas follows a moment later.
  const [isOwnBox] = useState(() => isAt(box, layerRect(layer)))
  const seen = isOwnBox ? seenRect(project, layer, shownFrame) : null
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
          tool.down(at(event), handleAt(event.target) ?? undefined)
        }}
        onPointerMove={event => tool.move(at(event))}
        onPointerUp={() => tool.up()}
        onPointerCancel={() => tool.up()}
        onDoubleClick={event => {
          event.stopPropagation()
          end()
        }}
      >
        <WholePicture {...{ project, layer, framed, from: box, scale }} frame={shownFrame} />
        <div className={classes.whole} style={scaled(from(picture), scale)} />
        <div className={classes.frame} style={scaled(from(frame), scale)}>
          {THIRDS.map(third => (
            <span key={`x${third}`} className={classes.upright} style={{ left: `${(third / 3) * 100}%` }} />
          ))}
          {THIRDS.map(third => (
            <span key={`y${third}`} className={classes.level} style={{ top: `${(third / 3) * 100}%` }} />
          ))}
        </div>
        {seen && (
          <div className={classes.edges} style={scaled(from(seen), scale)}>
            <EdgeHandles seen={seen} picture={picture} />
          </div>
        )}
      </div>
      <FloatingBar under={box} name="Crop" data-crop-bar>
        <Slider
          className={classes.zoom}
          label={null}
          thumbLabel="Zoom of the picture"
          min={MIN_ZOOM}
          max={Math.max(4, Math.min(MAX_ZOOM, layer.zoom))}
          step={0.01}
          value={layer.zoom}
          onChange={tool.zoomTo}
        />
        <span className="figures">{Math.round(layer.zoom * 100)} %</span>
        {seen && (
          <NativeSelect
            aria-label="Ratio"
            size="xs"
            data={['Free', ...Object.keys(RATIOS), 'Original']}
            value={ratioName(seen, picture)}
            onChange={({ currentTarget: { value } }) => {
              const ratio = value === 'Original' ? picture.width / picture.height : RATIOS[value]
              if (ratio) tool.setRatio(ratio)
            }}
          />
        )}
        <Button size="compact-sm" variant="subtle" onClick={tool.reset}>
          Reset
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={discard}>
          Cancel
        </Button>
        <Button size="compact-sm" onClick={end}>
          Done
        </Button>
      </FloatingBar>
    </>
  )
}
