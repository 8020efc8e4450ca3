import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutWords } from '@/compositions/edit/cuts'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerSegments } from '@/compositions/time/layer-range'
import { projectFrames } from '@/compositions/time/normalize'
import { toSource } from '@/compositions/time/time-map'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { frameAfterCut } from './frame-after-cut'

const WORDS = 12
const project = spokenProject(WORDS)

/** Tolerance in seconds: one and a half frames, as both ends of a segment are rounded. */
const ROUNDING = 1.5 / project.fps + 1e-9

const cut = (...wordIds: string[]) => cutWords(project, { mediaRef: 'media', wordIds }) as Project

/** The second of the source at a frame. */
function sourceAt(shown: Project, frame: number): number {
  const layer = shown.layers.find(isPlayed)
  if (!layer) throw new Error('There is no film')
  const second = toSource(layerSegments(shown, layer), frame, shown.fps)
  if (second === null) throw new Error(`Frame ${frame} shows nothing of the film`)
  return second
}

const stand = (seconds: number) => {
  const driver = driveEditor(project)
  driver.focus('transcript')
  driver.seek(seconds)
  const second = () => driver.editor.playhead.frame() / project.fps
  return { driver, second }
}

test('the playhead stays at the same word when words before it are cut and restored', () => {
  const { driver, second } = stand(3.2)
  driver.chooseWords('media', 'w1', 'w2')
  driver.press('Delete')
  expect(second()).toBeCloseTo(2.2, 1)
  driver.press('U')
  expect(second()).toBeCloseTo(3.2, 1)
  driver.press('Ctrl+Z', 'Ctrl+Z')
  expect(second()).toBeCloseTo(3.2, 5)
  driver.press('Ctrl+Shift+Z')
  expect(second()).toBeCloseTo(2.2, 1)
})

test('a playhead on words that are cut moves to the cut, and stays there when later words are cut', () => {
  const { driver, second } = stand(1.7)
  driver.chooseWords('media', 'w2', 'w4')
  driver.press('Delete')
  expect(second()).toBeCloseTo(0.95, 1)
  driver.chooseWords('media', 'w7', 'w8')
  driver.press('Delete')
  expect(second()).toBeCloseTo(0.95, 1)
})

test('an edit that cuts nothing does not move the playhead', () => {
  const { driver, second } = stand(3.2)
  driver.chooseWords('media', 'w1', 'w2')
  driver.press('Ctrl+B')
  expect(second()).toBeCloseTo(3.2, 5)
  expect(frameAfterCut(project, project, 96)).toBeNull()
})

test('after any cut the playhead shows the same source time, or what follows if that is cut', () => {
  const word = fc.integer({ min: 0, max: WORDS - 1 })
  const cases = { cut: 0, played: 0 }
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), fc.nat(179), (words, frame) => {
      const after = cut(...words.map(index => `w${index}`))
      const now = frameAfterCut(project, after, frame)
      if (now === null || now >= projectFrames(after)) return
      const [was, is] = [sourceAt(project, frame), sourceAt(after, now)]
      const isCut = after.layers.find(isPlayed)?.cuts.some(one => one.start <= was && was < one.end)
      cases[isCut ? 'cut' : 'played']++
      expect(is).toBeGreaterThanOrEqual(was - ROUNDING)
      expect(is).toBeLessThanOrEqual(isCut ? Number.POSITIVE_INFINITY : was + ROUNDING)
    }),
    { numRuns: 400 },
  )
  expect(Math.min(cases.cut, cases.played)).toBeGreaterThan(50)
})
