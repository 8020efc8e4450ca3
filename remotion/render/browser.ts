import { basename } from 'node:path'
import { type ChromeMode, type HeadlessBrowser, openBrowser } from '@remotion/renderer'
import { findBrowser } from '../environment/find-browser'
import { ensureBundle } from './bundle'
import { openPageServer, type PageServer } from './serve-files'

/** Options for every call of Remotion's renderer, so that it never looks for a browser itself. */
export type BrowserChoice = { browserExecutable: string; chromeMode: ChromeMode; logLevel: 'error' }

/** Returns the browser for rendering. A headless shell only supports the old headless mode, Chrome only the new one. */
export function browserChoice(): BrowserChoice {
  const browserExecutable = findBrowser()
  const isShell = !/^(google-chrome|chrome)/.test(basename(browserExecutable))
  return {
    browserExecutable,
    chromeMode: isShell ? 'headless-shell' : 'chrome-for-testing',
    logLevel: 'error',
  }
}

/**
 * A browser, and the server of its pages: each opens on first use, and both close once. Pages of one address are
 * compiled from the cache of the browser.
 */
export type LazyBrowser = {
  get(): Promise<HeadlessBrowser>
  pages(): Promise<PageServer>
  close(): Promise<void>
}

export function lazyBrowser(): LazyBrowser {
  let opening: Promise<HeadlessBrowser> | null = null
  let serving: Promise<PageServer> | null = null
  return {
    get() {
      opening ??= openBrowser('chrome', browserChoice())
      return opening
    },
    pages() {
      serving ??= ensureBundle().then(openPageServer)
      return serving
    },
    async close() {
      const browser = await opening?.catch(() => null)
      await browser?.close({ silent: true })
      const server = await serving?.catch(() => null)
      await server?.close()
    },
  }
}
