import { useContext, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useCurrentScale, useDelayRender, useRemotionEnvironment } from 'remotion'
import { Addresses } from '@/compositions/drawing/media-contexts'
import type { Box, Rect } from '@/compositions/geometry/box'
import { framedRelativeTo } from '@/compositions/kinds/framing/relative'
import { boxStyle } from '@/compositions/kinds/kind-box'
import { isVideoItem, type LayerItem, type TransitionItem } from '@/compositions/scene/frame'
import { FrameEventsContext } from './frame-events'
import { MixedCanvas } from './MixedCanvas'
import { paintFramed, paintPanel } from './paint-framed'
import { useTransitionRenderers } from './use-transition-renderers'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Moves the context's origin to the corner of a box, with the same transform and clip as `boxStyle`. */
function enter(context: CanvasRenderingContext2D, box: Box, corner: Pick<Rect, 'left' | 'top'>): void {
  const { width, height, pose } = box
  context.globalAlpha = box.opacity
  context.translate(box.left - corner.left + width / 2, box.top - corner.top + height / 2)
  context.rotate(radians(box.angle))
  if (pose) {
    context.scale(pose.scaleX, pose.scaleY)
    context.transform(1, Math.tan(radians(pose.skewY)), Math.tan(radians(pose.skewX)), 1, 0, 0)
  }
  context.translate(-width / 2, -height / 2)
  if (!pose?.clip) return
  const { top, right, bottom, left } = pose.clip
  context.beginPath()
  context.rect(left, top, Math.max(0, width - left - right), Math.max(0, height - top - bottom))
  context.clip()
}

function paintItem(
  context: CanvasRenderingContext2D,
  shown: LayerItem,
  image: CanvasImageSource | null,
): void {
  if (isVideoItem(shown)) {
    if (image) paintFramed(context, framedRelativeTo(shown, shown.box), image)
  } else if (shown.kind === 'panel') paintPanel(context, shown.data)
  else if (shown.kind === 'image') {
    const { background, backdrop, framed, border } = shown.data.framing
    if (background) paintPanel(context, background)
    if (image && backdrop) paintFramed(context, backdrop, image)
    if (image) paintFramed(context, framed, image)
    if (border) paintPanel(context, border)
  }
}

/**
 * Paints what one side of a transition shows, as the composition would draw it, into an empty context whose origin is
 * the corner of `place` (pixels of the canvas). `imageOf` returns the picture of an item, null if it isn't loaded yet.
 */
function paintSide(
  context: CanvasRenderingContext2D,
  place: Rect,
  side: readonly LayerItem[],
  imageOf: (shown: LayerItem) => CanvasImageSource | null,
): void {
  for (const shown of side) {
    context.save()
    enter(context, shown.box, place)
    paintItem(context, shown, imageOf(shown))
    context.restore()
  }
}

type ParentElement = Element | null | undefined

/** The hidden element beside the transition in which an item is drawn; null if it failed to load. */
const elementIn = (stage: ParentElement, { id }: LayerItem): Element | null | undefined =>
  stage?.querySelector(`:scope > [data-layer="${CSS.escape(id)}"] :is(canvas, img, video)`)

/** The current picture of an item's element; null while it shows nothing yet. */
function pictureIn(stage: ParentElement, shown: LayerItem): CanvasImageSource | null {
  const found = elementIn(stage, shown)
  if (found instanceof HTMLCanvasElement) return found.width > 0 ? found : null
  if (found instanceof HTMLImageElement) return found.complete && found.naturalWidth > 0 ? found : null
  return found instanceof HTMLVideoElement && found.readyState >= 2 ? found : null
}

/**
 * Returns a function that tells whether every item of both sides shows the picture of this frame. Media without an
 * address count as complete.
 */
function useCompleteness({ from, to }: TransitionItem, stage: () => ParentElement): () => boolean {
  const deliveries = useContext(FrameEventsContext)
  const addresses = useContext(Addresses)
  const isThere = (shown: LayerItem): boolean => {
    if (isVideoItem(shown)) return !addresses[shown.mediaRef] || deliveries.has(shown)
    return shown.kind !== 'image' || !elementIn(stage(), shown) || pictureIn(stage(), shown) !== null
  }
  return () => [...from, ...to].every(isThere)
}

/** Events after which images and players show another picture; a paused player gives no other signal. */
const CHANGES = ['load', 'loadeddata', 'seeked', 'canplay']

/** Calls `onChange` when a picture beside the transition has changed. */
function useChanges(stage: () => ParentElement, onChange: () => void): void {
  const deliveries = useContext(FrameEventsContext)
  useEffect(() => deliveries.listen(onChange), [deliveries, onChange])
  useEffect(() => {
    const place = stage()
    if (!place) return
    const replaced = new MutationObserver(onChange)
    replaced.observe(place, { childList: true, subtree: true })
    for (const change of CHANGES) place.addEventListener(change, onChange, true)
    return () => {
      replaced.disconnect()
      for (const change of CHANGES) place.removeEventListener(change, onChange, true)
    }
  }, [stage, onChange])
}

/** Delays every frame of a render until it is complete. */
function useWaiting(isComplete: () => boolean): void {
  const { isRendering } = useRemotionEnvironment()
  const { delayRender, continueRender } = useDelayRender()
  const handle = useRef<number>(null)
  useLayoutEffect(() => {
    const waits = isRendering && !isComplete()
    if (waits) handle.current ??= delayRender('Waiting for both sides of a transition')
    else if (handle.current !== null) {
      continueRender(handle.current)
      handle.current = null
    }
  })
  useEffect(
    () => () => {
      if (handle.current !== null) continueRender(handle.current)
    },
    [continueRender],
  )
}

/** Screen pixels per pixel of the composition in live playback, at most 1; 1 in a render. */
function useDensity(): number {
  const { isRendering } = useRemotionEnvironment()
  const scale = useCurrentScale({ dontThrowIfOutsideOfRemotion: true })
  return isRendering ? 1 : Math.min(1, scale * window.devicePixelRatio)
}

/**
 * Two layers in a transition. Their items are mounted hidden beside it, so that their players keep playing before,
 * during and after it; it reads its pictures from them.
 */
export function TransitionPicture({ mixed }: { mixed: TransitionItem }) {
  const element = useRef<HTMLDivElement>(null)
  const stage = useRef(() => element.current?.parentElement).current
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const renderers = useTransitionRenderers(true)
  const density = useDensity()
  const isComplete = useCompleteness(mixed, stage)
  useChanges(stage, redraw)
  useWaiting(() => renderers !== null && isComplete())
  const { box, type, progress, from, to } = mixed
  const imageOf = (shown: LayerItem) => pictureIn(stage(), shown)
  return (
    <div ref={element} data-layer={mixed.id} style={boxStyle(box)}>
      {renderers && (
        <MixedCanvas
          type={type}
          progress={progress}
          width={box.width}
          height={box.height}
          density={density}
          renderers={renderers}
          paintFrom={context => paintSide(context, box, from, imageOf)}
          paintTo={context => paintSide(context, box, to, imageOf)}
        />
      )}
    </div>
  )
}
