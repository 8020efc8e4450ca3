import type { TransitionPresentationComponentProps } from '@remotion/transitions'
import { clockWipe } from '@remotion/transitions/clock-wipe'
import { fade } from '@remotion/transitions/fade'
import { flip } from '@remotion/transitions/flip'
import { iris } from '@remotion/transitions/iris'
import { pushCut } from '@remotion/transitions/push-cut'
import { slide } from '@remotion/transitions/slide'
import { wipe } from '@remotion/transitions/wipe'
import type { FC } from 'react'

const size = { width: 1, height: 1 }

/**
 * Presentations of @remotion/transitions that need nothing but CSS, by their names there. Each is drawn from its props
 * alone: progress, direction, and what may be chosen in `passedProps`.
 */
export const presentations = {
  clockWipe: clockWipe(size).component,
  fade: fade().component,
  flip: flip().component,
  iris: iris(size).component,
  pushCut: pushCut().component,
  slide: slide().component,
  wipe: wipe().component,
} as unknown as Record<string, FC<TransitionPresentationComponentProps<Record<string, unknown>>>>
