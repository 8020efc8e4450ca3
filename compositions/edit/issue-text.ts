import type { ZodError } from 'zod'

/** The name of a field for users: `fontSize` is 'Font size', `fade.in` is 'Fade in'. */
function labelOf(path: readonly PropertyKey[]): string {
  const names = path.filter(one => typeof one === 'string').slice(-2)
  const words = (names.join(' ') || 'value')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The unit of a bound on a text or a list; numbers have none. */
const UNITS: Record<string, string> = { string: ' letters', array: ' entries' }

/** The first issue of a schema error as a sentence for users. */
export function issueText({ issues: [issue] }: ZodError): string {
  const label = labelOf(issue?.path ?? [])
  if (issue?.code === 'too_big' || issue?.code === 'too_small') {
    const unit = UNITS[issue.origin] ?? ''
    const bound = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
    return `${label} ${unit ? 'can have' : 'can be'} ${bound}${unit}`
  }
  // Messages of our own rules are for users; those of the library are for developers.
  const isOurs = issue && (issue.code === 'custom' || issue.code === 'invalid_format')
  return isOurs && !issue.message.startsWith('Invalid')
    ? `${label}: ${issue.message}`
    : `${label} can't be that`
}
