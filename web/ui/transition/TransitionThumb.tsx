import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { placePicture } from '@/compositions/geometry/placement'
import type { TransitionName } from '@/compositions/looks/transitions/transitions'
import { MixedCanvas } from '@/compositions/player/transition/MixedCanvas'
import type { PaintSide } from '@/compositions/player/transition/mixed-canvas'
import { useTransitionRenderers } from '@/compositions/player/transition/use-transition-renderers'
import classes from './TransitionThumb.module.css'

/** Seconds of the first picture, of the transition, and of the second picture. */
const [BEFORE, DURING, AFTER] = [0.2, 1, 0.5]

const ROUND = BEFORE + DURING + AFTER

/** The progress (0 to 1) of a transition that loops while `isPlaying`; `still` otherwise. */
function useRound(isPlaying: boolean, still: number): number {
  const [progress, setProgress] = useState(still)
  useEffect(() => {
    if (!isPlaying) return setProgress(still)
    const began = performance.now()
    let asked = requestAnimationFrame(function next(now) {
      const seconds = (Math.max(0, now - began) / 1000) % ROUND
      setProgress(Math.max(0, Math.min(1, (seconds - BEFORE) / DURING)))
      asked = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(asked)
  }, [isPlaying, still])
  return progress
}

/** The picture at a URL once loaded; null before that or if it fails. */
function usePicture(address: string): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    let wanted = true
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    image.decode().then(
      () => wanted && setPicture(image),
      () => wanted && setPicture(null),
    )
    return () => {
      wanted = false
    }
  }, [address])
  return picture
}

/** The progress at which a transition is easiest to recognize. */
const TELLING = 0.5

type TransitionThumbProps = {
  type: TransitionName
  /** URLs of the two pictures. */
  from: string
  to: string
  /** Size in CSS pixels. */
  width: number
  height: number
  /** Plays without hover too, for example while its container has focus. */
  isPlaying?: boolean
}

const MIDDLE = { scaleType: 'cover', zoom: 1, focus: { x: 0.5, y: 0.5 } } as const

/** Draws a picture that covers the whole canvas. */
function covering(picture: HTMLImageElement | null, width: number, height: number): PaintSide {
  return context => {
    if (!picture) return
    const size = { width: picture.naturalWidth, height: picture.naturalHeight }
    const place = placePicture(size, { left: 0, top: 0, width, height }, MIDDLE)
    context.drawImage(picture, place.left, place.top, place.width, place.height)
  }
}

/**
 * A transition between two pictures, drawn with the code of the export (F4): a still at rest, playing on hover unless
 * the user prefers reduced motion.
 */
export function TransitionThumb({ type, from, to, width, height, isPlaying = false }: TransitionThumbProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const still = useReducedMotion()
  const progress = useRound((isPointedAt || isPlaying) && !still, TELLING)
  const renderers = useTransitionRenderers(true)
  const [first, second] = [usePicture(from), usePicture(to)]
  return (
    <span
      className={classes.thumb}
      style={{ width, height }}
      data-progress={progress}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      aria-hidden
    >
      {renderers && first && second && (
        <MixedCanvas
          type={type}
          progress={progress}
          width={width}
          height={height}
          density={window.devicePixelRatio}
          paintFrom={covering(first, width, height)}
          paintTo={covering(second, width, height)}
          renderers={renderers}
        />
      )}
    </span>
  )
}
