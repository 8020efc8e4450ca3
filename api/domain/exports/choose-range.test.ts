import { expect, test } from 'vitest'
import { exportFormats } from '@/compositions/catalog/export-formats'
import { chooseRange } from './choose-range'

test('without a range, all of the project is exported and charged', () => {
  expect(chooseRange('mp4', {}, 90)).toEqual({ seconds: 90 })
  expect(chooseRange('mp4', { from: 0, to: 90 }, 90)).toEqual({ seconds: 90 })
})

test('a still is the frame of the first second, and of the middle of a shorter project', () => {
  expect(chooseRange('png', {}, 90)).toEqual({ range: { from: 1, to: 1 }, seconds: 0 })
  expect(chooseRange('poster', {}, 1)).toEqual({ range: { from: 0.5, to: 0.5 }, seconds: 0 })
})

test('a project without a length yet has no range, and costs nothing', () => {
  for (const format of exportFormats)
    expect(chooseRange(format, { from: 5, to: 9 }, 0)).toEqual({ seconds: 0 })
})

test.each([{ from: 9 }, { from: 5, to: 5 }, { from: 5, to: 4 }, { to: 0 }])('%j of 9 s is refused', asked => {
  expect(() => chooseRange('mp4', asked, 9)).toThrow('There is nothing')
})
