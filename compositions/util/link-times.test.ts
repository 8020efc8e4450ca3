import { expect, test } from 'vitest'
import { linkTimes, timeLink } from './link-times'

const times = (text: string, duration = 7200) =>
  linkTimes(text, duration).flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))

test('times that begin a line or stand in brackets are links', () => {
  expect(times('0:00 Start\n1:05 The lab\n- 1:02:03 The end')).toEqual([0, 65, 3723])
  expect(times('0:12–0:45 A clip')).toEqual([12])
  expect(times('“A promise.” [0:31]')).toEqual([31])
  expect(times(`It began ${timeLink(3723)}`)).toEqual([3723])
})

test('times in sentences, beyond the end or of another form are no links', () => {
  expect(times('We met at 9:30 and left.')).toEqual([])
  expect(times('99:59 Too late', 60)).toEqual([])
  expect(times('1:5 and 1:055')).toEqual([])
})

test('the parts are the text', () => {
  const text = '0:00 Start\nSee [0:09].\n'
  expect(
    linkTimes(text, 10)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})
