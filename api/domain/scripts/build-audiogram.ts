import { openProject } from '@/compositions/document/migrate'
import { type Format, formatNamed, type Project } from '@/compositions/model/project'
import type { Asset } from '@/prisma/generated/client'
import type { AssetTranscript } from '../assets/words'
import { buildValue } from '../projects/build-value'
import type { Speaker } from './contract'
import type { StoredAudio, StoredParagraph } from './paragraphs'
import { detectLanguage } from './source/text/detect-language'

/** The words of a whole audio in its own time, with their speakers; in English if the text is too short to tell. */
export const wordsOf = (audio: StoredAudio, paragraphs: readonly StoredParagraph[]): AssetTranscript => {
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
  const text = paragraphs.map(paragraph => paragraph.text).join('\n')
  return { language: detectLanguage(text, null) ?? 'en', words }
}

/** Space at the sides of the title in pixels. */
const SIDES = 90

/** The title's box as shares of the canvas height: below the watermark of free plans, above the captions. */
const TITLE = { top: 0.145, height: 0.1 }

const titleLayer = ({ width, height }: Format, text: string) => ({
  ...{ id: 'title', layer: 'TEXT', asset: 'text', textKind: 'HEADING', presetStyle: 'Normal', text },
  ...{ fill: '#FFFFFF', overflow: 'shrink' },
  ...{ left: SIDES, width: width - 2 * SIDES },
  ...{ top: Math.round(height * TITLE.top), height: Math.round(height * TITLE.height) },
})

/**
 * A podcastToVideo project of the whole audio of a script: wave, progress bar and title, captions from the script with
 * its words' own times, and the names of its speakers.
 */
export function buildAudiogram(
  id: string,
  title: string,
  asset: Asset,
  talk: AssetTranscript,
  speakers: readonly Speaker[],
): Project {
  const format = formatNamed('1080X1920')
  const value = buildValue({ id, title, type: 'podcastToVideo', format }, asset, talk)
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
  const captionStyle = { ...value.captionStyle, colorBySpeaker: true }
  const layers = [...value.layers, titleLayer(format, title)]
  return openProject({ ...value, transcripts, captionStyle, layers })
}
