import { ffmpegPath, ffprobePath } from '@/remotion/environment/ffmpeg'
import { findBrowser } from '@/remotion/environment/find-browser'
import { MissingTool } from '@/remotion/environment/missing-tool'
import { aptInstall, canUseApt } from './apt'
import { SetupError } from './setup-error'
import { canUnpackBrowser, unpackBrowser } from './unpack-browser'

/** What is missing says so by MissingTool; anything else is a fault. */
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
 * ffmpeg and ffprobe, installed with apt-get where that is allowed.
 * @throws {SetupError} when apt-get fails; {@link MissingTool} with what to do where it can't be used.
 */
export const ensureFfmpeg = async (): Promise<void> => {
  const lack = missing(ffmpegPath, ffprobePath)
  if (!lack) return
  if (!canUseApt()) throw lack
  const complaint = await aptInstall('ffmpeg')
  if (complaint) throw new SetupError(`ffmpeg could not be installed: ${complaint}`)
}

/**
 * A browser to draw with: one that is there, else Debian's headless shell by apt-get, else the one that came as a
 * package, unpacked.
 * @throws {SetupError} when none can be had; {@link MissingTool} when TALKREEL_BROWSER names none.
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
