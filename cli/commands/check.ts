import { runStages } from '../quality/run-stages'
import { STATIC_STAGES } from '../quality/static-stages'
import { vitestStage } from '../quality/vitest-stage'
import { refuseArguments } from '../refuse-arguments'

/** Runs the checks that take seconds. Returns 0 when all passed. */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm run check', args)
  return runStages([...STATIC_STAGES, vitestStage('unit tests', ['unit'], { slow: false })])
}
