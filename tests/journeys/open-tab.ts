import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '@/remotion/environment/find-browser'

/** A tab of a fresh browser. `faults` are uncaught errors of the page. */
export type Tab = { browser: Browser; context: BrowserContext; page: Page; faults: string[] }

/** Milliseconds for one step of a page on a busy machine. */
const PATIENCE = 60_000

/**
 * Opens a tab of 1440x900 at the address of a running Talkreel, in a browser with these flags. The caller closes its
 * `browser`. The tab prefers reduced motion, so that menus and dialogs open and close at once; a journey that looks at
 * motion emulates `no-preference`.
 */
export async function openTab(address: string, flags: readonly string[] = []): Promise<Tab> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...flags] })
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  // Listening from the start: of 40 dialogs that opened right after a test began to listen, 2 were not reported.
  page.on('filechooser', () => {})
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      faults.push(message.text())
  })
  return { browser, context, page, faults }
}
