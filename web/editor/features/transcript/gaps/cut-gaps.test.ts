import { expect, test } from 'vitest'
import { cutSpans, cutWords, restoreSpans } from '@/compositions/edit/cuts'
import type { Project } from '@/compositions/model/project'
import type { Interval } from '@/compositions/time/spans'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { cutGaps } from './cut-gaps'

const REF = 'media'

/**
 * Words of 0.4 s every half second; the third of every four is left out, so that there are pauses of 0.6 s.
 */
function withPauses(): Project {
  const project = spokenProject(12)
  const transcript = project.transcripts[REF]
  if (!transcript) throw new Error('There is no transcript')
  const subtitles = transcript.subtitles.map(line => ({
    ...line,
    words: line.words.filter((_, index) => index !== 2),
  }))
  return { ...project, transcripts: { [REF]: { ...transcript, subtitles } } }
}

const cut = (project: Project, ...spans: Interval[]) => cutSpans(project, { mediaRef: REF, spans }) as Project

/** The cuts after each word, in seconds with two decimals. */
function gapsOf(project: Project): Record<string, string[]> {
  const transcript = project.transcripts[REF]
  if (!transcript) throw new Error('There is no transcript')
  const words = transcript.subtitles.flatMap(line => line.words)
  const gaps = cutGaps(words, transcript, spokenWords(project, REF))
  const written = ({ start, end }: Interval) => `${start.toFixed(2)}–${end.toFixed(2)}`
  return Object.fromEntries(
    [...gaps].flatMap(([id, spans]) => (spans.length ? [[id, spans.map(written)]] : [])),
  )
}

test('shows a cut between two words after the first of them, and restores it exactly', () => {
  const project = withPauses()
  const gone = cut(project, { start: 1.05, end: 1.35 }, { start: 3.0, end: 3.1 })
  expect(gapsOf(project)).toEqual({})
  expect(gapsOf(gone)).toEqual({ w1: ['1.05–1.35'] })
  const spans = [{ start: 1.05, end: 1.35 }]
  expect(gapsOf(restoreSpans(gone, { mediaRef: REF, spans }))).toEqual({})
})

test('leaves out the half of a pause that is restored with a cut word', () => {
  const project = withPauses()
  const word = cutWords(project, { mediaRef: REF, wordIds: ['w1'] }) as Project
  expect(gapsOf(word)).toEqual({})
  expect(gapsOf(cut(word, { start: 0.9, end: 1.4 }))).toEqual({ w1: ['1.20–1.40'] })
})

test('shows cuts before the first word and after the last one, but none outside of the trim', () => {
  const project = withPauses()
  const late = {
    ...project,
    transcripts: {
      [REF]: {
        ...(project.transcripts[REF] as Project['transcripts'][string]),
        subtitles: (project.transcripts[REF]?.subtitles ?? []).slice(1, 2),
      },
    },
  }
  const gone = cut(late, { start: 0.2, end: 1 }, { start: 5, end: 5.5 })
  expect(gapsOf(gone)).toEqual({ '': ['0.20–1.00'], w7: ['5.00–5.50'] })
  const trimmed = {
    ...gone,
    layers: gone.layers.map(layer =>
      'cuts' in layer ? { ...layer, trim: { start: 0.5, end: 5.2 } } : layer,
    ),
  }
  expect(gapsOf(trimmed)).toEqual({ '': ['0.50–1.00'], w7: ['5.00–5.20'] })
})
