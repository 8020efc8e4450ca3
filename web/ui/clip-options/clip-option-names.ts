import type { ClipOptions } from '@/api/platform/jobs/clip-options'
import type { ClipLength } from '@/compositions/catalog/limits'
import { FORMATS } from '@/compositions/model/project'

/** Labels of clip lengths; the seconds match `CLIP_SECONDS`. */
export const LENGTH_NAMES: Record<ClipLength, string> = {
  auto: 'Auto (20–60 s)',
  short: 'Short (15–30 s)',
  medium: 'Medium (30–60 s)',
  long: 'Long (60–90 s)',
}

/** A short summary of the chosen options; null if there are none. */
export function summaryOf({ length, topic, format, caption_style: style }: ClipOptions): string | null {
  const parts = [
    length && length !== 'auto' ? LENGTH_NAMES[length].split(' ')[0] : '',
    topic ? `“${topic}”` : '',
    format ? FORMATS[format].label : '',
    style ?? '',
  ]
  return parts.filter(Boolean).join(' · ') || null
}
