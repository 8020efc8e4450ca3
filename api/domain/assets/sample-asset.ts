import { createHash } from 'node:crypto'
import { projectFile } from '@/remotion/environment/cache'

/** The sample talk: 65 s of the generated one (`fixtures/talk`), 1280x720. */
export const SAMPLE = {
  path: projectFile('api/domain/assets/sample-talk.mp4'),
  contentType: 'video/mp4',
  title: 'Sample talk',
} as const

/** The id of the sample talk among a team's files: the same each time, so that a team has it once. */
export function sampleAssetId(teamId: string): string {
  const hash = createHash('sha256').update(`sample talk of ${teamId}`).digest('hex')
  // A UUID of version 8, which is for ids of one's own making (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
