import { expect, test } from 'vitest'
import { countTests, slowestFiles } from './vitest-stage'

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map(status => ({ status })),
})

test('each test counts', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('passed', 'failed'), file('passed')],
  }
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1 })
})

test('a file that could not be loaded counts as a failure, although it has no tests', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('passed'), { status: 'failed', assertionResults: [] }],
  }
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that failed outside of its tests is not reported as passed', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed')] }
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 })
  expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0 })
})

test('names the files that took longest, without those of less than a second', () => {
  const timed = (name: string, seconds: number) => ({
    ...file('passed'),
    name: `${process.cwd()}/${name}`,
    startTime: 5_000,
    endTime: 5_000 + seconds * 1_000,
  })
  const testResults = [timed('web/a.test.ts', 2), timed('web/b.test.ts', 31.6), timed('web/c.test.ts', 0.2)]
  expect(slowestFiles({ testResults })).toEqual(['web/b.test.ts 32 s', 'web/a.test.ts 2 s'])
})
