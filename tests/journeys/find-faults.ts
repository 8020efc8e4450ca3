import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing fades or moves any more; what goes on for ever is left alone. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(one => one.finished))
  })

/**
 * What axe finds wrong with a page as it comes to rest: the rule, and the elements that break it. `within` is the
 * selector of the part that is looked at, where it is not the whole page.
 */
export async function findFaults(page: Page, within?: string): Promise<string[]> {
  await rest(page)
  await page.evaluate(await source)
  const results = await page.evaluate(
    part => (window as unknown as { axe: { run(part: string): Promise<AxeResults> } }).axe.run(part),
    within ?? 'html',
  )
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
}
