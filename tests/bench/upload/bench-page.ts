import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '@/remotion/environment/find-browser'
import { buildScript } from '@/tests/build-script'

/** A browser profile whose pages upload files to a server. */
export type UploadBrowser = {
  /** Opens a page of the server at `address`, signed in and with `film` chosen. */
  openPage(address: string, token: string, film: string): Promise<Page>
  close(): Promise<void>
}

/** Builds the page into `folder` and starts a browser. */
export async function openUploadBrowser(folder: string): Promise<UploadBrowser> {
  const script = await buildScript(join(import.meta.dirname, 'page.ts'), join(folder, 'page'))
  const content = await readFile(script, 'utf8')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const contexts = new Map<string, BrowserContext>()

  // One context per server keeps what the product stores about uploads when a page is closed.
  async function contextOf(address: string): Promise<BrowserContext> {
    const context = contexts.get(address) ?? (await browser.newContext({ bypassCSP: true }))
    contexts.set(address, context)
    return context
  }

  return {
    openPage: async (address, token, film) => {
      const page = await (await contextOf(address)).newPage()
      await page.goto(new URL('/api/health/', address).href)
      await page.addScriptTag({ content, type: 'module' })
      await page.waitForFunction(() => 'putChosen' in window)
      await page.evaluate(key => window.signIn(key), token)
      await page.locator('input[type=file]').setInputFiles(film)
      return page
    },
    close: () => browser.close(),
  }
}
