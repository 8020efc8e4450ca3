import { expect, test } from 'vitest'
import { neededText } from './needed-text'
import { reasonOf } from './reasons'

const GB = 1024 ** 3

test.each([
  ['VIDEO_LENGTH', 60, 0, 134 + 8 / 60, 'minutes', '2:14:08, your plan allows 1:00:00'],
  ['VIDEO_QUALITY', 720, 0, 1080, 'pixels', '1080p, your plan gives 720p'],
  ['EXPORT_DURATION', 30, 28.5, 4, 'minutes', '4 min needed, 1.5 min left'],
  ['UPLOAD_SIZE', GB, 0, 1.5 * GB, 'bytes', '1.5 GB, your plan allows 1 GB'],
  ['TEAM_MEMBERS', 3, 3, 1, 'members', '3 of 3 seats in your team are taken'],
  ['CUSTOM_FONT', 0, 0, 1, 'yes or no', null],
  ['STORAGE', null, 5, 1, 'bytes', null],
])('Summarizes the usage behind %s in one line', (code, limit, used, needed, unit, text) => {
  expect(neededText({ code, limit, used, needed, unit })).toBe(text)
})

test('Uses the headline of the specification, and null for a key that is not a quota', () => {
  expect(reasonOf('VIDEO_LENGTH')).toBe('Upgrade to render longer videos')
  expect(reasonOf('EXPORT_DURATION')).toBe('You have run out of rendering minutes')
  expect(reasonOf('VIDEO_QUALITY')).toBe('Download Full-HD(1080p) video clips')
  expect(reasonOf('PROJECT_LOCK_PERIOD')).toBe('Unlock projects older than 7 days')
  expect(reasonOf('CUSTOM_FONT')).toBe('Access all 1900+ Google fonts and upload custom fonts')
  expect(reasonOf('toString')).toBeNull()
  expect(reasonOf(undefined)).toBeNull()
})
