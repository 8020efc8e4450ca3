import { parseSrt } from '@remotion/captions'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { newProject } from '../edit/new-project'
import { formatNamed, type Project } from '../model/project'
import { project as anyProject } from '../testing/arbitrary'
import { toTranscript } from '../typography/captions/to-transcript'
import { heardWords } from './heard-words'
import { readTranscriptFile } from './read/read-transcript-file'
import { TRANSCRIPT_FILES, writableFiles } from './transcript-files'
import { areShownByYouTube, chaptersOf, toYouTubeChapters } from './write-chapters'
import { toCaptions, toPodcastTranscript } from './write-json'
import { toSrt, toVtt } from './write-subtitles'
import { toMarkdown, toText } from './write-text'

const SAID: [string, string][] = [
  ['a', 'Welcome back to the show.'],
  ['b', 'Thanks, I am <happy> to be here & *always* was.'],
  ['a', 'So tell us how it all began, because few people in this town know the story of the gardens yet.'],
]

const media = {
  ...({ kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 60, hasAudio: true } as const),
}

function talk(said: readonly [string | null, string][] = SAID): Project {
  let at = 0
  const words = said.flatMap(([speaker, text]) =>
    text.split(' ').map(word => {
      const start = at
      at += 0.4
      return { text: word, start, end: start + 0.3, speaker }
    }),
  )
  const speakers = [
    { id: 'a', name: 'Anna' },
    { id: 'b', name: 'Bob Stone' },
  ]
  const transcript = toTranscript({ mediaRef: 'media', words, language: 'en', speakers })
  return newProject({
    ...{
      id: 'p',
      title: 'The *gardens*',
      type: 'scratch',
      format: formatNamed('1080X1920'),
      media,
      transcript,
    },
  })
}

const ALL = { hasNames: true, hasTimes: true }
const NONE = { hasNames: false, hasTimes: false }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const wordsOf = (project: Project) => heardWords(project).map(({ text }) => text)

describe('subtitle files', () => {
  it('have two lines of at most 42 characters, which Remotion reads', () => {
    const { captions } = parseSrt({ input: toSrt(talk()) })
    const lines = captions.flatMap(({ text }) => text.split('\n'))
    expect(captions.every(({ text }) => text.split('\n').length <= 2)).toBe(true)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(42)
    expect(lines.join(' ').split(' ')).toEqual(wordsOf(talk()))
  })

  it('of WebVTT have speakers, the times of words, and no tags of what is said', () => {
    const [, first = '', second = ''] = toVtt(talk()).split('\n\n')
    expect(first).toBe(
      '00:00:00.000 --> 00:00:02.000\n<v Anna>Welcome <00:00:00.400>back <00:00:00.800>to <00:00:01.200>the <00:00:01.600>show.',
    )
    expect(second).toContain('<v Bob Stone>Thanks,')
    expect(second).toContain('&lt;happy&gt;')
  })

  it('of one speaker have no voices', () => {
    expect(toVtt(talk([['a', 'Only one speaks']]))).not.toContain('<v')
  })

  it('of a range have its words, from its beginning on', () => {
    const words = heardWords(talk(), { from: 0.85, to: 1.25 })
    expect(words.map(({ text }) => text)).toEqual(['to', 'the'])
    expect(words[0]?.start).toBe(0)
    expect(words[1]?.end).toBeCloseTo(0.4)
  })

  it('of a project without words are empty', () => {
    const silent = { ...talk(), transcripts: {} }
    expect(toSrt(silent)).toBe('')
    expect(toVtt(silent)).toBe('WEBVTT\n\n')
  })

  it('T4: have what is muted or turned down, and leave out what is hidden', () => {
    const { layers, ...rest } = talk()
    const withFields = (fields: object) =>
      heardWords({
        ...rest,
        layers: layers.map(layer => (layer.asset === 'audio' ? { ...layer, ...fields } : layer)),
      })
    expect(withFields({ mute: true })).toEqual(heardWords(talk()))
    expect(withFields({ volume: 0 })).toEqual(heardWords(talk()))
    expect(withFields({ hide: true })).toEqual([])
  })
})

