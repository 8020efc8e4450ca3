import { useReducedMotion } from '@mantine/hooks'
import { IconTemplate } from '@tabler/icons-react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import classes from './ThemePicture.module.css'

/** A template's still, or its film while `isPlaying`; one that a team has saved has neither. */
export function ThemePicture({ theme, isPlaying }: { theme: ThemeItem; isPlaying: boolean }) {
  const isCalm = useReducedMotion()
  const { poster_url: poster, preview_url: film } = theme
  const { width, height } = theme.format
  if (!poster || !film)
    return (
      <span className={classes.blank} style={{ aspectRatio: `${width} / ${height}` }}>
        <IconTemplate size={28} stroke={1.5} aria-hidden />
      </span>
    )
  const size = { width, height, className: classes.picture }
  if (!isPlaying || isCalm) return <img src={poster} alt="" loading="lazy" {...size} />
  return <video src={film} poster={poster} muted autoPlay loop playsInline aria-hidden {...size} />
}
