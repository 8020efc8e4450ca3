import { basename } from 'node:path'
import { type ChromeMode, type HeadlessBrowser, openBrowser } from '@remotion/renderer'
import { findBrowser } from '../environment/find-browser'

/** What every call of Remotion's renderer has to be told, so that it never looks for a browser of its own. */
export type BrowserChoice = { browserExecutable: string; chromeMode: ChromeMode; logLevel: 'error' }

/** The browser to draw with. A headless shell knows only the old way of being headless, Chrome only the new one. */
export function browserChoice(): BrowserChoice {
  const browserExecutable = findBrowser()
  const isShell = !/^(google-chrome|chrome)/.test(basename(browserExecutable))
  return {
    browserExecutable,
    chromeMode: isShell ? 'headless-shell' : 'chrome-for-testing',
    logLevel: 'error',
  }
}

/** A browser that is opened when it is first needed, and closed once. */
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
