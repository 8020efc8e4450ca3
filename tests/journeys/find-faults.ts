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

type Axe = { run(part: string): Promise<AxeResults> }

/** What axe says of the part, and whether something began to fade or move while it looked. */
const look = (page: Page, part: string) =>
  page.evaluate(async selector => {
    const signs = ['animationstart', 'transitionrun']
    let hasMoved = false
    const see = () => {
      hasMoved ||= document
        .getAnimations()
        .some(one => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
    }
    for (const sign of signs) document.addEventListener(sign, see)
    see()
    const results = await (window as unknown as { axe: Axe }).axe.run(selector)
    // The events come a frame after the change.
    see()
    for (const sign of signs) document.removeEventListener(sign, see)
    return { violations: results.violations, hasMoved }
  }, part)

/**
 * What axe finds wrong with a page as it comes to rest: the rule, and the elements that break it. `within` is the
 * selector of the part that is looked at, where it is not the whole page. A look during which a part came late and
 * faded in is taken again: what is half seen has no contrast.
 */
export async function findFaults(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(await source)
  let seen: Awaited<ReturnType<typeof look>>
  do {
    await rest(page)
    seen = await look(page, within)
  } while (seen.hasMoved)
  return seen.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
}
