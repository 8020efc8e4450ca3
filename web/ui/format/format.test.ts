import { describe, expect, test } from 'vitest'
import { fileSize } from '@/compositions/catalog/limits'
import { ago } from './ago'
import { counted } from './counted'
import { timeCode, timeLeft } from './dates'
import { formatName } from './names'

test('Formats a time as m:ss, or as h:mm:ss from one hour', () => {
  expect([0, 9.6, 42, 63, 3492, 3599.7].map(timeCode)).toEqual([
    '0:00',
    '0:10',
    '0:42',
    '1:03',
    '58:12',
    '1:00:00',
  ])
})

test('Formats the time left with a unit, never as zero', () => {
  expect([0, 48, 89, 120, 3300, 3900, 7200].map(timeLeft)).toEqual([
    '1 s left',
    '48 s left',
    '89 s left',
    '2 min left',
    '55 min left',
    '1 h 5 min left',
    '2 h left',
  ])
})

test('Formats a size with a unit', () => {
  expect([0, 900, 831_488, 50_541_363, 1.5 * 1024 ** 3].map(fileSize)).toEqual([
    '0 bytes',
    '900 bytes',
    '812 kB',
    '48.2 MB',
    '1.5 GB',
  ])
})

describe('Relative times', () => {
  const now = new Date(2026, 10, 21, 12, 0)
  const at = (...parts: [number, number, number, number, number]) => ago(new Date(...parts), now)

  test('count minutes and hours within the same day', () => {
    expect(at(2026, 10, 21, 12, 0)).toBe('Just now')
    expect(at(2026, 10, 21, 11, 56)).toBe('4 min ago')
    expect(at(2026, 10, 21, 9, 30)).toBe('2 h ago')
  })

  test('use calendar days before that', () => {
    expect(at(2026, 10, 20, 23, 50)).toBe('Yesterday')
    expect(at(2026, 10, 17, 8, 0)).toBe('Tuesday')
    expect(at(2026, 10, 12, 8, 0)).toBe('Nov 12')
    expect(at(2025, 10, 12, 8, 0)).toBe('Nov 12, 2025')
  })
})

test('Names a format by its ratio if it is one of the three, at any resolution', () => {
  expect(formatName({ width: 1080, height: 1920 })).toBe('9:16')
  expect(formatName({ width: 720, height: 720 })).toBe('1:1')
  expect(formatName({ width: 1080, height: 1350 })).toBe('1080 × 1350')
})

test('Counts one thing in the singular', () => {
  expect([0, 1, 2].map(count => counted(count, 'clip'))).toEqual(['0 clips', '1 clip', '2 clips'])
})
