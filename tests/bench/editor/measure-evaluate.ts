import { completeBook, isComplete, pageBook } from '../../../compositions/fonts/page-books'
import { evaluate } from '../../../compositions/timeline/evaluate'
import { type Prepared, prepare } from '../../../compositions/timeline/prepare'
import { quantile } from '../quantile'
import { largeProject, largeSpectrum } from './large-project'

/** Frames that are evaluated, all over the project, and how many of them to warm up with. */
const FRAMES = 4_000
const WARM = 500

/** The step from one frame to the next has nothing in common with any period of the project. */
const STEP = 7_919

/** The large project made ready with the page's fonts. */
async function prepared(fonts: string): Promise<Prepared> {
  const place = { base: fonts, addresses: {}, own: [] }
  const project = largeProject()
  const spectra = { media: largeSpectrum() }
  for (;;) {
    const book = pageBook(place)
    const made = prepare(project, { fonts: book, spectra })
    if (isComplete(book, place)) return made
    await completeBook(book, place, true)
  }
}

/** Milliseconds that `evaluate` takes for a frame of the large project: the 95th percentile, and layers on screen. */
export async function measureEvaluate(fonts: string): Promise<{ p95: number; shown: number }> {
  const ready = await prepared(fonts)
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
