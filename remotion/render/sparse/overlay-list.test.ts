import { expect, test } from 'vitest'
import { concatList, listEntries, overlayTimes, topsOf } from './overlay-list'

const files = {
  placeOf: (picture: number) => ({ file: `p${picture}.png`, top: 40 * picture }),
  blank: 'blank.png',
}

test('the list of an overlay in a span has no gaps: a blank picture fills them', () => {
  const runs = [
    { first: 5, after: 10, picture: 0 },
    { first: 12, after: 40, picture: 1 },
  ]
  expect(listEntries(runs, 7, 30, files)).toEqual([
    { file: 'p0.png', top: 0, frames: 3 },
    { file: 'blank.png', top: 0, frames: 2 },
    { file: 'p1.png', top: 40, frames: 18 },
  ])
  // Before the first picture, the blank one is cropped where that picture is.
  expect(listEntries(runs.slice(1), 10, 14, files)).toEqual([
    { file: 'blank.png', top: 40, frames: 2 },
    { file: 'p1.png', top: 40, frames: 2 },
  ])
  expect(listEntries(runs, 40, 44, files)).toEqual([{ file: 'blank.png', top: 0, frames: 4 }])
})

test('every file of the list has its frame rate', () => {
  expect(concatList([{ file: 'a.png', top: 0, frames: 1 }], 30)).toBe(
    'ffconcat version 1.0\nfile a.png\noption framerate 30\nduration 0.033333\n',
  )
})

test('pictures on the same sheet are one file of the list, and its frames know where their picture is', () => {
  const shown = [
    { file: 'sheet.png', top: 0, frames: 2 },
    { file: 'sheet.png', top: 40, frames: 1 },
  ]
  expect(topsOf(shown)).toEqual([0, 0, 40])
  expect(concatList(shown, 30)).toBe(
    'ffconcat version 1.0\nfile sheet.png\noption framerate 30\nduration 0.100000\n',
  )
})

test('an overlay is enabled while it is visible, and always if it is visible nearly all the time', () => {
  const runs = [
    { first: 30, after: 33, picture: 0 },
    { first: 33, after: 60, picture: 1 },
  ]
  const when = overlayTimes(runs, { first: 15, after: 315 }, 30)
  // Extended by more than a frame at both ends, by less than two.
  expect(when?.from).toBeCloseTo((15 - 1.5) / 30)
  expect(when?.to).toBeCloseTo((45 + 1.5) / 30)
  expect(overlayTimes(runs, { first: 30, after: 60 }, 30)).toBeNull()
})
