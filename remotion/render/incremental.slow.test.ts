import { expect, test } from 'vitest'
import { openIncremental, randomEdits } from './testing/compare-incremental'
import { testFolder } from './testing/render-test'

/** A hundred renders of half a minute. */
const PATIENCE = 60 * 60_000

test(
  'an incremental render has the same bytes as a fresh one, after each of fifty random edits',
  async () => {
    const renders = await openIncremental(await testFolder())
    let kept = 0
    try {
      for (const talk of randomEdits(50, 17)) {
        const again = await renders.again(talk)
        const fresh = await renders.fresh(talk)
        expect(again.bytes.equals(fresh.bytes), JSON.stringify(talk)).toBe(true)
        kept += (again.report.kept_frames ?? 0) / again.report.frames / 50
      }
    } finally {
      await renders.close()
    }
    // Edits of the whole look leave nothing; on average a third of a half-minute video is left.
    expect(kept).toBeGreaterThan(0.2)
  },
  PATIENCE,
)
