import { commitSubjects } from './commit-subjects'
import { runTool } from './run-tool'
import type { Stage } from './stage'

/** A stage that counts as one check and passes when the tool exits with 0. */
export const toolStage = (name: string, tool: string, args: string[]): Stage => ({
  name,
  run: async () => {
    const { code, output } = await runTool(tool, args)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

/** The checks that only read the sources. */
export const STATIC_STAGES: readonly Stage[] = [
  toolStage('lint, format, boundaries, cycles', 'biome', ['ci', '--colors=off', '--error-on-warnings']),
  toolStage('types', 'tsc', ['-p', '.', '--pretty', 'false']),
  toolStage('dead code', 'knip', ['--no-progress']),
  commitSubjects,
]
