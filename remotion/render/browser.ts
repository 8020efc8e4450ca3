import { basename } from 'node:path'
import { type ChromeMode, type HeadlessBrowser, openBrowser } from '@remotion/renderer'
import { findBrowser } from '../environment/find-browser'

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

/** A browser that opens on first use and closes once. */
export type LazyBrowser = { get(): Promise<HeadlessBrowser>; close(): Promise<void> }

export function lazyBrowser(): LazyBrowser {
  let opening: Promise<HeadlessBrowser> | null = null
  return {
    get() {
      opening ??= openBrowser('chrome', browserChoice())
      return opening
    },
    async close() {
      const browser = await opening?.catch(() => null)
      await browser?.close({ silent: true })
    },
  }
}
