import { formatNamed, type Project } from '@/compositions/model/project'
import type { Asset } from '@/prisma/generated/client'
import type { AssetTranscript } from '../assets/words'
import { buildValue } from '../projects/build-value'
import type { Speaker } from './contract'
import type { StoredAudio, StoredParagraph } from './paragraphs'
import { detectLanguage } from './source/text/detect-language'

/** Seconds within which an audio begins with its first word: what `trimSpeech` keeps before it, and a soft beginning. */
const LEAD_SECONDS = 0.3

/**
 * The words of a whole audio in its own time, with their speakers. A first word that begins at once begins at 0, so that
 * the first frame, which is seen before it plays, has a caption. Their language is that of the text or, if it is too
 * short to tell, of the source that it was written from; English if both are.
 */
export const wordsOf = (
  audio: StoredAudio,
  paragraphs: readonly StoredParagraph[],
  source: string,
): AssetTranscript => {
  const byId = new Map(paragraphs.map(paragraph => [paragraph.id, paragraph]))
  const words = audio.parts.flatMap(({ id, start: at }) => {
    const paragraph = byId.get(id)
    return (paragraph?.speech?.words ?? []).map(([text, start, end]) => ({
      text,
      start: at + start,
      end: at + end,
      confidence: 1,
      speaker: paragraph?.speaker_id ?? 'speaker-1',
    }))
  })
  const [first] = words
  if (first && first.start < LEAD_SECONDS) first.start = 0
  const text = paragraphs.map(paragraph => paragraph.text).join('\n')
  return { language: detectLanguage(text, null) ?? detectLanguage(source, null) ?? 'en', words }
}

/** An audiogram of the whole audio of a script: its captions have the words' own times, and its speakers their names. */
export function buildAudiogram(
  id: string,
  title: string,
  asset: Asset,
  talk: AssetTranscript,
  speakers: readonly Speaker[],
): Project {
  const format = formatNamed('1080X1920')
  const project = { id, title, type: 'podcastToVideo', format } as const
  const value = buildValue(project, { asset, cover: null, talk })
  const names = new Map<string, string>(
    speakers.map(({ id: speaker, name, role }) => [speaker, name || (role === 'host' ? 'Host' : 'Guest')]),
  )
  const transcripts = Object.fromEntries(
    Object.entries(value.transcripts).map(([ref, transcript]) => [
      ref,
      {
        ...transcript,
        speakers: transcript.speakers.map(one => ({
          ...one,
          name: names.get(one.id)?.slice(0, 80) || one.name,
        })),
      },
    ]),
  )
  return { ...value, transcripts }
}
