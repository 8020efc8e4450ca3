import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './cache'
import { findOnPath, isExecutable, MissingTool } from './missing-tool'

const SYSTEM_BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const

/** The file in which the setup step records the browser that it unpacked. */
export const browserRecord = join(projectRoot, '.cache', 'browser.json')

/** The content of that file. */
export const BrowserRecord = z.object({ executable: z.string() })

const recordedBrowser = (): string | undefined => {
  try {
    const { executable } = BrowserRecord.parse(JSON.parse(readFileSync(browserRecord, 'utf8')))
    return isExecutable(executable) ? executable : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the absolute path of the browser for rendering and tests: TALKREEL_BROWSER, or the system's headless shell,
 * Chromium or Chrome, or the one that the setup unpacked. The file exists and is executable.
 * @throws {MissingTool} when there is none, or when TALKREEL_BROWSER is not a browser.
 */
export const findBrowser = (): string => {
  const named = process.env.TALKREEL_BROWSER
  if (named) {
    if (isExecutable(named)) return named
    throw new MissingTool(`TALKREEL_BROWSER names ${named}, which is not a program that can be started.`)
  }
  const found = findOnPath(SYSTEM_BROWSERS) ?? recordedBrowser()
  if (found) return found
  throw new MissingTool(
    'No browser to draw with was found: install Chromium (on Debian: apt-get install chromium-headless-shell) ' +
      'or set TALKREEL_BROWSER to the path of one.',
  )
}
