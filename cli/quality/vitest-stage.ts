import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { runTool } from './run-tool'
import type { Outcome, Stage } from './stage'

/** The parts of vitest's JSON report that are counted. Times are in milliseconds. */
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

type Report = z.infer<typeof VitestReport>
type Counted = Pick<Report['testResults'][number], 'status' | 'assertionResults'>

const SLOWEST = 12

/** The files that took longest, longest first, each with its seconds: 'api/a.test.ts 12 s'. */
export const slowestFiles = ({ testResults }: Pick<Report, 'testResults'>): string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.round((endTime - startTime) / 1000) }))
    .filter(({ seconds }) => seconds >= 1)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${relative(process.cwd(), name)} ${seconds} s`)

/**
 * Counts the passed and failed tests of a report. A file that failed without a failed test (a load error or a failed
 * hook) counts as one failure, and so does a run that failed although every file passed.
 */
export const countTests = (
  report: Pick<Report, 'numPassedTests' | 'numFailedTests'> & { testResults: Counted[] },
  code: number,
): Pick<Outcome, 'passed' | 'failed'> => {
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Runs projects of vitest.config.ts, counting each test; `slow` includes the slow tests. */
export const vitestStage = (name: string, projects: string[], { slow }: { slow: boolean }): Stage => ({
  name,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talkreel-vitest-'))
    const file = join(folder, 'report.json')
    try {
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const chosen = projects.map(project => `--project=${project}`)
      const { code, output } = await runTool('vitest', [...args, ...chosen], {
        TALKREEL_SLOW: slow ? '1' : '',
        NODE_ENV: 'test',
      })
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return { passed: 0, failed: 1, output }
      const report = VitestReport.parse(JSON.parse(text))
      return { ...countTests(report, code), output, slowest: slowestFiles(report) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
