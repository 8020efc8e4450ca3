import { evaluate } from '@/compositions/scene/evaluate'
import { quantile } from '../quantile'
import { largeProject } from './large-project'
import { readyPreparer } from './prepared-large'

/** Frames that are evaluated, all over the project, and how many of them to warm up with. */
const FRAMES = 4_000
const WARM = 500

/** The step from one frame to the next has nothing in common with any period of the project. */
const STEP = 7_919

/** Milliseconds that `evaluate` takes for a frame of the large project: the 95th percentile, and layers on screen. */
export async function measureEvaluate(fonts: string): Promise<{ p95: number; shown: number }> {
  const project = largeProject()
  const ready = (await readyPreparer(fonts, project))(project)
  const times: number[] = []
  let shown = 0
  for (let turn = 0; turn < FRAMES; turn++) {
    const n = (turn * STEP) % ready.frames
    const begin = performance.now()
    const { layers } = evaluate(ready, n)
    const took = performance.now() - begin
    if (turn < WARM) continue
    times.push(took)
    shown += layers.length
  }
  return { p95: quantile(times, 0.95), shown: shown / times.length }
}
