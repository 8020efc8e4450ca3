import { newProject } from '@/compositions/edit/new-project'
import { type Format, formatNamed, type Project, type ProjectType } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { Asset } from '@/prisma/generated/client'
import { mediaOf } from '../assets/media-of'
import type { AssetTranscript } from '../assets/words'

/** The canvas that is nearest to the picture; upright for sound alone. */
function fittingFormat({ width, height }: Media): Format {
  const ratio = width && height ? width / height : 0
  if (ratio > 1.2) return formatNamed('1920X1080')
  return formatNamed(ratio > 0.8 ? '1080X1080' : '1080X1920')
}

const speakersOf = ({ words }: AssetTranscript) => {
  const ids = new Set(words.flatMap(({ speaker }) => (speaker ? [speaker] : [])))
  return [...ids].map((id, index) => ({ id, name: `Speaker ${index + 1}` }))
}

/** The words that were heard in a file, as a project has them of its media `media`. */
export const transcriptOf = (talk: AssetTranscript): Transcript =>
  toTranscript({
    mediaRef: 'media',
    words: talk.words,
    language: talk.language,
    speakers: speakersOf(talk),
  })

/** The value of a project that is made of a file and what was heard in it. */
export function buildValue(
  project: { id: string; title: string; type: ProjectType; format: Format | null },
  asset: Asset,
  talk: AssetTranscript,
): Project {
  const media = mediaOf(asset)
  return newProject({
    ...project,
    format: project.format ?? fittingFormat(media),
    media,
    ...(talk.words.length ? { transcript: transcriptOf(talk) } : {}),
  })
}

/** What people should know where nothing was heard. */
export const noticeOf = ({ words }: AssetTranscript, { kind }: Pick<Asset, 'kind'>): string | null =>
  words.length || (kind !== 'video' && kind !== 'audio') ? null : 'No speech was heard'
