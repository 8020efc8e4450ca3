import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { placePicture } from '@/compositions/geometry/placement'
import type { TransitionName } from '@/compositions/looks/transitions/transitions'
import { MixedCanvas } from '@/compositions/player/transition/MixedCanvas'
import type { PaintSide } from '@/compositions/player/transition/mixed-canvas'
import { useTransitionRenderers } from '@/compositions/player/transition/use-transition-renderers'
import classes from './TransitionThumb.module.css'

/** Seconds that the picture before is shown, that the transition takes, and that the picture after is shown. */
const [BEFORE, DURING, AFTER] = [0.2, 1, 0.5]

const ROUND = BEFORE + DURING + AFTER

/** How far a transition is that plays round and round while `isPlaying`, 0 to 1; `still` otherwise. */
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

/** The picture at an address once it has loaded; null before, and where it doesn't load. */
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

/** Where a transition tells most about itself. */
const TELLING = 0.5

type TransitionThumbProps = {
  type: TransitionName
  /** Addresses of the two pictures. */
  from: string
  to: string
  /** Pixels of the screen. */
  width: number
  height: number
  /** Plays although no pointer is over it, as where what holds it has the focus. */
  isPlaying?: boolean
}

const MIDDLE = { scaleType: 'cover', zoom: 1, focus: { x: 0.5, y: 0.5 } } as const

/** Paints a picture that covers the whole. */
function covering(picture: HTMLImageElement | null, width: number, height: number): PaintSide {
  return context => {
    if (!picture) return
    const size = { width: picture.naturalWidth, height: picture.naturalHeight }
    const place = placePicture(size, { left: 0, top: 0, width, height }, MIDDLE)
    context.drawImage(picture, place.left, place.top, place.width, place.height)
  }
}

/**
 * A transition from one picture to another, drawn by the code that draws the export (F4): in the middle of its way, and
 * playing under the pointer, unless the person wants less motion.
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
