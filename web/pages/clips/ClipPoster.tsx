import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { type Clip, useProject } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import { SilentErrorBoundary } from '@/web/ui/SilentErrorBoundary'
import classes from './ClipPoster.module.css'

const ClipPlayer = lazy(() =>
  lazyModule(async () => ({ default: (await import('./ClipPlayer')).ClipPlayer })),
)

const ClipStill = lazy(() => lazyModule(async () => ({ default: (await import('./ClipStill')).ClipStill })))

/** Avoids starting playback when the pointer only passes over. */
const REST_MS = 150

const movesLittle = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A clip's poster; plays the clip, muted, on hover or after its button was pressed. */
export function ClipPoster({ clip }: { clip: Clip }) {
  // The list of clips leaves out their values, so each card loads its own.
  const { data: detail } = useProject(clip.id)
  const [over, setOver] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (!over || movesLittle()) return setRested(false)
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [over])
  const playing = rested || pressed
  const { width, height } = clip.format
  return (
    <div
      className={classes.poster}
      style={{ '--shape': width / height } as CSSProperties}
      onPointerEnter={event => event.pointerType === 'mouse' && setOver(true)}
      onPointerLeave={() => setOver(false)}
    >
      <div className={classes.still} aria-hidden="true">
        <SilentErrorBoundary>
          <Suspense>{detail && <ClipStill clip={detail} />}</Suspense>
        </SilentErrorBoundary>
      </div>
      {playing && detail && (
        <SilentErrorBoundary>
          <Suspense>
            <ClipPlayer clip={detail} />
          </Suspense>
        </SilentErrorBoundary>
      )}
      {!playing && clip.duration !== null && (
        <span className={classes.length}>{timeCode(clip.duration)}</span>
      )}
      <button
        type="button"
        className={classes.play}
        aria-pressed={pressed}
        aria-label={pressed ? `Stop ${clip.title}` : `Play ${clip.title}`}
        onClick={() => setPressed(!pressed)}
      >
        {!playing && (
          <span>
            <IconPlayerPlayFilled size={14} />
          </span>
        )}
      </button>
    </div>
  )
}
