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
 * Takes the steps one after another. Each says a sentence on stderr when it did something, and nothing when all was
 * there already.
 * @throws {SetupError} with what to do when something can't be got; errors of the rooms below as they are.
 */
export const setUp = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await STEPS[step]()
}
