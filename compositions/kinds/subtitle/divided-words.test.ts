import { describe, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { formatNamed, type Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { type CaptionStyle, captionPresets } from '@/compositions/schema/caption-style'
import { testFontBook } from '@/compositions/testing/fonts'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { DrawnWord } from './word-appearance'

const fonts = await testFontBook()

/** The words that are shown in frame `n`, from back to front. */
const wordsAt = (project: Project, n: number): readonly DrawnWord[] =>
  evaluate(prepare(project, { fonts }), n).layers.flatMap(one =>
    one.kind === 'subtitle' ? one.data.words : [],
  )

describe('C5: a word that would shrink to less than half its size is divided', () => {
  const long = `${'Donaudampfschiff'.repeat(12).slice(0, 191)}kapitänin`
  const saying = (text: string, style: CaptionStyle) =>
    setCaptionStyle(
      newProject({
        ...{ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920') },
        media: { kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 10, hasAudio: true },
        transcript: toTranscript({
          ...{ mediaRef: 'media', language: 'en' },
          words: [
            { text: 'Our', start: 0.1, end: 0.3 },
            { text, start: 0.3, end: 2.3 },
            { text: 'left.', start: 2.3, end: 2.6 },
          ],
        }),
      }),
      style,
    )

  it.each(captionPresets)('%s: shows all of 200 letters in order, in lines of large letters', preset => {
    const project = saying(long, { presetStyle: preset, transform: 'none' })
    const prepared = prepare(project, { fonts })
    const shown = Array.from({ length: prepared.frames }, (_, n) =>
      evaluate(prepared, n).layers.flatMap(one => (one.kind === 'subtitle' ? [one.data.words] : [])),
    ).flat()
    const page = shown.find(words =>
      words
        .map(({ text }) => text)
        .join('')
        .includes(long),
    )
    if (!page) throw new Error('The word is not shown whole')
    expect(new Set(page.map(({ baseline }) => baseline)).size).toBeGreaterThan(2)
    expect(Math.min(...page.map(({ size }) => size))).toBeGreaterThan(24)
  })

  it('its parts are active one after another while it is said', () => {
    const project = saying(long, { presetStyle: 'Plain', activeFill: '#FF0000', activeFade: 0 })
    const active = [0, 0.5, 1, 1.5, 1.95].map(seconds => {
      const words = wordsAt(project, Math.round((0.32 + seconds) * 30))
      return words.findIndex(({ fill }) => fill === '#FF0000')
    })
    expect(active).toEqual([...new Set(active)].sort((a, b) => a - b))
  })

  it('a word that is only a little too long shrinks and stays whole', () => {
    const words = wordsAt(saying('Donaudampfschifffahrtsgesellschaft', { presetStyle: 'Plain' }), 30)
    expect(words.map(({ text }) => text)).toContain('Donaudampfschifffahrtsgesellschaft')
  })
})
