import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '@/remotion/environment/cache'
import type { Stage } from './stage'

const run = promisify(execFile)

/** Maximum length of a subject in characters, which git's own tools show in full. */
const MOST = 72

/** The rule applies to commits from this day on. */
const SINCE = '2026-11-23'

const FORM = /^[a-z][\w-]*(, [a-z][\w-]*)*: \S/

/** Returns what is wrong with a commit's subject, or null if it has the form `area: imperative summary`. */
export function subjectFault(subject: string): string | null {
  if (subject.length > MOST) return `${subject.length} characters, ${MOST} at most: ${subject}`
  if (!FORM.test(subject)) return `not 'area: imperative summary': ${subject}`
  return subject.endsWith('.') ? `ends with a period: ${subject}` : null
}

/** Checks the subjects of recent commits. Sources without a git history have none. */
export const commitSubjects: Stage = {
  name: 'commit subjects',
  async run() {
    const args = ['log', '--no-merges', '--format=%s', `--since=${SINCE}`]
    const { stdout } = await run('git', args, { cwd: projectRoot }).catch(() => ({ stdout: '' }))
    const faults = stdout.split('\n').flatMap(subject => (subject && subjectFault(subject)) || [])
    return { passed: faults.length ? 0 : 1, failed: faults.length, output: faults.join('\n') }
  },
}
