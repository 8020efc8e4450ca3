import { type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import { highestPeak } from '@/web/client/peaks/peaks'
import { usePeaksAt } from '@/web/client/peaks/use-peaks-at'
import type { Clip } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import classes from './PlayerWave.module.css'

/** Bars of the waveform. */
const BARS = 120

/** Units of the drawing per bar, of which a third is the gap. */
const STEP = 3

const HEIGHT = 40

const percent = (part: number) => `${Math.min(100, Math.max(0, part * 100))}%`

/** The outline of the waveform as one path; a flat line where nothing is known. */
function wavePath(peaks: Uint8Array | null, duration: number): string {
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const peak = peaks ? highestPeak(peaks, (bar * duration) / BARS, ((bar + 1) * duration) / BARS) : 0
    const height = Math.max(2, peak * HEIGHT)
    return `M${bar * STEP} ${(HEIGHT - height) / 2}h2v${height}h-2z`
  })
  return bars.join('')
}

/** Seconds that a key moves the playhead by. */
const KEYS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
}

type Props = {
  peaksUrl: string | null
  /** Seconds. */
  duration: number
  second: number
  clips: Clip[]
  lit: Clip | null
  onSeek(second: number): void
}

/**
 * The waveform of the source with the ranges of its clips, the viewed one in the accent color. A click, a drag and the
 * arrow keys seek. The cards state the ranges in text.
 */
export function PlayerWave({ peaksUrl, duration, second, clips, lit, onSeek }: Props) {
  const peaks = usePeaksAt(peaksUrl)
  const path = useMemo(() => wavePath(peaks, duration), [peaks, duration])
  const within = (to: number) => Math.min(duration, Math.max(0, to))
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onSeek(within(((event.clientX - left) / width) * duration))
  }
  const onKey = (event: KeyboardEvent) => {
    // With Alt or a command key, they are the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? duration : second + (KEYS[event.key] ?? Number.NaN)
    if (Number.isNaN(target)) return
    event.preventDefault()
    onSeek(within(target))
  }
  return (
    <div
      className={classes.wave}
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(second)}
      aria-valuetext={`${timeCode(second)} of ${timeCode(duration)}`}
      onKeyDown={onKey}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
      }}
    >
      {clips.map(({ id, start, end }) => (
        <span
          key={id}
          className={classes.clip}
          data-lit={id === lit?.id || undefined}
          style={{ left: percent(start / duration), width: percent((end - start) / duration) }}
        />
      ))}
      <svg viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className={classes.playhead} style={{ left: percent(second / duration) }} />
    </div>
  )
}
