import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runTool } from './run-tool'
import type { Outcome, Stage } from './stage'

/** What counts of the report that vitest writes as JSON. */
export const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/**
 * Passed and failed tests of a report. A file that failed without a failed test (it could not be read, or a hook
 * failed) counts as one failure, and so does a run that failed although every file passed.
 */
export const countTests = (report: z.infer<typeof VitestReport>, code: number): Omit<Outcome, 'output'> => {
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** The tests of some projects of vitest.config.ts, each test counted; `slow` adds the slow matrices. */
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
      return { ...countTests(VitestReport.parse(JSON.parse(text)), code), output }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
