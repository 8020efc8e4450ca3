import { proxy } from 'valtio'
import type { Point } from '@/compositions/geometry/affine'
import { groupOf } from '@/compositions/model/layers/groups'
import type { Layer } from '@/compositions/model/layers/layer'
import type { EditorStore } from '@/web/editor/core/store/editor-store'
import type { HandleName } from '../geometry/resize-box'
import { intersects, minus, type RotatedBox } from '../geometry/rotated-box'
import { type Drag, type DragFeedback, NO_FEEDBACK } from './drag'
import { moveDrag } from './move-drag'
import { resizeDrag } from './resize-drag'
import { turnDrag } from './turn-drag'

/** A layer as it is placed on the canvas at this frame; lists are ordered from back to front. */
export type CanvasItem = { id: string; box: RotatedBox; isLocked: boolean }

/** What the pointer went down on. */
export type Target =
  | { kind: 'layer'; id: string }
  | { kind: 'handle'; handle: HandleName }
  | { kind: 'turn' }
  | { kind: 'empty' }

/** The pointer's position in canvas pixels, and the modifier keys that are held. */
export type PointerInput = { at: Point; shift?: boolean; alt?: boolean; ctrl?: boolean }

/** What is drawn over the canvas during a drag. */
export type Overlay = DragFeedback & { marquee: RotatedBox | null }

export type CanvasPlace = {
  store: EditorStore
  /** The layers on the canvas now. */
  items(): readonly CanvasItem[]
  /** Canvas pixels within which boxes snap. */
  reach(): number
  /** Lines to which boxes snap besides each other and the canvas, as boxes without a width or a height. */
  lines?(): readonly RotatedBox[]
}

/** Handles pointer input on the canvas; takes and returns plain values, so that it needs no browser. */
export type CanvasTool = {
  overlay: Overlay
  down(target: Target, hand: PointerInput): void
  move(hand: PointerInput): void
  /** Ends the gesture, which becomes one step. */
  up(hand: PointerInput): void
  /** Cancels the gesture (Escape) and restores the project. */
  cancel(): void
  /**
   * Handles a double click: selects a single member of a group, or returns the id of the layer to open. Else
   * null.
   */
  double(target: Target): string | null
}

/** Canvas pixels below which a press is a click, not a drag. */
const STILL = 2

const NOTHING: Overlay = { ...NO_FEEDBACK, marquee: null }

const span = (a: Point, b: Point): RotatedBox => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
  angle: 0,
})

/**
 * The layers that a press on one selects: its whole group (P7), with Ctrl that layer alone. With Shift or Ctrl it is
 * toggled; otherwise a press on a selected layer keeps the selection.
 */
function pressed(
  layers: readonly Layer[],
  chosen: readonly string[],
  id: string,
  hand: PointerInput,
): string[] {
  const ids = hand.ctrl ? [id] : groupOf(layers, id)
  const isChosen = chosen.includes(id)
  if (!hand.shift && !hand.ctrl) return isChosen ? [...chosen] : ids
  const others = chosen.filter(one => !ids.includes(one))
  return isChosen ? others : [...others, ...ids]
}

/** The selection after a click without a drag: a member of a group that was selected alone stays selected alone. */
const clicked = (layers: readonly Layer[], chosen: readonly string[], id: string): string[] =>
  chosen.length === 1 && chosen[0] === id ? [id] : groupOf(layers, id)

/** Pixels by which a layer that fills the canvas may miss its edges. */
const NEARLY = 1

/** Does a layer cover the whole canvas? A drag over it means what is in front of it. */
function fillsCanvas({ box }: CanvasItem, { state }: EditorStore): boolean {
  const { width, height } = state.project.format
  return (
    box.angle === 0 &&
    box.left <= NEARLY &&
    box.top <= NEARLY &&
    box.left + box.width >= width - NEARLY &&
    box.top + box.height >= height - NEARLY
  )
}

/** Creates the tool of a canvas. */
export function createCanvasTool(place: CanvasPlace): CanvasTool {
  const { store } = place
  const overlay = proxy<Overlay>({ ...NOTHING })
  let from: Point | null = null
  let drag: Drag | null = null
  let target: Target = { kind: 'empty' }
  let kept: readonly string[] = []
  let isDragging = false
  let wasSelected = false

  const dragFor = (): Drag | null => {
    if (target.kind === 'empty') return null
    const chosen = place.items().filter(one => store.state.layers.includes(one.id))
    if (chosen.some(one => one.isLocked)) return null
    if (target.kind === 'handle') return resizeDrag(place, chosen, target.handle)
    return target.kind === 'turn' ? turnDrag(place, chosen) : moveDrag(place, chosen)
  }

  /**
   * A drag that begins on a locked layer, such as the background, or on one that fills the canvas and was not selected
   * before, draws a marquee.
   */
  const startsMarquee = (pressedOn: Target): boolean => {
    if (pressedOn.kind !== 'layer') return false
    const item = place.items().find(one => one.id === pressedOn.id)
    return item !== undefined && (item.isLocked || (!wasSelected && fillsCanvas(item, store)))
  }

  const begin = (): void => {
    isDragging = true
    if (startsMarquee(target)) target = { kind: 'empty' }
    drag = dragFor()
    if (drag) store.mark()
  }

  const drawMarquee = (hand: PointerInput): void => {
    if (!from) return
    const marquee = span(from, hand.at)
    overlay.marquee = marquee
    const inside = place
      .items()
      .filter(one => !one.isLocked && !fillsCanvas(one, store) && intersects(one.box, marquee))
    const { layers } = store.state.project
    store.select([...new Set([...kept, ...inside.flatMap(one => groupOf(layers, one.id))])])
  }

  const end = (): void => {
    from = null
    drag = null
    isDragging = false
    Object.assign(overlay, NOTHING)
  }

  return {
    overlay,
    down(pressedOn, hand) {
      from = hand.at
      target = pressedOn
      isDragging = false
      kept = hand.shift ? store.state.layers : []
      wasSelected = target.kind === 'layer' && store.state.layers.includes(target.id)
      if (target.kind === 'layer') {
        const { project, layers } = store.state
        store.select(pressed(project.layers, layers, target.id, hand))
      }
      if (target.kind === 'empty' && !hand.shift) store.select([])
    },
    move(hand) {
      if (!from) return
      const moved = minus(hand.at, from)
      if (!isDragging && Math.hypot(moved.x, moved.y) < STILL) return
      if (!isDragging) begin()
      if (target.kind === 'empty') return drawMarquee(hand)
      Object.assign(overlay, drag?.to(from, hand) ?? NO_FEEDBACK)
    },
    up({ shift, ctrl }) {
      // A click on one of several selected layers, without a drag, selects it alone.
      const isClick = from && !isDragging && !shift && !ctrl
      if (drag) store.squash(drag.name)
      if (isClick && target.kind === 'layer') {
        const { project, layers } = store.state
        store.select(clicked(project.layers, layers, target.id))
      }
      end()
    },
    cancel() {
      if (drag) store.bail()
      end()
    },
    double(on) {
      if (on.kind !== 'layer') return null
      const { project, layers } = store.state
      const isAlone = layers.length === 1 && layers[0] === on.id
      store.select([on.id])
      return isAlone || groupOf(project.layers, on.id).length === 1 ? on.id : null
    },
  }
}
