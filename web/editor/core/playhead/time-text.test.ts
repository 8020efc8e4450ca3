import { expect, test } from 'vitest'
import { clock } from '../../../../compositions/util/clock'
import { clockTenths } from './time-text'

test('times are m:ss, and h:mm:ss from an hour on', () => {
  expect([0, 9.9, 75, 3_599.99, 3_600, 36_061].map(clock)).toEqual([
    '0:00',
    '0:09',
    '1:15',
    '59:59',
    '1:00:00',
    '10:01:01',
  ])
})

test('tenths are cut off, never rounded up to a second that is not reached', () => {
  expect([15.4, 15.49, 59.99, 0.3].map(clockTenths)).toEqual(['0:15.4', '0:15.4', '0:59.9', '0:00.3'])
})
