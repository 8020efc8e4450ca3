import type { Page } from 'playwright-core'
import { type FrameCosts, frameCosts } from './frame-costs'
import { traced } from './trace'

/** Pointer moves per gesture. */
const MOVES = 240

type Point = { x: number; y: number }

/** Presses at the first point, moves back and forth between both, and releases. */
async function sweep(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let move = 1; move <= MOVES; move++) {
    const share = (1 - Math.cos((move / MOVES) * 4 * Math.PI)) / 2
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  }
  await page.mouse.up()
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return box
}

/** Drags along the visible part of the timeline ruler. */
export async function scrub(page: Page, file?: string): Promise<FrameCosts> {
  const rows = await page.getByLabel('Rows', { exact: true }).boundingBox()
  if (!rows) throw new Error('There is no timeline')
  const y = rows.y + 10
  const [from, to] = [
    { x: rows.x + 60, y },
    { x: rows.x + rows.width - 60, y },
  ]
  await sweep(page, from, to)
  return frameCosts(await traced(page, () => sweep(page, from, to), file), 'pointermove')
}

/** Drags a layer over the canvas. */
export async function drag(page: Page, at: Point, file?: string): Promise<FrameCosts> {
  const canvas = await boxOf(page, '[role="application"][aria-label="Layers"]')
  const from = { x: canvas.x + at.x * canvas.width, y: canvas.y + at.y * canvas.height }
  const to = { x: from.x + 60, y: from.y + 90 }
  await sweep(page, from, to)
  return frameCosts(await traced(page, () => sweep(page, from, to), file), 'pointermove')
}

/** Milliseconds from an action until `shown` holds and the page is idle. */
export async function timed(page: Page, act: () => Promise<void>, shown: string): Promise<number> {
  await page.evaluate(
    ([selector]) => {
      const state = { began: 0, ended: 0 }
      Object.assign(window, { timed: state })
      const begin = () => {
        state.began ||= performance.now()
      }
      for (const type of ['pointerdown', 'keydown'])
        window.addEventListener(type, begin, { capture: true, once: true })
      const look = () => {
        if (state.began && document.querySelector(selector)) {
          requestAnimationFrame(() => setTimeout(() => Object.assign(state, { ended: performance.now() })))
          return
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [shown] as const,
  )
  await act()
  const state = await page.waitForFunction(() => {
    const { timed } = window as unknown as { timed: { began: number; ended: number } }
    return timed.ended > 0 ? timed.ended - timed.began : null
  })
  return (await state.jsonValue()) ?? Number.NaN
}
