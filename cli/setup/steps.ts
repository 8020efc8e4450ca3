import { ensureDatabaseClient } from './ensure-database-client'
import { ensureDiskSpace } from './ensure-disk-space'
import { ensurePeople, ensureSpeechModel } from './ensure-models'
import { ensureBrowser, ensureFfmpeg } from './ensure-tools'

const STEPS = {
  space: ensureDiskSpace,
  ffmpeg: ensureFfmpeg,
  browser: ensureBrowser,
  speechModel: ensureSpeechModel,
  peopleModel: ensurePeople,
  databaseClient: ensureDatabaseClient,
} satisfies Record<string, () => Promise<void>>

export type Step = keyof typeof STEPS

/**
 * Runs the steps in order. Each prints a sentence to stderr if it changed something, and nothing otherwise.
 * @throws {SetupError} with what to do when something can't be installed; other errors pass through.
 */
export const setUp = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await STEPS[step]()
}
