import { refuse } from '@/api/platform/errors/api-error'
import { type ExportFormat, formatTraits } from '@/compositions/catalog/export-formats'
import { LIMITS } from '@/compositions/catalog/limits'

type Asked = { from?: number | undefined; to?: number | undefined }

/** Seconds of the timeline to export, none for the whole project, and the seconds that the file will last. */
type Chosen = { range?: { from: number; to: number }; seconds: number }

/**
 * The part of a project of `duration` seconds that is exported. An end after the project's is its end. A still has the
 * frame at `from`, by default the one of the first second, and lasts no time.
 * @throws {ApiError} 400 if there is nothing between the seconds, or it is too long for the format.
 */
export function chooseRange(format: ExportFormat, asked: Asked, duration: number): Chosen {
  // A project without a length yet has nothing to choose from, and nothing to charge.
  if (duration === 0) return { seconds: 0 }
  const isStill = formatTraits(format).picture === 'still'
  const from = asked.from ?? (isStill ? Math.min(1, duration / 2) : 0)
  if (from >= duration) throw refuse(400, `There is nothing at ${from} s: the project lasts ${duration} s.`)
  if (isStill) return { range: { from, to: from }, seconds: 0 }
  const to = Math.min(asked.to ?? duration, duration)
  if (to <= from)
    throw refuse(400, `There is nothing between ${from} s and ${to} s: the end must come after the start.`)
  const seconds = to - from
  const { gifMaxSeconds } = LIMITS.exports
  if (format === 'gif' && seconds > gifMaxSeconds)
    throw refuse(400, `A GIF lasts up to ${gifMaxSeconds} seconds. Choose a shorter part, or export an MP4.`)
  const isWhole = from === 0 && to === duration
  return { ...(!isWhole && { range: { from, to } }), seconds }
}
