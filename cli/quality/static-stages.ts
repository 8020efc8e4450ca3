import { commitSubjects } from './commit-subjects'
import type { Stage } from './stage'
import { toolStage } from './tool-stage'

/** The checks that only read the sources. */
export const STATIC_STAGES: readonly Stage[] = [
  toolStage('lint, format, boundaries, cycles', 'biome', ['ci', '--colors=off', '--error-on-warnings']),
  toolStage('types', 'tsc', ['-p', '.', '--pretty', 'false']),
  toolStage('dead code', 'knip', ['--no-progress']),
  commitSubjects,
]
