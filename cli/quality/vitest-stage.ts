import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runTool } from './run-tool'
import type { Outcome, Stage } from './stage'

/** The parts of vitest's JSON report that are counted. */
export const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/**
 * Counts the passed and failed tests of a report. A file that failed without a failed test (a load error or a failed
 * hook) counts as one failure, and so does a run that failed although every file passed.
 */
export const countTests = (report: z.infer<typeof VitestReport>, code: number): Omit<Outcome, 'output'> => {
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
      return { ...countTests(VitestReport.parse(JSON.parse(text)), code), output }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
