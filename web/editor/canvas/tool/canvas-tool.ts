import { proxy } from 'valtio'
import type { Point } from '../../../../compositions/timeline/affine'
import type { EditorStore } from '../../store/editor-store'
import type { HandleName } from '../geometry/resize-box'
import type { Distance, Guide } from '../geometry/snap-box'
import { minus, type TurnedBox, touches } from '../geometry/turned-box'
import type { Drag } from './drag'
import { moveDrag } from './move-drag'
import { resizeDrag } from './resize-drag'
import { turnDrag } from './turn-drag'

/** A layer as it lies on the canvas at this frame, from back to front. */
export type Lying = { id: string; box: TurnedBox; isLocked: boolean }

/** What the pointer went down on. */
export type Target =
  | { kind: 'layer'; id: string }
  | { kind: 'handle'; handle: HandleName }
  | { kind: 'turn' }
  | { kind: 'empty' }

/** Where the pointer is, pixels of the canvas, and which keys are held. */
export type Hand = { at: Point; shift?: boolean; alt?: boolean; ctrl?: boolean }

/** What is drawn over the canvas while the pointer is down. */
export type Overlay = { guides: readonly Guide[]; distances: readonly Distance[]; marquee: TurnedBox | null }

export type CanvasPlace = {
  store: EditorStore
  /** What lies on the canvas now. */
  lying(): readonly Lying[]
  /** Pixels of the canvas within which things snap. */
  reach(): number
}

/** What a pointer does on the canvas: hand in, value out, so that it needs no browser. */
export type CanvasTool = {
  overlay: Overlay
  down(target: Target, hand: Hand): void
  move(hand: Hand): void
  /** Lets go: all of it is one step. */
  up(hand: Hand): void
  /** Escape: everything is as it was. */
  cancel(): void
}

/** Pixels of the canvas under which a press is a click and no drag. */
const STILL = 2

const NOTHING: Overlay = { guides: [], distances: [], marquee: null }

const span = (a: Point, b: Point): TurnedBox => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
  angle: 0,
})

/** The layers that a press on one chooses: with Shift it comes and goes, else it is chosen with those it is among. */
function pressed(chosen: readonly string[], id: string, { shift, ctrl }: Hand): string[] {
  if (shift || ctrl) return chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]
  return chosen.includes(id) ? [...chosen] : [id]
}

/** The tool for a canvas. */
export function createCanvasTool(place: CanvasPlace): CanvasTool {
  const { store } = place
  const overlay = proxy<Overlay>({ ...NOTHING })
  let from: Point | null = null
  let drag: Drag | null = null
  let target: Target = { kind: 'empty' }
  let isDragging = false

  const dragFor = (): Drag | null => {
    if (target.kind === 'empty') return null
    const chosen = place.lying().filter(one => store.state.layers.includes(one.id))
    if (chosen.some(one => one.isLocked)) return null
    if (target.kind === 'handle') return resizeDrag(place, chosen, target.handle)
    return target.kind === 'turn' ? turnDrag(place, chosen) : moveDrag(place, chosen)
  }

  const begin = (): void => {
    isDragging = true
    drag = dragFor()
    if (drag) store.mark()
  }

  const drawMarquee = (hand: Hand): void => {
    if (!from) return
    const marquee = span(from, hand.at)
    overlay.marquee = marquee
    const inside = place.lying().filter(({ box, isLocked }) => !isLocked && touches(box, marquee))
    store.state.layers = inside.map(one => one.id)
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
      if (target.kind === 'layer') store.state.layers = pressed(store.state.layers, target.id, hand)
      if (target.kind === 'empty' && !hand.shift) store.state.layers = []
    },
    move(hand) {
      if (!from) return
      const moved = minus(hand.at, from)
      if (!isDragging && Math.hypot(moved.x, moved.y) < STILL) return
      if (!isDragging) begin()
      if (target.kind === 'empty') return drawMarquee(hand)
      const shown = drag?.to(from, hand)
      overlay.guides = shown?.guides ?? []
      overlay.distances = shown?.distances ?? []
    },
    up({ shift, ctrl }) {
      // A click on one of several that are chosen, without dragging them, chooses it alone.
      const isClick = from && !isDragging && !shift && !ctrl
      if (drag) store.squash(drag.name)
      if (isClick && target.kind === 'layer') store.state.layers = [target.id]
      end()
    },
    cancel() {
      if (drag) store.bail()
      end()
    },
  }
}
