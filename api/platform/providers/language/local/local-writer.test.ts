import { describe, expect, test } from 'vitest'
import { splitSentences } from '../../sentences/split-sentences'
import { countWords } from '../source/count-words'
import INJECTIONS from '../testing/injections.json' with { type: 'json' }
import { MONOLOGUE, readTestSource, wordsOfScript, writeRequest } from '../testing/read-test-source'
import { WritingError, type WrittenScript } from '../writer'
import { localWriter } from './local-writer'
import { isDependent } from './standing'
import TEMPLATES from './templates.json' with { type: 'json' }

const ferry = readTestSource('harbor-ferry.md')
const library = readTestSource('night-library.txt')
const trees = readTestSource('stadtbaeume.txt')

/** A text by which sentences are compared. */
const key = (text: string): string => text.toLowerCase().replace(/\([^()]*\)|\[\d+\]|[^\p{L}\p{N}]/gu, '')

const said = ({ paragraphs }: WrittenScript, speaker: string): string[] =>
  paragraphs.flatMap(({ speaker_id, text }) => (speaker_id === speaker ? [text] : []))

describe('a conversation', async () => {
  const script = await localWriter.write(writeRequest(ferry))
  const answers = said(script, 'speaker-2')

  test('alternates between host and guest, and the host opens and closes it', () => {
    const speakers = script.paragraphs.map(({ speaker_id }) => speaker_id)
    expect(speakers).toEqual(speakers.map((_, at) => (at % 2 === 0 ? 'speaker-1' : 'speaker-2')))
    expect(speakers.length % 2).toBe(1)
    expect(script.paragraphs[0]?.text).toMatch(
      /Maya.*Tom.*How a small harbor moved its ferries to batteries/s,
    )
    expect(script.paragraphs.at(-1)?.text).toContain('Tom')
    for (const question of said(script, 'speaker-1').slice(0, -1)) expect(question).toMatch(/[?.]$/)
  })

  test('has the words that were asked for, in paragraphs of two to five sentences', () => {
    expect(wordsOfScript(script)).toBeGreaterThan(0.85 * 600)
    expect(wordsOfScript(script)).toBeLessThan(1.15 * 600)
    for (const answer of answers) {
      expect(countWords(answer)).toBeLessThanOrEqual(120)
      expect(splitSentences(answer).length).toBeLessThanOrEqual(5)
    }
    expect(answers.filter(answer => splitSentences(answer).length > 1).length).toBeGreaterThan(
      0.8 * answers.length,
    )
  })

  test("answers with the source's sentences in their order, none of them twice", () => {
    const source = key(ferry)
    const places = answers.flatMap(splitSentences).map(sentence => source.indexOf(key(sentence)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(places).size).toBe(places.length)
  })

  test('says what a sentence refers to before it', () => {
    const all = ferry.split('\n\n').flatMap(part => splitSentences(part.replace(/\s+/g, ' ')))
    const spoken = new Set(answers.flatMap(splitSentences).map(key))
    const dependent = all.filter(
      (sentence, at) => at > 0 && isDependent(sentence, 'en') && spoken.has(key(sentence)),
    )
    expect(dependent.length).toBeGreaterThan(2)
    for (const sentence of dependent) expect(spoken).toContain(key(all[all.indexOf(sentence) - 1] ?? ''))
  })

  test('covers the source from its beginning to its end, and asks by its headings', () => {
    const source = key(ferry)
    const places = answers.map(answer => source.indexOf(key(splitSentences(answer)[0] ?? '')) / source.length)
    for (const fifth of [0, 0.2, 0.4, 0.6, 0.8])
      expect(places.some(place => place >= fifth && place < fifth + 0.2)).toBe(true)
    const questions = said(script, 'speaker-1').join(' ')
    for (const heading of ['the decision', 'the crossing and its energy', 'charging at the dock'])
      expect(questions).toContain(heading)
  })

  test('has neither citation marks, parentheses, addresses nor notices', () => {
    const text = script.paragraphs.map(paragraph => paragraph.text).join(' ')
    expect(text).not.toMatch(/\[1\]|\(with|newsletter|harbor\.example/)
  })

  test('is the same each time, and other questions are asked about another source', async () => {
    expect(await localWriter.write(writeRequest(ferry))).toEqual(script)
    const other = await localWriter.write(writeRequest(ferry.replace('eleven', 'twelve')))
    expect(said(other, 'speaker-1')).not.toEqual(said(script, 'speaker-1'))
  })
})

test('a monologue has one speaker, an opening and a close', async () => {
  const script = await localWriter.write(writeRequest(library, { ...MONOLOGUE, tone: 'casual', words: 500 }))
  expect(new Set(script.paragraphs.map(({ speaker_id }) => speaker_id))).toEqual(new Set(['speaker-1']))
  expect(wordsOfScript(script)).toBeGreaterThan(425)
  expect(wordsOfScript(script)).toBeLessThan(575)
  expect(script.paragraphs[0]?.text).toContain('Maya')
  expect(TEMPLATES.en.casual.farewells).toContain(splitSentences(script.paragraphs.at(-1)?.text ?? '').at(-1))
  expect(script.title.length).toBeLessThanOrEqual(60)
  expect(key(library)).toContain(key(script.title))
})

test('the title of the source is the title of the script, and names are left out where there are none', async () => {
  const speakers = writeRequest('').speakers.map(speaker => ({ ...speaker, name: '' }))
  const request = writeRequest(library, {
    source: { title: 'Open all *night* | Example', text: library },
    speakers,
  })
  const script = await localWriter.write(request)
  expect(script.title).toBe('Open all night | Example')
  expect(script.paragraphs[0]?.text).toContain('Open all night')
  expect(script.paragraphs.map(({ text }) => text).join(' ')).not.toMatch(/[{}]|Example|, \.|I'm \./)
})

test('a short source gives a shorter script that says all of it', async () => {
  const text = library.split('\n\n').slice(0, 2).join('\n\n')
  const script = await localWriter.write(writeRequest(text, { words: 800 }))
  const answers = said(script, 'speaker-2').join(' ')
  expect(countWords(answers)).toBeGreaterThan(0.9 * countWords(text))
  expect(wordsOfScript(script)).toBeLessThan(1.6 * countWords(text))
})

test('words of the instructions make sentences with them more likely', async () => {
  const mentions = async (instructions?: string) =>
    said(await localWriter.write(writeRequest(ferry, { words: 350, instructions })), 'speaker-2')
      .flatMap(splitSentences)
      .filter(sentence => /tide|arm|crane|cable/i.test(sentence)).length
  expect(await mentions('More about the robot arm, the cable and the crane, please.')).toBeGreaterThan(
    await mentions(),
  )
})

test.each([
  ['German', trees, /Thema|Stichwort|Teil|Text/],
  [
    'Spanish',
    'La ciudad plantó tres mil árboles en seis años. '.repeat(1) +
      'El verano pasado fue más fresco que los anteriores. Los vecinos riegan los árboles jóvenes cada semana. La escuela del mercado cuida de cuarenta árboles. El comercio teme por sus aparcamientos, pero los clientes se quedan más tiempo. La limpieza de las hojas cuesta cada año un poco más dinero.',
    /texto|fuente|tema/,
  ],
  [
    'French',
    'La ville a planté trois mille arbres en six ans. L’été dernier a été plus frais que les précédents. Les habitants arrosent les jeunes arbres chaque semaine. L’école du marché s’occupe de quarante arbres. Les commerçants craignaient pour leurs places, mais les clients restent plus longtemps. Le nettoyage des feuilles coûte un peu plus cher chaque année.',
    /texte|source|sujet/,
  ],
])('questions about a %s source are in its language', async (_, text, words) => {
  const script = await localWriter.write(writeRequest(text, { words: 300 }))
  expect(said(script, 'speaker-1').join(' ')).toMatch(words)
  expect(said(script, 'speaker-1').join(' ')).not.toMatch(/\b(?:the|what|welcome|thank)\b/i)
})

test('a source in another language is read in turns, without anything else', async () => {
  const text =
    '这座城市在六年里种了三千棵树。去年夏天比前几年凉快。居民每周给小树浇水。学校照顾四十棵树。商店担心停车位。顾客在树荫下停留更久。'.repeat(
      1,
    )
  const script = await localWriter.write(writeRequest(text))
  expect(script.paragraphs.length).toBeGreaterThan(0)
  expect(key(script.paragraphs.map(paragraph => paragraph.text).join(''))).toBe(key(text))
})

test('orders to the writer are not spoken, and the script is as long as without them', async () => {
  const parts = library.split('\n\n')
  for (const [at, { text }] of INJECTIONS.entries()) parts.splice((at * 2) % parts.length, 0, text)
  const source = { title: INJECTIONS[0]?.text ?? '', text: parts.join('\n\n') }
  const script = await localWriter.write(writeRequest(source.text, { source }))
  const text = JSON.stringify(script).toLowerCase()
  for (const { marker } of INJECTIONS) expect(text).not.toContain(marker.toLowerCase())
  expect(wordsOfScript(script)).toBeGreaterThan(0.85 * 600)
})

test('a source of 400,000 characters is read to its end', async () => {
  const paragraphs = Array.from(
    { length: 900 },
    (_, at) => `${trees.split('\n\n')[2 + (at % 3) * 2]} Absatz ${at} der Quelle nennt die Zahl ${at * 7}.`,
  )
  const text = paragraphs.join('\n\n').slice(0, 400_000)
  const seen: number[] = []
  const script = await localWriter.write(writeRequest(text, { words: 1500 }), {
    onProgress: done => seen.push(done),
  })
  expect(wordsOfScript(script)).toBeGreaterThan(0.85 * 1500)
  expect(wordsOfScript(script)).toBeLessThan(1.15 * 1500)
  const numbers = [
    ...script.paragraphs
      .map(paragraph => paragraph.text)
      .join(' ')
      .matchAll(/Absatz (\d+) der/g),
  ].map(match => Number(match[1]))
  expect(numbers[0]).toBeLessThan(100)
  expect(numbers.at(-1)).toBeGreaterThan(700)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test('stops on abort', async () => {
  const reason = new Error('enough')
  await expect(localWriter.write(writeRequest(ferry), { signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  )
  const controller = new AbortController()
  const onProgress = (done: number) => (done > 0.1 ? controller.abort(reason) : undefined)
  await expect(
    localWriter.write(writeRequest(ferry), { signal: controller.signal, onProgress }),
  ).rejects.toBe(reason)
})

test('a source without words can not be spoken', async () => {
  await expect(localWriter.write(writeRequest('🎉🎉🎉 … 123 --- '.repeat(20)))).rejects.toThrow(WritingError)
})
