import type { Transcript } from '@/compositions/schema/transcript'
import { expensiveValue } from '@/compositions/testing/expensive-values'
import type { PathName } from '../bodies/hostile-bodies'
import EXPENSIVE from './expensive.json' with { type: 'json' }
import { byId, many, ODD_PATCHES, oddNumbers } from './odd-layers'

/** Saves of one kind, sent in sequence to one project that has a film, `film`, and a layer that plays it. */
export type HostileValue = { name: string; kind?: string; saves: { to: PathName; body: Buffer }[] }

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const wholeWords = (whole: Transcript) => json({ transcript_patches: [{ mediaRef: 'film', whole }] })

function expensive({ kind, ...amounts }: (typeof EXPENSIVE)[number]): HostileValue {
  const value = expensiveValue(kind, amounts)
  const layers = value.layers as { id: string }[]
  const words = Object.values((value.transcripts ?? {}) as Record<string, Transcript>)
  const { count, round, end } = amounts
  return {
    kind,
    name: `${kind} (${count} times, ${round} s to ${end} s)`,
    saves: [
      ...words.map(one => ({ to: 'words' as const, body: wholeWords(one) })),
      { to: 'save', body: json({ patches: [{ layers: byId(layers) }] }) },
    ],
  }
}

/** A transcript with the given number of words, `perSubtitle` per subtitle; no word has more than one letter. */
function wordsOf(count: number, perSubtitle: number): Transcript {
  return {
    ...{ mediaRef: 'film', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
    subtitles: many(Math.ceil(count / perSubtitle), subtitle => ({
      ...{ id: `s${subtitle}`, speaker_id: null },
      words: many(perSubtitle, index => ({ id: `${subtitle}-${index}`, text: 'a', start: 0, end: 0 })),
    })),
  }
}

const WORDS: HostileValue[] = [
  { name: '80,000 words at once', saves: [{ to: 'words', body: wholeWords(wordsOf(80_000, 2_000)) }] },
  { name: '180,000 words', saves: [{ to: 'words', body: wholeWords(wordsOf(180_000, 9)) }] },
  {
    name: '80,000 words, three times',
    saves: many(3, () => ({ to: 'words', body: wholeWords(wordsOf(80_000, 100)) })),
  },
  {
    name: '1,000 patches of words that are not there',
    saves: [
      {
        to: 'words',
        body: json({ transcript_patches: many(1_000, index => ({ mediaRef: `m${index}`, captions: true })) }),
      },
    ],
  },
  {
    name: '1,000 patches of 20,000 words',
    saves: [
      { to: 'words', body: wholeWords(wordsOf(20_000, 10)) },
      {
        to: 'words',
        body: json({
          transcript_patches: many(1_000, index => ({ mediaRef: 'film', captions: index % 2 > 0 })),
        }),
      },
    ],
  },
]

const odd = (name: string): HostileValue => ({
  name,
  saves: [{ to: 'save', body: json({ patches: ODD_PATCHES[name]?.() }) }],
})

/** Every hostile value, expanded. */
export const hostileValues = (): HostileValue[] => [
  ...EXPENSIVE.map(expensive),
  ...Object.keys(ODD_PATCHES).map(odd),
  ...oddNumbers().map(
    ({ name, text }): HostileValue => ({ name, saves: [{ to: 'save', body: Buffer.from(text) }] }),
  ),
  ...WORDS,
]
