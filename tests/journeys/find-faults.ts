import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Milliseconds in which a tooltip closes after the pointer has left its button. */
const TOOLTIP_MS = 2_000

/**
 * Waits until all finite animations have finished and closed menus and tooltips are gone, which stay for a moment after
 * they have faded out; endless animations keep running.
 */
async function rest(page: Page) {
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(one => one.finished))
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=menu][aria-labelledby]')].every(menu => {
      const target = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
      return target?.getAttribute('aria-expanded') !== 'false'
    }),
  )
  // One that is meant to be open stays, and is checked.
  await page
    .waitForFunction(() => !document.querySelector('[role=tooltip]'), undefined, { timeout: TOOLTIP_MS })
    .catch(() => {})
}

type Axe = { run(part: string, options: RunOptions): Promise<AxeResults> }

/** The axe violations of the part, and whether an animation started during the check. */
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
    const results = await (window as unknown as { axe: Axe }).axe.run(selector, {
      resultTypes: ['violations'],
    })
    // The events arrive one frame after the change.
    see()
    for (const sign of signs) document.removeEventListener(sign, see)
    return { violations: results.violations, hasMoved }
  }, part)

/**
 * The axe violations of a page once it is idle: the rule, and the violating elements. `within` is the selector of the
 * part to check, by default the whole page. A check during which an element faded in is repeated, because a
 * half-transparent element has no contrast.
 */
export async function findFaults(page: Page, within = 'html'): Promise<string[]> {
  // Half a megabyte of script takes as long to read as the check of a dialog.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  let seen: Awaited<ReturnType<typeof look>>
  do {
    await rest(page)
    seen = await look(page, within)
  } while (seen.hasMoved)
  return seen.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
}
