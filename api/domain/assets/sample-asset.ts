import { projectFile } from '@/remotion/environment/cache'
import { fixedId } from './fixed-id'

/** The sample talk: 65 s of the generated one (`fixtures/talk`), 1280x720. */
export const SAMPLE = {
  path: projectFile('api/domain/assets/sample-talk.mp4'),
  contentType: 'video/mp4',
  title: 'Sample talk',
} as const

/** The id of the sample talk among a team's files: the same each time, so that a team has it once. */
export const sampleAssetId = (teamId: string): string => fixedId(`sample talk of ${teamId}`)
