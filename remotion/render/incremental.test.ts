import { expect, test } from 'vitest'
import { openIncremental, randomEdits } from './testing/compare-incremental'
import { EDITED_SECONDS, talkBefore } from './testing/edited-talk'
import { testFolder } from './testing/render-test'

test('after one corrected word only the spans that show it are rendered, and after a cut those that changed', async () => {
  const renders = await openIncremental(await testFolder())
  const frames = EDITED_SECONDS * 30
  try {
    expect((await renders.again(talkBefore)).report).toMatchObject({ kept_frames: 0, frames })
    expect((await renders.again(talkBefore)).report).toMatchObject({ kept_frames: frames, pictures_drawn: 0 })
    const corrected = { ...talkBefore, words: talkBefore.words.with(37, 'unbelievably') }
    const { report, bytes } = await renders.again(corrected)
    expect(report.kept_frames).toBeGreaterThanOrEqual(frames - 10 * 30)
    expect(report.kept_frames).toBeLessThan(frames)
    expect(bytes.equals((await renders.fresh(corrected)).bytes)).toBe(true)
    const cut = { ...corrected, cuts: [{ start: 2, end: 4 }] }
    const later = await renders.again(cut)
    // The cut is in the first piece, and the title ends earlier in the second one. The third has only moved.
    expect(later.report).toMatchObject({ frames: frames - 60, kept_frames: 360 })
    expect(later.bytes.equals((await renders.fresh(cut)).bytes)).toBe(true)
  } finally {
    await renders.close()
  }
})

test('an incremental render has the same bytes as a fresh one after a random edit', async () => {
  const renders = await openIncremental(await testFolder())
  try {
    for (const talk of randomEdits(1, 4)) {
      const again = await renders.again(talk)
      const fresh = await renders.fresh(talk)
      expect(again.bytes.equals(fresh.bytes), JSON.stringify(talk)).toBe(true)
    }
  } finally {
    await renders.close()
  }
})
