import type { Notification } from '@/api/domain/notifications/contract'

/** What is said of a kind of job that has finished, and of one that has failed. */
const TEXTS: Record<string, readonly [finished: string, failed: string]> = {
  export: ['Export finished', 'Export failed'],
  import: ['Imported', 'Import failed'],
  ingest: ['Ready to edit', 'File could not be read'],
  translate: ['Captions translated', 'Translating failed'],
  content: ['Text written', 'Writing a text failed'],
  clone: ['Voice cloned', 'Cloning the voice failed'],
  reverse: ['Clip reversed', 'Reversing failed'],
  clean_voice: ['Voice cleaned up', 'Cleaning up the voice failed'],
  blur_background: ['Background blurred', 'Blurring the background failed'],
}

const clipsText = (found: number | null): string => {
  if (!found) return 'No more clips found'
  return found === 1 ? '1 clip found' : `${found} clips found`
}

/** What happened, in a few words, such as `4 clips found`. */
export function notificationText({ kind, status, found }: Notification): string {
  const isFailed = status === 'FAILED'
  if (kind === 'clips') return isFailed ? 'Finding clips failed' : clipsText(found)
  const [finished, failed] = TEXTS[kind] ?? ['Finished', 'Failed']
  return isFailed ? failed : finished
}
