import { useReducedMotion } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { SilentErrorBoundary } from '../SilentErrorBoundary'
import classes from './ThemePicture.module.css'

const OwnThemeStill = lazy(() =>
  lazyModule(async () => ({ default: (await import('./OwnThemeStill')).OwnThemeStill })),
)

/** A template's still, or its film while `isPlaying`; one that a team has saved is drawn here. */
export function ThemePicture({ theme, isPlaying }: { theme: ThemeItem; isPlaying: boolean }) {
  const isCalm = useReducedMotion()
  const { poster_url: poster, preview_url: film } = theme
  const { width, height } = theme.format
  if (!poster || !film)
    return (
      <span className={classes.drawn} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden>
        <IconTemplate className={classes.blank} size={28} stroke={1.5} />
        <span className={classes.over}>
          <SilentErrorBoundary>
            <Suspense>
              <OwnThemeStill id={theme.id} isPlaying={isPlaying && !isCalm} />
            </Suspense>
          </SilentErrorBoundary>
        </span>
      </span>
    )
  const size = { width, height, className: classes.picture }
  if (!isPlaying || isCalm) return <img src={poster} alt="" loading="lazy" {...size} />
  return <video src={film} poster={poster} muted autoPlay loop playsInline aria-hidden {...size} />
}
