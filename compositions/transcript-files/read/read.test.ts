import { describe, expect, test } from 'vitest'
import { readTranscriptFile } from './read-transcript-file'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (text: string) => (await readTranscriptFile(bytesOf(text))).cues
const shown = async (text: string) =>
  (await read(text)).map(({ text: said, start, end }) => [said, start, end])

describe('SubRip', () => {
  test('is read without tags and dashes, with Windows line ends, and without numbers', async () => {
    const text = [
      '\uFEFF1',
      '00:00:01,000 --> 00:00:02,500',
      '<i>Hello</i> {\\an8}there,',
      '- you',
      '',
      '00:00:03,000 --> 00:00:04,000 X1:40 X2:600',
      '2024',
      'was good',
      '',
    ].join('\r\n')
    expect(await shown(text)).toEqual([
      ['Hello there,\nyou', 1, 2.5],
      ['2024\nwas good', 3, 4],
    ])
  })

  test('keeps the words of cues with negative, damaged and reversed times, and sorts overlapping ones', async () => {
    const cue = (times: string, text: string) => `1\n${times}\n${text}\n\n`
    const text =
      cue('00:00:05,000 --> 00:00:09,000', 'late') +
      cue('00:00:06,000 --> 00:00:07,000', 'inside') +
      cue('-00:00:05,000 --> 00:00:01,000', 'negative') +
      cue('00:00:xx,000 --> 00:00:01,000', 'damaged') +
      cue('00:00:09,000 --> 00:00:08,000', 'reversed') +
      cue('00:00:01,000 --> 00:00:02,000', 'early')
    expect(await shown(text)).toEqual([
      ['early', 1, 2],
      ['late', 5, 9],
      ['inside', 6, 7],
      ['negative', null, null],
      ['damaged', null, null],
      ['reversed', null, null],
    ])
  })

  test('has names of speakers where they stand more than once', async () => {
    const cue = (index: number, text: string) =>
      `${index}\n00:00:0${index},000 --> 00:00:0${index},900\n${text}\n\n`
    const cues = await read(
      ['ANNA: Hello', 'Dr. Bob: Hi', 'ANNA: Note: this', 'is good', 'Dr. Bob: yes']
        .map((text, index) => cue(index, text))
        .join(''),
    )
    expect(cues.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['ANNA', 'Hello'],
      ['Dr. Bob', 'Hi'],
      ['ANNA', 'Note: this'],
      ['ANNA', 'is good'],
      ['Dr. Bob', 'yes'],
    ])
    const once = await read(
      ['First', 'Note: this is said', 'then'].map((text, index) => cue(index, text)).join(''),
    )
    expect(once.map(({ speaker, text }) => [speaker, text])).toContainEqual([null, 'Note: this is said'])
  })
})

test('WebVTT is read with voices, timestamps, entities and its language, without notes and styles', async () => {
  const text = `WEBVTT - Title
Language: de-DE

STYLE
::cue { color: red }

NOTE not said

intro
00:01.000 --> 00:04.000 line:0 align:start
<v Anna &amp; Co>One <00:00:02.000><c.loud>two</c> <00:00:03.000>three</v>

00:04.000 --> 00:03.000
reversed &lt;3

01:00:00.000 --> 01:00:01.000
<v Bob>an hour</v>
`
  const { cues, language } = await readTranscriptFile(bytesOf(text))
  expect(language).toBe('de-DE')
  expect(cues).toEqual([
    { text: 'One', speaker: 'Anna & Co', start: 1, end: 2 },
    { text: 'two', speaker: 'Anna & Co', start: 2, end: 3 },
    { text: 'three', speaker: 'Anna & Co', start: 3, end: 4 },
    { text: 'reversed <3', speaker: null, start: null, end: null },
    { text: 'an hour', speaker: 'Bob', start: 3600, end: 3601 },
  ])
})

test('a WebVTT cue with tens of thousands of timestamps is read to its end', async () => {
  const words = Array.from(
    { length: 50_000 },
    (_, index) => `<${new Date(index * 10).toISOString().slice(11, 23)}>w`,
  )
  const cues = await read(`WEBVTT\n\n00:00:00.000 --> 01:00:00.000\n${words.join(' ')}\n`)
  expect(cues.length).toBeGreaterThan(40_000)
})

describe('JSON', () => {
  test('of Remotion: a caption without a leading space continues the word before it', async () => {
    const caption = (text: string, startMs: number) => ({
      text,
      startMs,
      endMs: startMs + 100,
      timestampMs: null,
    })
    const text = JSON.stringify([caption('Foot', 0), caption('ball', 100), caption(' is', 200)])
    expect(await shown(text)).toEqual([
      ['Football', 0, 0.2],
      [' is', 0.2, 0.3],
    ])
  })

  test('of a podcast, and of Whisper with and without words', async () => {
    const podcast = {
      version: '1.0.0',
      segments: [
        { speaker: 'Anna', startTime: 1, endTime: 2, body: 'Hello' },
        { startTime: 3, body: 'there' },
      ],
    }
    expect(await read(JSON.stringify(podcast))).toEqual([
      { text: 'Hello', speaker: 'Anna', start: 1, end: 2 },
      { text: 'there', speaker: null, start: 3, end: 3 },
    ])
    const words = [
      { word: ' Hello', start: 0.1, end: 0.5 },
      { word: ' you', start: 0.5, end: 0.9 },
    ]
    const whisper = {
      language: 'en',
      segments: [
        { start: 0, end: 1, text: ' Hello you', words },
        { start: 1, end: 2, text: ' there' },
      ],
    }
    expect(await shown(JSON.stringify(whisper))).toEqual([
      [' Hello', 0.1, 0.5],
      [' you', 0.5, 0.9],
      [' there', 1, 2],
    ])
  })

  test('of another kind is refused', async () => {
    await expect(read('{"hello": "world"}')).rejects.toThrow('This JSON file is not a transcript')
  })
})

describe('plain text', () => {
  test('has a cue a line, with times where lines have them', async () => {
    expect(await shown('First line\n\n  Second: line \n')).toEqual([
      ['First line', null, null],
      ['Second: line', null, null],
    ])
    expect(await shown('[0:01] One\n(1:02:03.5) Two\n1:02:04\nThree\n')).toEqual([
      ['One', 1, 3723.5],
      ['Two', 3723.5, 3724],
      ['Three', null, null],
    ])
  })

  test('is read in UTF-16 and Windows-1252, too', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Grüße'].flatMap(one => [one.charCodeAt(0), 0])])
    expect((await readTranscriptFile(utf16)).cues[0]?.text).toBe('Grüße')
    const windows = Uint8Array.from('Grüße', one => one.charCodeAt(0))
    expect((await readTranscriptFile(windows)).cues[0]?.text).toBe('Grüße')
  })

  test('that begins with a bracket is text', async () => {
    expect(await shown('[Music] Hello')).toEqual([['[Music] Hello', null, null]])
  })
})

test.each([
  ['nothing', '', 'There are no words in this file.'],
  ['only times', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'There are no words in this file.'],
  ['a header', 'WEBVTT\n', 'There are no words in this file.'],
  ['a picture', '\u0089PNG\0\0', 'This is not a text file.'],
  ['too many words', 'word '.repeat(500_000), 'This file has more words than a transcript can have.'],
  ['too many bytes', 'x'.repeat(10_000_001), 'This file is larger than 10 MB'],
])('a file with %s is refused with a reason', async (_, text, reason) => {
  await expect(read(text)).rejects.toThrow(reason)
})
