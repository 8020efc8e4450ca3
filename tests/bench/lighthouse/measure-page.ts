import lighthouse, { desktopConfig } from 'lighthouse'

const CATEGORIES = ['accessibility', 'best-practices'] as const

/** The longest time for a page to become quiet; those with live events and animations never do. */
const LOADED_MS = 15_000

const CONFIGS = { desktop: desktopConfig, mobile: undefined }

/** The screens that a page is measured on: Lighthouse's desktop, and its phone of 412x823. */
export const SCREENS = ['desktop', 'mobile'] as const

export type Screen = (typeof SCREENS)[number]

/** The scores of a page, 0 to 100, and what lowers them: the audits below 1 and the elements that they name. */
export type PageScores = {
  accessibility: number
  best_practices: number
  failing: { audit: string; title: string; items: string[] }[]
}

const LOCAL = /^http:\/\/localhost:\d+/

type Item = Record<string, unknown>

/** What an audit says of one item: the element, the address or the text. */
function describe(item: Item): string {
  const node = item.node as { selector?: string; explanation?: string } | undefined
  if (node?.selector) {
    const { displayedSize, actualSize } = item
    const sizes = actualSize ? [`${actualSize} pixels shown as ${displayedSize}`] : []
    return [node.selector, ...(node.explanation ? [node.explanation] : sizes)].join(': ')
  }
  const own = ['issueType', 'description', 'value', 'text', 'name', 'scriptUrl', 'url']
    .map(key => item[key])
    .filter(value => typeof value === 'string')
    .map(value => value.replace(LOCAL, ''))
  const { items = [] } = (item.subItems ?? {}) as { items?: Item[] }
  return [...own, ...items.map(describe)].filter(Boolean).join(' ')
}

/**
 * Runs Lighthouse on a page in a running Chromium whose debugging port this is, with what is stored for its site.
 * Nothing is sent to anyone: only Lighthouse's command line reports errors to its authors. Throws if the page does not
 * load or leads to another one.
 */
export async function measurePage(
  address: string,
  { port, screen }: { port: number; screen: Screen },
): Promise<PageScores> {
  const flags = {
    ...{ port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] },
    // Who is signed in is in the storage.
    ...{ disableStorageReset: true, disableFullPageScreenshot: true },
    maxWaitForLoad: LOADED_MS,
  }
  const lhr = (await lighthouse(address, flags, CONFIGS[screen]))?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`${address}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  const reached = new URL(lhr.finalDisplayedUrl).pathname
  if (reached !== new URL(address).pathname) throw new Error(`${address} led to ${reached}.`)
  const audited = CATEGORIES.flatMap(category => lhr.categories[category]?.auditRefs ?? [])
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    failing: audited.flatMap(({ id }) => {
      const audit = lhr.audits[id]
      if (!audit || audit.score === null || audit.score === 1) return []
      const items = audit.details && 'items' in audit.details ? audit.details.items : []
      return [{ audit: id, title: audit.title, items: Array.from(items as Item[], describe) }]
    }),
  }
}
