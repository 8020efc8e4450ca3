import { ffmpegPath, ffprobePath } from '@/remotion/environment/ffmpeg'
import { findBrowser } from '@/remotion/environment/find-browser'
import { MissingTool } from '@/remotion/environment/missing-tool'
import { aptInstall, canUseApt } from './apt'
import { SetupError } from './setup-error'
import { canUnpackBrowser, unpackBrowser } from './unpack-browser'

/** Returns the `MissingTool` error of the first missing tool; other errors pass through. */
const missing = (...find: (() => string)[]): MissingTool | undefined => {
  try {
    for (const one of find) one()
    return undefined
  } catch (error) {
    if (error instanceof MissingTool) return error
    throw error
  }
}

/**
 * Installs ffmpeg and ffprobe with apt-get if possible.
 * @throws {SetupError} when apt-get fails; {@link MissingTool} with what to do when apt-get can't be used.
 */
export const ensureFfmpeg = async (): Promise<void> => {
  const lack = missing(ffmpegPath, ffprobePath)
  if (!lack) return
  if (!canUseApt()) throw lack
  const complaint = await aptInstall('ffmpeg')
  if (complaint) throw new SetupError(`ffmpeg could not be installed: ${complaint}`)
}

/**
 * Finds or installs a browser for rendering: an existing one, Debian's headless shell by apt-get, or the one from the
 * package.
 * @throws {SetupError} when none can be installed; {@link MissingTool} when TALKREEL_BROWSER is not a browser.
 */
export const ensureBrowser = async (): Promise<void> => {
  const lack = missing(findBrowser)
  if (!lack) return
  if (process.env.TALKREEL_BROWSER) throw lack
  const complaint = canUseApt() ? await aptInstall('chromium-headless-shell') : undefined
  if (!missing(findBrowser)) return
  if (canUnpackBrowser()) await unpackBrowser()
  else throw complaint ? new SetupError(`The browser could not be installed: ${complaint}`) : lack
}
