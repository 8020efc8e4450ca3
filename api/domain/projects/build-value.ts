import { newAudiogram } from '@/compositions/edit/new-audiogram'
import { newProject } from '@/compositions/edit/new-project'
import { showWhole } from '@/compositions/edit/show-whole'
import { type Format, formatNamed, type Project, type ProjectType } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { Asset } from '@/prisma/generated/client'
import { findMedia, mediaOf } from '../assets/media-of'
import type { AssetTranscript } from '../assets/words'

/** A file that a project is made of, its cover, if any, and its words. */
export type Source = { asset: Asset; cover: Asset | null; talk: AssetTranscript }

/** The format closest to the video; portrait for audio. */
function fittingFormat({ width, height }: Media): Format {
  const ratio = width && height ? width / height : 0
  if (ratio > 1.2) return formatNamed('1920X1080')
  return formatNamed(ratio > 0.8 ? '1080X1080' : '1080X1920')
}

const speakersOf = ({ words }: AssetTranscript) => {
  const ids = new Set(words.flatMap(({ speaker }) => (speaker ? [speaker] : [])))
  return [...ids].map((id, index) => ({ id, name: `Speaker ${index + 1}` }))
}

/** The transcript of a file as a project stores it, for the media `media`. */
export const transcriptOf = (talk: AssetTranscript): Transcript =>
  toTranscript({
    mediaRef: 'media',
    words: talk.words,
    language: talk.language,
    speakers: speakersOf(talk),
  })

/**
 * The value of a project created from a file and its transcript. Without a format it has the closest one, in which a
 * video is shown whole. Of audio, a podcastToVideo project is an audiogram.
 */
export function buildValue(
  project: { id: string; title: string; type: ProjectType; format: Format | null },
  { asset, cover, talk }: Source,
): Project {
  const media = mediaOf(asset)
  const given = {
    ...project,
    format: project.format ?? fittingFormat(media),
    media,
    // Without words too, as it says that the file was listened to.
    ...(media.hasAudio ? { transcript: transcriptOf(talk) } : {}),
  }
  const isAudiogram = project.type === 'podcastToVideo' && media.kind === 'audio'
  if (!isAudiogram) return project.format ? newProject(given) : showWhole(newProject(given))
  return newAudiogram({ ...given, cover: cover && findMedia(cover) })
}

/** The notice for a file without speech. */
export const noticeOf = ({ words }: AssetTranscript, { kind }: Pick<Asset, 'kind'>): string | null =>
  words.length || (kind !== 'video' && kind !== 'audio') ? null : 'No speech was heard'
