import { noProcessLeft } from '../quality/left-processes'
import { runStages } from '../quality/run-stages'
import { STATIC_STAGES } from '../quality/static-stages'
import { vitestStage } from '../quality/vitest-stage'
import { UsageError } from '../usage-error'

/** Runs every check and every test; `--slow` adds the slow ones. Returns 0 when all passed. */
export const run = async (args: string[]): Promise<number> => {
  const unknown = args.find(argument => argument !== '--slow')
  if (unknown) throw new UsageError(`'npm test' takes only --slow, but got '${unknown}'.`)
  const slow = args.includes('--slow')
  return runStages([
    ...STATIC_STAGES,
    vitestStage('unit tests', ['unit'], { slow }),
    vitestStage('render tests', ['render'], { slow }),
    vitestStage('API tests', ['api'], { slow }),
    vitestStage('browser journeys', ['journeys'], { slow }),
    await noProcessLeft(),
  ])
}
