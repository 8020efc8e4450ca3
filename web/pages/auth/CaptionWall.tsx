import { lazy, Suspense, useEffect, useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { SilentErrorBoundary } from '@/web/ui/SilentErrorBoundary'
import classes from './CaptionWall.module.css'

const CaptionShow = lazy(() =>
  lazyModule(async () => ({ default: (await import('./CaptionShow')).CaptionShow })),
)

/** Minimum page width in pixels for the wall beside the form. */
const WIDE = '(min-width: 901px)'

/** The form must be painted and accept input before the wall loads anything. */
const AFTER_FORM_MS = 300

/**
 * The product's caption styles, playing beside the form. Loads only after the form is usable, and only if there is
 * room; if loading fails, the wall stays dark and the form works.
 */
export function CaptionWall() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!matchMedia(WIDE).matches) return
    const timer = setTimeout(() => setReady(true), AFTER_FORM_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <aside className={classes.wall} aria-label="Caption styles">
      {ready && (
        <SilentErrorBoundary>
          <Suspense>
            <CaptionShow />
          </Suspense>
        </SilentErrorBoundary>
      )}
    </aside>
  )
}
