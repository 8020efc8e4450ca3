import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { TRANSITIONS } from '../../looks/transitions/transitions'
import { type DrawnBy, paintInto, WHOLE } from './mixed-canvas'

const nothing = (): void => {}

/** Frames that presentations are told they take; only the length of a flash depends on it. */
const USUAL_FRAMES = 20

/** Both sides as pictures that CSS moves about, as a presentation of @remotion/transitions says. */
export function Presented(props: DrawnBy) {
  const { type, progress, width, height, drawing, paintFrom, paintTo } = props
  const from = useRef<HTMLCanvasElement>(null)
  const to = useRef<HTMLCanvasElement>(null)
  const { of, params } = TRANSITIONS[type]
  const Presentation = drawing.presentations[of]
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
    <div style={{ ...WHOLE, overflow: 'hidden' }}>
      {side('exiting', <canvas ref={from} style={WHOLE} />)}
      {side('entering', <canvas ref={to} style={WHOLE} />)}
    </div>
  )
}
