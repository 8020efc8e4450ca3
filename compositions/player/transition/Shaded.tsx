import { useLayoutEffect, useRef } from 'react'
import { type DrawnBy, paintInto, WHOLE } from './mixed-canvas'

type Sides = { from: HTMLCanvasElement; to: HTMLCanvasElement }

/** What stands in where there is no WebGL, or a shader fails: one side fades into the other. */
function crossfade(
  context: CanvasRenderingContext2D,
  { progress, width, height }: DrawnBy,
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

/** The sides mixed by their shader; null where that can't be had. */
function mixed({ drawing, type, progress }: DrawnBy, { from, to }: Sides): HTMLCanvasElement | null {
  try {
    return drawing.glMixer()?.(type, progress, from, to) ?? null
  } catch (error) {
    console.warn(`The transition ${type} is drawn as a fade`, error)
    return null
  }
}

/** Both sides mixed by a shader of gl-transitions. `data-mixed` says whether it was, or a fade stands in. */
export function Shaded(props: DrawnBy) {
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
  return <canvas ref={result} style={WHOLE} />
}