describe('what is written is read again', () => {
  const same = (project: Project) =>
    heardWords(project).map(({ text, start }) => [text, Math.round(start * 1000)])
  const read = async (text: string) => (await readTranscriptFile(bytesOf(text))).cues

  it('from WebVTT word by word', async () => {
    await fc.assert(
      fc.asyncProperty(anyProject, async project => {
        if (!heardWords(project).length) return
        const cues = await read(toVtt(project))
        expect(cues.flatMap(({ text }) => text.split(/\s+/))).toEqual(wordsOf(project))
      }),
      { numRuns: 60 },
    )
  })

  it('from captions of Remotion with the times of words', async () => {
    await fc.assert(
      fc.asyncProperty(anyProject, async project => {
        if (!heardWords(project).length) return
        const cues = await read(JSON.stringify(toCaptions(project)))
        expect(cues.map(({ text, start }) => [text.trim(), Math.round((start ?? -1) * 1000)])).toEqual(
          same(project),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('from SubRip, text and a podcast with all words; the last two with speakers', async () => {
    const project = talk()
    const files = {
      srt: toSrt(project),
      text: toText(project, ALL),
      podcast: JSON.stringify(toPodcastTranscript(project)),
    }
    for (const [kind, text] of Object.entries(files)) {
      const cues = await read(text)
      expect(
        cues.flatMap(cue => cue.text.split(/\s+/)),
        kind,
      ).toEqual(wordsOf(project))
      if (kind !== 'srt') expect(cues.map(({ speaker }) => speaker)).toEqual(['Anna', 'Bob Stone', 'Anna'])
    }
  })
})

describe('files to be read', () => {
  it('of text have names and times, or neither', () => {
    expect(toText(talk(), ALL)).toMatch(
      /^\[0:00\] Anna: Welcome back to the show\.\n\n\[0:02\] Bob Stone: Thanks,/,
    )
    expect(toText(talk(), NONE)).toMatch(/^Welcome back to the show\.\n\nThanks,/)
  })

  it('of Markdown show what is said as it is', () => {
    const text = toMarkdown(talk(), ALL)
    expect(text).toMatch(/^# The \\\*gardens\\\*\n\n\*\*Anna\*\* `0:00`\n\nWelcome/)
    expect(text).toContain(String.raw`\<happy\> to be here \& \*always\*`)
    expect(toMarkdown(talk([['a', '1. is a number']]), NONE)).toContain(String.raw`1\. is`)
    expect(toMarkdown(talk([['a', '- is a dash']]), NONE)).toContain(String.raw`\- is`)
  })

  it('of Word have the title, the names, the times and all words', async () => {
    const blob = await TRANSCRIPT_FILES.docx.write(talk(), ALL)
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    const paragraphs = xml.split('</w:p>').map(part =>
      part
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    )
    expect(paragraphs.slice(0, 3)).toEqual(['The *gardens*', 'Anna  0:00', 'Welcome back to the show.'])
    expect(paragraphs).toContain(SAID[1]?.[1])
  })
})

describe('chapters', () => {
  const marked = (...markers: [number, string][]): Project => ({
    ...talk(),
    markers: markers.map(([seconds, title], index) => ({ id: `m${index}`, seconds, title })),
  })

  it('are markers with a name, the first at the start', () => {
    expect(toYouTubeChapters(marked([12.5, 'How it  began'], [3, ''], [40, 'The end']))).toBe(
      '0:00 Start\n0:12 How it began\n0:40 The end\n',
    )
    expect(chaptersOf(marked([0.4, 'Welcome']))).toEqual([{ seconds: 0, title: 'Welcome' }])
  })

  it('are shown by YouTube from three on, of ten seconds or more', () => {
    expect(areShownByYouTube(marked([15, 'One'], [30, 'Two']))).toBe(true)
    expect(areShownByYouTube(marked([15, 'One']))).toBe(false)
    expect(areShownByYouTube(marked([15, 'One'], [24, 'Two']))).toBe(false)
    expect(areShownByYouTube(marked([15, 'One'], [55, 'Two']))).toBe(false)
  })

  it('are offered where there are any', () => {
    const hasChapters = (project: Project) => writableFiles(project).includes('youtube')
    expect(hasChapters(talk())).toBe(false)
    expect(hasChapters(marked([3, '']))).toBe(false)
    expect(hasChapters(marked([3, 'One']))).toBe(true)
  })

  it('of a podcast have the shape of Podcasting 2.0', () => {
    const text = TRANSCRIPT_FILES.chapters.write(marked([0, 'One'], [20, 'Two']))
    expect(JSON.parse(text)).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'One' },
        { startTime: 20, title: 'Two' },
      ],
    })
  })
})
