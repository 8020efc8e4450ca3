import { expect, test } from 'vitest'
import { countTests } from './vitest-stage'

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
