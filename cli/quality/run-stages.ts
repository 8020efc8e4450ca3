import { progressLine } from '../progress-line'
import type { Stage } from './stage'

const LOOK_MS = 1000

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const watched = async (stage: Stage) => {
  const began = performance.now()
  const progress = progressLine()
  const timer = setInterval(() => progress.update(`  ${stage.name}, ${seconds(began)}`), LOOK_MS)
  try {
    return { ...(await stage.run()), time: seconds(began) }
  } finally {
    clearInterval(timer)
    progress.end()
  }
}

/**
 * Runs all stages in order, even after failures. Prints each stage's duration, its tool's output on failure, and its
 * slowest files. The last line is 'N passed, N failed'. Returns the exit code.
 */
export const runStages = async (stages: readonly Stage[]): Promise<number> => {
  const began = performance.now()
  let passed = 0
  let failed = 0
  for (const stage of stages) {
    const outcome = await watched(stage)
    passed += outcome.passed
    failed += outcome.failed
    const figures =
      outcome.passed + outcome.failed > 1 ? `, ${outcome.passed} passed, ${outcome.failed} failed` : ''
    console.log(`${outcome.failed ? '✗' : '✓'} ${stage.name}  ${outcome.time}${figures}`)
    if (outcome.failed) console.log(`\n${outcome.output.trim()}\n`)
    if (outcome.slowest?.length) console.log(`  slowest: ${outcome.slowest.join(', ')}`)
  }
  console.log(`All stages took ${seconds(began)}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
