import { TIMING } from '../catalog/timing'

const { moduleAttempts, moduleRetryMs } = TIMING

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Loads a part of the program. A load that fails is tried again, 3 times in all, 1 s apart (PR12); then
 * the last error is thrown.
 */
export async function lazyModule<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= moduleAttempts) throw error
      await pause(moduleRetryMs)
    }
  }
}
