import { afterEach, expect, test, vi } from 'vitest'
import { runStages } from './run-stages'
import type { Outcome } from './stage'
import { toolStage } from './static-stages'

afterEach(() => {
  vi.restoreAllMocks()
})

const stage = (name: string, passed: number, failed: number) => ({
  name,
  run: async (): Promise<Outcome> => ({ passed, failed, output: `what ${name} wrote` }),
})

const linesOf = async (...stages: Parameters<typeof runStages>[0]) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const code = await runStages(stages)
  return { code, lines: log.mock.calls.map(([line]) => String(line)) }
}

test("the last line is 'N passed, N failed' over all stages, and the exit code follows it", async () => {
  const good = await linesOf(stage('types', 1, 0), stage('unit', 12, 0))
  expect(good.lines.at(-1)).toBe('13 passed, 0 failed')
  expect(good.code).toBe(0)
})

test("later stages run after a failure, and the failed tool's output is shown", async () => {
  const bad = await linesOf(stage('types', 0, 1), stage('unit', 12, 0))
  expect(bad.lines.at(-1)).toBe('12 passed, 1 failed')
  expect(bad.lines.join('\n')).toContain('what types wrote')
  expect(bad.lines.join('\n')).not.toContain('what unit wrote')
  expect(bad.code).toBe(1)
})

test('a tool that exits with an error is one failed check', async () => {
  const { failed, output } = await toolStage('types', 'tsc', ['--no-such-option']).run()
  expect(failed).toBe(1)
  expect(output).toContain('no-such-option')
})
