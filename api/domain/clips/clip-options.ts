import { type ClipOptions, clipOptionsSchema } from '@/api/platform/jobs/clip-options'
import { type Format, formatNamed } from '@/compositions/model/project'

/** The options stored with a project; none if they are of another version. */
export const storedOptions = (stored: unknown): ClipOptions => clipOptionsSchema.safeParse(stored).data ?? {}

/** What `findClips` uses of them. */
export const toSearch = ({ length, topic }: ClipOptions): Pick<ClipOptions, 'length' | 'topic'> => ({
  length,
  topic: topic || undefined,
})

/** The format of new clips: portrait by default. */
export const clipFormat = ({ format }: ClipOptions): Format => formatNamed(format ?? '1080X1920')
