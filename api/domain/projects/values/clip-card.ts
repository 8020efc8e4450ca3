import { z } from 'zod'
import { speechCuts } from '@/compositions/edit/clean-speech'
import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { captionPresets } from '@/compositions/schema/caption-style'
import { projectFrames } from '@/compositions/time/normalize'
import { type Stretch, stretchesOf } from '@/compositions/time/stretches'
import { timeMap } from '@/compositions/time/time-map'
import { type TimelineWord, timelineWords } from '@/compositions/typography/captions/timeline-words'

/** The card of a clip, stored with the value. */
export const clipCardSchema = z.object({
  start: z.number(),
  end: z.number(),
  words: z.string(),
  caption_style: z.enum(captionPresets),
  /** How many hesitations and long pauses are cut; cards from before they were counted have none. */
  fillers_cut: z.number().int().default(0),
  pauses_cut: z.number().int().default(0),
})

export type ClipCard = z.infer<typeof clipCardSchema>

/** The maximum of words on a card. */
const FIRST_WORDS = 24

/** The layers that play the clip's source: those with a transcript, otherwise all playing layers. */
function talkLayers({ layers, transcripts }: Project): PlayedLayer[] {
  const played = layers.filter(isPlayed)
  const talk = played.filter(layer => Object.hasOwn(transcripts, layer.mediaRef))
  return talk.length ? talk : played
}

/** The range of the source that a clip plays, in seconds; 0 to 0 if it plays nothing. */
export function talkRange(project: Project): { start: number; end: number } {
  const trims = talkLayers(project).map(layer => layer.trim)
  if (!trims.length) return { start: 0, end: 0 }
  return { start: Math.min(...trims.map(trim => trim.start)), end: Math.max(...trims.map(trim => trim.end)) }
}

/** The stretches of one media, in the order of the timeline. */
function stretchesIn(project: Project, mediaRef: string): Stretch[] {
  const until = projectFrames(project)
  const players = talkLayers(project).filter(layer => layer.mediaRef === mediaRef)
  return players
    .flatMap(layer => stretchesOf(timeMap(layer, project.fps, until)))
    .sort((a, b) => a.first - b.first)
}

/** The first audible words, without cut ones; stops at the maximum. */
function firstWords(project: Project): string {
  const { fps, transcripts } = project
  const heard = Object.values(transcripts).flatMap(transcript => {
    const words: TimelineWord[] = []
    for (const { segments } of stretchesIn(project, transcript.mediaRef)) {
      if (words.length >= FIRST_WORDS) break
      words.push(...timelineWords(transcript, [segments], fps, FIRST_WORDS))
    }
    return words
  })
  return heard
    .slice(0, FIRST_WORDS)
    .map(word => word.text)
    .join(' ')
}

/** The card of a clip. `start`, `end` in seconds of the source. */
export function cardOf(project: Project): ClipCard {
  const { fillers, pauses } = speechCuts(project, 'media')
  return {
    ...talkRange(project),
    words: firstWords(project),
    caption_style: project.captionStyle.presetStyle,
    fillers_cut: fillers.length,
    pauses_cut: pauses.length,
  }
}
