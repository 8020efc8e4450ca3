import { evaluate } from '@/compositions/scene/evaluate'
import { quantile } from '../quantile'
import { largeProject } from './large-project'
import { readyPreparer } from './prepared-large'

/** Frames to evaluate, spread over the project, and warm-up frames. */
const FRAMES = 4_000
const WARM = 500

/** The step between frames shares no factor with any period of the project. */
const STEP = 7_919

/** Milliseconds of `evaluate` for a frame of the large project: the 95th percentile, and the layers on screen. */
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
