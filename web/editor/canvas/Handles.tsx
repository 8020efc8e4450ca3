import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Point } from '../../../compositions/timeline/affine'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { Guides } from './Guides'
import { HANDLES, type HandleName } from './geometry/resize-box'
import { around, holds, type TurnedBox } from './geometry/turned-box'
import classes from './Handles.module.css'
import { LayerMenu, type MenuPlace } from './LayerMenu'
import { createCanvasTool, type Hand, type Lying, type Target } from './tool/canvas-tool'
import { useLying } from './use-lying'

/** Pixels of the screen within which things snap, and by which a press may miss a thin layer. */
const SNAP = 6
const MISS = 4

const isHandle = (name: string | undefined): name is HandleName => name !== undefined && name in HANDLES

/** What a press is on: a handle by its element, else the foremost layer under the pointer. */
function targetOf(element: Element, at: Point, lying: readonly Lying[], miss: number): Target {
  const name = element.closest<HTMLElement>('[data-handle]')?.dataset.handle
  if (name === 'turn') return { kind: 'turn' }
  if (isHandle(name)) return { kind: 'handle', handle: name }
  const found = lying.findLast(({ box }) => holds(box, at, miss))
  return found ? { kind: 'layer', id: found.id } : { kind: 'empty' }
}

/** The box around what is chosen: one layer's own, turned; an upright one around several. */
function chosenBox(chosen: readonly Lying[]): TurnedBox | null {
  const [only] = chosen
  return chosen.length === 1 && only ? only.box : around(chosen.map(one => one.box))
}

/** Where the picture is, pixels of the screen. */
type Place = { left: number; top: number; width: number; height: number }

/** Handles over the picture: what is chosen can be moved, resized and turned; the rest can be chosen. `scale`: screen pixels a canvas pixel. */
export function Handles({ scale, place }: { scale: number; place: Place }) {
  const { store, stage, playhead } = useEditor()
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const lying = useLying()
  const ground = useRef<HTMLDivElement>(null)
  const zoom = useRef(scale)
  zoom.current = scale
  const tool = useMemo(
    () =>
      createCanvasTool({
        store,
        lying: () => stage.lying(playhead.frame(), store.state.project.layers),
        reach: () => SNAP / zoom.current,
      }),
    [store, stage, playhead],
  )
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const pressed = useRef(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !pressed.current) return
      pressed.current = false
      tool.cancel()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [tool])
  const openMenu = (event: MouseEvent) => {
    event.preventDefault()
    const { at } = handOf(event)
    const target = targetOf(event.target as Element, at, lying, MISS / scale)
    if (target.kind === 'layer' && !store.state.layers.includes(target.id)) store.state.layers = [target.id]
    setMenu({ x: event.clientX, y: event.clientY })
  }
  const handOf = (event: MouseEvent): Hand => {
    const rect = ground.current?.getBoundingClientRect()
    const at = {
      x: (event.clientX - (rect?.left ?? 0)) / scale,
      y: (event.clientY - (rect?.top ?? 0)) / scale,
    }
    return { at, shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey }
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const hand = handOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = true
    tool.down(targetOf(event.target as Element, hand.at, lying, MISS / scale), hand)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (pressed.current) tool.up(handOf(event))
    pressed.current = false
  }
  const chosen = lying.filter(one => ids.includes(one.id))
  const box = chosenBox(chosen)
  const free = chosen.length > 0 && chosen.every(one => !one.isLocked)
  return (
    <div
      ref={ground}
      role="application"
      aria-label="Layers"
      className={classes.ground}
      style={place}
      onPointerDown={down}
      onPointerMove={event => pressed.current && tool.move(handOf(event))}
      onPointerUp={up}
      onPointerCancel={() => {
        pressed.current = false
        tool.cancel()
      }}
      onContextMenu={openMenu}
    >
      {chosen.length > 1 && chosen.map(one => <Outline key={one.id} box={one.box} scale={scale} />)}
      {box && (
        <Outline box={box} scale={scale}>
          {free && <Grips canTurn={chosen.length === 1} />}
        </Outline>
      )}
      <LayerMenu place={menu} onClose={() => setMenu(null)} />
      <Guides overlay={tool.overlay} scale={scale} format={project.format} />
    </div>
  )
}

function Outline({ box, scale, children }: { box: TurnedBox; scale: number; children?: React.ReactNode }) {
  const style = {
    left: box.left * scale,
    top: box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
    rotate: `${box.angle}deg`,
  }
  return (
    <div className={classes.outline} style={style}>
      {children}
    </div>
  )
}

function Grips({ canTurn }: { canTurn: boolean }) {
  return (
    <>
      {(Object.keys(HANDLES) as HandleName[]).map(name => (
        <span key={name} data-handle={name} className={`${classes.grip} ${classes[name]}`} />
      ))}
      {canTurn && <span data-handle="turn" className={classes.turn} />}
    </>
  )
}
