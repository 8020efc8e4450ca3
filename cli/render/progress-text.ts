import type { RenderProgress } from '@/remotion/render/progress'

const WIDTH = 24

const time = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** Formats the progress of a render as one line: a bar, frames, and the time left (m:ss) once it is known. */
export function progressText(title: string, { frame, frames, secondsLeft }: RenderProgress): string {
  const full = Math.round((WIDTH * frame) / frames)
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
  const left = secondsLeft === null ? '' : `, ${time(secondsLeft)} left`
  return `${title} ${bar} frame ${frame} of ${frames}${left}`
}
