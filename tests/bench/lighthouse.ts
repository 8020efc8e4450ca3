import { parseArgs } from 'node:util'
import { UsageError } from '@/cli/usage-error'
import { isBelow, LOWEST, type Measured, measurePages } from './lighthouse/measure-pages'
import { describeMachine, type Machine } from './machine'

/** Scores of Lighthouse for the pages of a production build, 0 to 100. */
export type LighthouseFigures = {
  lowest_accessibility: number
  lowest_best_practices: number
  pages: Measured[]
  /** Why an audit says less here than in production. */
  on_localhost: string
  /** The pages and screens below the targets. */
  misses: string[]
  machine: Machine
}

const ON_LOCALHOST =
  'Served from http://localhost, which browsers treat as secure: is-on-https passes without HTTPS, and redirects-http and has-hsts don’t apply.'

const named = ({ page, screen }: Measured): string => `${page} (${screen})`

function print(one: Measured): void {
  const scores = `accessibility ${one.accessibility}, best practices ${one.best_practices}`
  console.error(`${isBelow(one) ? '✗' : '✓'} ${named(one)}: ${scores}`)
  for (const { audit, title, items } of one.failing)
    console.error([`    ${audit}: ${title}`, ...items.map(item => `      ${item}`)].join('\n'))
}

/**
 * `npm run bench -- lighthouse [--page NAME]`: Lighthouse's accessibility and best practices for every page, on a
 * desktop and a phone, of the pages as built for production. Prints each page with its failing audits to stderr.
 */
export async function benchLighthouse(args: string[]): Promise<LighthouseFigures> {
  const { values } = parseArgs({ args, options: { page: { type: 'string', multiple: true } } })
  const pages = await measurePages(name => values.page?.includes(name) ?? true, print)
  if (!pages.length) throw new UsageError('No page has that name.')
  const misses = pages.filter(isBelow).map(named)
  if (misses.length)
    console.error(`Below ${LOWEST.accessibility} and ${LOWEST.best_practices}: ${misses.join(', ')}`)
  return {
    lowest_accessibility: Math.min(...pages.map(one => one.accessibility)),
    lowest_best_practices: Math.min(...pages.map(one => one.best_practices)),
    pages,
    on_localhost: ON_LOCALHOST,
    misses,
    machine: describeMachine(['express', 'react']),
  }
}
