import { type ClipOptions, clipOptionsSchema } from '@/api/platform/jobs/clip-options'
import { type Format, formatNamed } from '@/compositions/model/project'

/** Options as they were stored with a project; none where they are of another version. */
export const storedOptions = (stored: unknown): ClipOptions => clipOptionsSchema.safeParse(stored).data ?? {}

/** What `findClips` is told of them. */
export const toSearch = ({ length, topic }: ClipOptions): Pick<ClipOptions, 'length' | 'topic'> => ({
  length,
  topic: topic || undefined,
})

/** The format in which clips are made: upright where none is asked for. */
export const clipFormat = ({ format }: ClipOptions): Format => formatNamed(format ?? '1080X1920')
