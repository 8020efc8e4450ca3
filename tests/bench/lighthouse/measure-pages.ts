import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { freePort } from '@/api/testing/free-port'
import { findBrowser } from '@/remotion/environment/find-browser'
import { startWithWorker } from '@/tests/journeys/start-with-worker'
import { fillPages, type PageToMeasure } from './fill-pages'
import { measurePage, type PageScores, SCREENS, type Screen } from './measure-page'

/** The lowest scores that a page may have. */
export const LOWEST = { accessibility: 100, best_practices: 95 } as const

/** What Lighthouse says of a page on a screen. */
export type Measured = PageScores & { page: string; screen: Screen }

export const isBelow = ({ accessibility, best_practices }: PageScores): boolean =>
  accessibility < LOWEST.accessibility || best_practices < LOWEST.best_practices

/** Waits until a page shows its content, so that its measurement does not find it empty. */
async function expectContent(context: BrowserContext, { path, shows }: PageToMeasure): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
  await page.close()
}

/**
 * Measures the built pages of a server of their own, one after another, in the Chromium of this project. `isWanted`
 * chooses them by name; `report` gets each result as it is there. Throws if a page does not show its content.
 */
export async function measurePages(
  isWanted: (name: string) => boolean,
  report: (measured: Measured) => void = () => {},
): Promise<Measured[]> {
  const server = await startWithWorker()
  const profile = await mkdtemp(join(tmpdir(), 'talkreel-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`],
    baseURL: server.address,
    timeout: 60_000,
  })
  try {
    const { token, pages } = await fillPages(server)
    const measured: Measured[] = []
    const measure = async (page: PageToMeasure) => {
      await expectContent(context, page)
      for (const screen of SCREENS) {
        const address = new URL(page.path, server.address).href
        const scores = await measurePage(address, { port, screen })
        measured.push({ page: page.name, screen, ...scores })
        report({ page: page.name, screen, ...scores })
      }
    }
    const wanted = pages.filter(({ name }) => isWanted(name))
    for (const page of wanted.filter(({ isPublic }) => isPublic)) await measure(page)
    const tab = await context.newPage()
    await tab.goto('/logo.svg')
    await tab.evaluate(key => localStorage.setItem('token', key), token)
    await tab.close()
    for (const page of wanted.filter(({ isPublic }) => !isPublic)) await measure(page)
    return measured
  } finally {
    await context.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true })
  }
}
