import type { CDPSession, Locator, Page } from 'playwright-core'
import type { OpenEditor } from './open-editor'

/**
 * Opens the project of `editor` on an upright tablet, or another screen of `size`, in a fresh browser profile. With
 * `isMobile`, the browser is that of a phone.
 */
export async function openTablet(
  { page, server, token }: OpenEditor,
  size = { width: 820, height: 1180 },
  isMobile = false,
): Promise<{ page: Page; touch: Touch }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser')
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    hasTouch: true,
    isMobile,
  })
  const tablet = await context.newPage()
  await tablet.addInitScript(key => localStorage.setItem('token', key), token)
  await tablet.goto(new URL(page.url()).pathname)
  await tablet.getByRole('application', { name: 'Layers' }).waitFor()
  return { page: tablet, touch: touchOf(await context.newCDPSession(tablet)) }
}

/** Touches the middle of an element, moves by pixels of the screen from there, and releases. */
export type Touch = {
  down(on: Locator): Promise<void>
  move(byX: number, byY?: number): Promise<void>
  up(): Promise<void>
}

function touchOf(session: CDPSession): Touch {
  let x = 0
  let y = 0
  return {
    async down(on) {
      const lies = await on.boundingBox()
      if (!lies) throw new Error('There is nothing to touch')
      x = lies.x + lies.width / 2
      y = lies.y + lies.height / 2
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    },
    async move(byX, byY = 0) {
      const touchPoints = [{ x: x + byX, y: y + byY }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    },
    async up() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

/** Controls above the timeline that overflow their toolbar or panel, or overlap another one. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (one: Element) => one.ariaLabel || one.textContent || one.localName
    const found: string[] = []
    const seen = [...document.querySelectorAll('header, main')].flatMap(part =>
      [...part.querySelectorAll('button, select, [role="slider"], input:not([type="radio"])')].filter(
        one => one.checkVisibility() && one.getBoundingClientRect().width > 2,
      ),
    )
    for (const one of seen) {
      const { left, right } = one.getBoundingClientRect()
      const around = one.closest('header, nav, aside, section, main')?.getBoundingClientRect()
      if (around && (left < around.left - 1 || right > around.right + 1)) found.push(nameOf(one))
    }
    const bar = [...document.querySelectorAll('header:has(h1) > *')]
      .map(one => ({ one, lies: one.getBoundingClientRect() }))
      .filter(({ lies }) => lies.width > 2)
    for (const [index, { one, lies }] of bar.entries()) {
      const next = bar[index + 1]
      if (next && lies.right > next.lies.left + 1) found.push(`${nameOf(one)} on ${nameOf(next.one)}`)
    }
    return found
  })
