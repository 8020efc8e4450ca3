import type { CDPSession, Locator, Page } from 'playwright-core'
import type { OpenEditor } from './open-editor'

/** The project of `editor` on a tablet held upright, 820x1180, in a browser that has not been told anything yet. */
export async function openTablet({ page, server, token }: OpenEditor): Promise<{ page: Page; touch: Touch }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser')
  const size = { width: 820, height: 1180 }
  const context = await browser.newContext({ baseURL: server.address, viewport: size, hasTouch: true })
  const tablet = await context.newPage()
  await tablet.addInitScript(key => localStorage.setItem('token', key), token)
  await tablet.goto(new URL(page.url()).pathname)
  await tablet.getByRole('application', { name: 'Layers' }).waitFor()
  return { page: tablet, touch: touchOf(await context.newCDPSession(tablet)) }
}

/** A finger that comes down on something, and goes up again. */
export type Touch = { down(on: Locator): Promise<void>; up(): Promise<void> }

const touchOf = (session: CDPSession): Touch => ({
  async down(on) {
    const lies = await on.boundingBox()
    if (!lies) throw new Error('There is nothing to touch')
    const touchPoints = [{ x: lies.x + lies.width / 2, y: lies.y + lies.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  },
  async up() {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  },
})

/** Controls above the timeline that reach out of the bar or the panel that they stand in, or lie on another one. */
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
