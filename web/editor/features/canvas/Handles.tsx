import { type MouseEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Point } from '@/compositions/geometry/affine'
import type { Format } from '@/compositions/model/project'
import { HANDLES, type HandleName } from '@/web/editor/core/canvas/geometry/resize-box'
import { boundingBox, containsPoint, type RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import {
  type CanvasItem,
  createCanvasTool,
  type PointerInput,
  type Target,
} from '@/web/editor/core/canvas/tool/canvas-tool'
import type { Editor } from '@/web/editor/core/editor'
import { LayerMenu, type MenuPlace } from '@/web/editor/shared/layer-menu/LayerMenu'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { openLayer } from '@/web/editor/shared/session/layer-hooks'
import { useCanvasItems } from '@/web/editor/shared/session/use-canvas-items'
import { useKey } from '@/web/editor/shared/session/use-key'
import { canvasParts } from './canvas-parts'
import classes from './Handles.module.css'
import { useEndMode } from './mode/use-end-mode'
import { OpenLayerEditor } from './OpenLayerEditor'
import { Outline, OutlineHandles } from './Outline'
import { useLayerTabOrder } from './tab-order/use-layer-tab-order'

const KEYS = ['keydown', 'keyup'] as const

/** Whether Shift, Ctrl or Meta is held, so that a press adds a layer to the selection. */
function useIsAdding(): boolean {
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    const onKey = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => setAdding(shiftKey || ctrlKey || metaKey)
    const onBlur = () => setAdding(false)
    for (const name of KEYS) window.addEventListener(name, onKey, true)
    window.addEventListener('blur', onBlur)
    return () => {
      for (const name of KEYS) window.removeEventListener(name, onKey, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [])
  return isAdding
}

const isHandle = (name: string | undefined): name is HandleName => name !== undefined && name in HANDLES

/**
 * The target of a press: a handle by its element, else the frontmost layer within `miss` canvas pixels of the
 * point.
 */
function targetOf(element: Element, at: Point, items: readonly CanvasItem[], miss: number): Target {
  const name = element.closest<HTMLElement>('[data-handle]')?.dataset.handle
  if (name === 'turn') return { kind: 'turn' }
  if (isHandle(name)) return { kind: 'handle', handle: name }
  const found = items.findLast(({ box }) => containsPoint(box, at, miss))
  return found ? { kind: 'layer', id: found.id } : { kind: 'empty' }
}

/** Screen pixels within which a drag snaps, and by which a press may miss a thin layer. */
const SNAP = 6
const MISS = 4

/** The secondary mouse button, which opens menus. */
const RIGHT = 2

const EMPTY_TARGET: Target = { kind: 'empty' }

/**
 * Whether a menu was opened by its key: it then applies to the selection, not to the layer under the event's
 * position.
 */
const isByKey = ({ nativeEvent, button, ctrlKey }: MouseEvent): boolean => {
  const isByFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
  // On a Mac, a press of the primary button with Ctrl is a right click.
  return button !== RIGHT && !ctrlKey && !isByFinger
}

/**
 * The box around the selection: a single layer's own rotated box, or an upright box around several layers.
 */
function selectionBox(chosen: readonly CanvasItem[]): RotatedBox | null {
  const [only] = chosen
  return chosen.length === 1 && only ? only.box : boundingBox(chosen.map(one => one.box))
}

/** The guides that are shown, as boxes that layers snap to: those pulled from the rulers, and the safe area. */
const guideBoxes = (
  { state: { rulers, lines }, safeRect }: Editor['aids'],
  { width, height }: Format,
): RotatedBox[] => [
  ...(safeRect ? [{ ...safeRect, angle: 0 }] : []),
  ...(rulers ? lines : []).map(({ axis, at }) =>
    axis === 'across'
      ? { left: at, top: 0, width: 0, height, angle: 0 }
      : { left: 0, top: at, width, height: 0, angle: 0 },
  ),
]

/** The rectangle of the preview in screen pixels, from the corner of the canvas area. */
type Place = { left: number; top: number; width: number; height: number }

/**
 * Selection handles above the preview: layers can be selected, moved, resized and rotated. `scale`: screen
 * pixels per canvas pixel.
 */
export function Handles({ scale, place }: { scale: number; place: Place }) {
  const editor = useEditor()
  const { store, stage, playhead, mode, aids } = editor
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const open = useKey(mode.state, 'mode')
  const items = useCanvasItems()
  const surface = useRef<HTMLDivElement>(null)
  const zoom = useRef(scale)
  zoom.current = scale
  const tool = useMemo(
    () =>
      createCanvasTool({
        store,
        items: () => stage.items(playhead.frame()),
        reach: () => SNAP / zoom.current,
        lines: () => guideBoxes(aids, store.state.project.format),
      }),
    [store, stage, playhead, aids],
  )
  const end = useEndMode()
  const walk = useLayerTabOrder(items)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const pressed = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const isAdding = useIsAdding()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !pressed.current) return
      pressed.current = false
      setHeld(false)
      tool.cancel()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [tool])
  const release = () => {
    pressed.current = false
    setHeld(false)
  }
  const pointerInputOf = (event: MouseEvent): PointerInput => {
    const rect = surface.current?.getBoundingClientRect()
    const at = {
      x: (event.clientX - (rect?.left ?? 0)) / scale,
      y: (event.clientY - (rect?.top ?? 0)) / scale,
    }
    return { at, shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey }
  }
  const on = (event: MouseEvent) =>
    targetOf(event.target as Element, pointerInputOf(event).at, items, MISS / scale)
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    end()
    const target = isByKey(event) ? EMPTY_TARGET : on(event)
    if (target.kind === 'layer' && !store.state.layers.includes(target.id)) store.select([target.id])
    setMenu({ x: event.clientX, y: event.clientY })
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    // React bubbles a press in the menu to here, although it is not on the canvas.
    if (event.button !== 0 || !event.currentTarget.contains(event.target as Element)) return
    end()
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = true
    setHeld(true)
    tool.down(on(event), pointerInputOf(event))
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (pressed.current) tool.up(pointerInputOf(event))
    release()
  }
  const double = (event: MouseEvent) => {
    if (!event.currentTarget.contains(event.target as Element)) return
    const layerId = tool.double(on(event))
    if (layerId) openLayer(editor, layerId)
  }
  const chosen = items.filter(one => ids.includes(one.id))
  const box = open ? null : selectionBox(chosen)
  const free = chosen.length > 0 && chosen.every(one => !one.isLocked)
  return (
    <div
      ref={surface}
      role="application"
      aria-label="Layers"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab goes through the layers from here.
      tabIndex={0}
      data-surface
      onKeyDown={walk.onKeyDown}
      className={classes.surface}
      style={place}
      onPointerDown={down}
      onPointerMove={event => pressed.current && tool.move(pointerInputOf(event))}
      onPointerUp={up}
      onPointerCancel={() => {
        release()
        tool.cancel()
      }}
      onDoubleClick={double}
      onContextMenu={openMenu}
    >
      <span className="unseen" aria-live="polite">
        {walk.said}
      </span>
      <LazySlot part={canvasParts.safeArea} props={{ scale }} isQuiet />
      {box && chosen.length > 1 && chosen.map(one => <Outline key={one.id} box={one.box} scale={scale} />)}
      {box && (
        <Outline box={box} scale={scale}>
          {free && <OutlineHandles canTurn={chosen.length === 1} />}
        </Outline>
      )}
      {box && !isHeld && (
        <LazySlot part={canvasParts.selectionBar} props={{ box, isThrough: isAdding }} isQuiet />
      )}
      <OpenLayerEditor items={items} scale={scale} />
      <LayerMenu place={menu} onClose={closeMenu} />
      <LazySlot
        part={canvasParts.guides}
        props={{ overlay: tool.overlay, scale, format: project.format }}
        isQuiet
      />
    </div>
  )
}
