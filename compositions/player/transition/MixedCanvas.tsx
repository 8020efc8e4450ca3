import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { TRANSITIONS } from '@/compositions/looks/transitions/transitions'
import { FILL_STYLE, paintInto, type RenderedCanvasProps } from './mixed-canvas'

type Sides = { from: HTMLCanvasElement; to: HTMLCanvasElement }

/** The fallback without WebGL or when a shader fails: a cross-fade. */
function crossfade(
  context: CanvasRenderingContext2D,
  { progress, width, height }: RenderedCanvasProps,
  { from, to }: Sides,
): void {
  context.save()
  context.globalAlpha = 1 - progress
  context.drawImage(from, 0, 0, width, height)
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha = progress
  context.drawImage(to, 0, 0, width, height)
  context.restore()
}

/** Both sides mixed by the shader; null if it isn't available. */
function mixed(
  { renderers, type, progress }: RenderedCanvasProps,
  { from, to }: Sides,
): HTMLCanvasElement | null {
  try {
    return renderers.glMixer()?.(type, progress, from, to) ?? null
  } catch (error) {
    console.warn(`The transition ${type} is shown as a fade`, error)
    return null
  }
}

/** Both sides mixed by a shader of gl-transitions. `data-mixed` says whether the shader or the fallback was used. */
function Shaded(props: RenderedCanvasProps) {
  const { width, height, paintFrom, paintTo } = props
  const result = useRef<HTMLCanvasElement>(null)
  const kept = useRef<Sides>(null)
  useLayoutEffect(() => {
    kept.current ??= { from: document.createElement('canvas'), to: document.createElement('canvas') }
    const sides = kept.current
    paintInto(sides.from, props, paintFrom)
    paintInto(sides.to, props, paintTo)
    paintInto(result.current, props, context => {
      const picture = mixed(props, sides)
      if (result.current) result.current.dataset.mixed = picture ? 'shader' : 'fade'
      if (picture) context.drawImage(picture, 0, 0, width, height)
      else crossfade(context, props, sides)
    })
  })
  return <canvas ref={result} style={FILL_STYLE} />
}

const nothing = (): void => {}

/** The duration in frames passed to presentations; only the length of a flash depends on it. */
const USUAL_FRAMES = 20

/** Both sides as pictures in a presentation of @remotion/transitions, which moves them with CSS. */
function Presented(props: RenderedCanvasProps) {
  const { type, progress, width, height, renderers, paintFrom, paintTo } = props
  const from = useRef<HTMLCanvasElement>(null)
  const to = useRef<HTMLCanvasElement>(null)
  const { of, params } = TRANSITIONS[type]
  const Presentation = renderers.presentations[of]
  useLayoutEffect(() => {
    paintInto(from.current, props, paintFrom)
    paintInto(to.current, props, paintTo)
  })
  if (!Presentation) return null
  const side = (presentationDirection: 'entering' | 'exiting', canvas: ReactNode) => (
    <Presentation
      presentationProgress={progress}
      presentationDirection={presentationDirection}
      presentationDurationInFrames={USUAL_FRAMES}
      passedProps={{ ...params, width, height }}
      onElementImage={nothing}
      onUnmount={nothing}
      bothEnteringAndExiting={false}
    >
      {canvas}
    </Presentation>
  )
  return (
    <div style={{ ...FILL_STYLE, overflow: 'hidden' }}>
      {side('exiting', <canvas ref={from} style={FILL_STYLE} />)}
      {side('entering', <canvas ref={to} style={FILL_STYLE} />)}
    </div>
  )
}

/**
 * Two pictures in a transition, drawn on every render from the props alone, both in the composition and in thumbnails
 * (F4).
 */
export function MixedCanvas(props: RenderedCanvasProps) {
  return TRANSITIONS[props.type].source === 'gl' ? <Shaded {...props} /> : <Presented {...props} />
}
