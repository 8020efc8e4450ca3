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

/** Where the setup step notes the browser that it unpacked. */
export const browserRecord = join(projectRoot, '.cache', 'browser.json')

/** What stands in the record. */
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
 * The full path of the browser to draw and test with: TALKREEL_BROWSER, else the system's headless shell,
 * Chromium or Chrome, else the one that the setup unpacked. The file is there and can be executed.
 * @throws {MissingTool} when there is none, or when TALKREEL_BROWSER names none.
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
