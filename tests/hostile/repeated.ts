/** A text that is written down by what repeats in it: `{i}` in `unit` is how often it has come before. */
export type Repeated = { before?: string; unit?: string; times?: number; after?: string; closing?: string }

/** The whole text; `closing` is repeated as often as `unit`, behind `after`. */
export function repeated({ before = '', unit = '', times = 1, after = '', closing = '' }: Repeated): string {
  const units = unit.includes('{i}')
    ? Array.from({ length: times }, (_, index) => unit.replaceAll('{i}', String(index))).join('')
    : unit.repeat(times)
  return before + units + after + closing.repeat(times)
}
