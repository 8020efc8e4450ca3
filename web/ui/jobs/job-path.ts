import type { JobItem } from '@/api/domain/jobs/contract'
import { pagePaths } from '@/api/platform/http/page-paths'

/** Kinds of jobs that change a project where it is edited. */
const IN_EDITOR: readonly string[] = ['translate', 'reverse', 'clean_voice', 'blur_background', 'voice_over']

/** The path of the page that shows what a job is about; null if there is none. */
export function jobPath({
  kind,
  export_id,
  project_id,
  script_id,
  voice_id,
  asset_id,
}: JobItem): string | null {
  if (export_id) return pagePaths.exports
  if (script_id) return `/podcasts/${script_id}/`
  if (project_id)
    return IN_EDITOR.includes(kind) ? `/projects/${project_id}/editor/` : `/projects/${project_id}/`
  if (voice_id) return pagePaths.scripts
  return asset_id ? pagePaths.uploads : null
}
