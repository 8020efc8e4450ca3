import { describe, expect, test } from 'vitest'
import type { Layer } from '../model/layers/layer'
import { formatNamed } from '../model/project'
import type { Media } from '../schema/media'
import { toTranscript } from '../typography/captions/to-transcript'
import { newAudiogram } from './new-audiogram'

const media: Media = {
  ...{ kind: 'audio', assetId: 'episode', width: 0, height: 0, fps: 0, duration: 3, hasAudio: true },
}
const picture: Media = {
  ...{ kind: 'image', assetId: 'cover', width: 600, height: 600, fps: 0, duration: 0, hasAudio: false },
}
const words = [{ text: 'Hello', start: 0, end: 0.5, confidence: 1 }]
const transcript = toTranscript({ mediaRef: 'media', words, language: 'en' })

const bottomOf = ({ top, height }: Layer) => top + height

describe.each(['1080X1920', '1080X1080', '1920X1080'] as const)('an audiogram in %s', name => {
  test.each([
    ['the cover of the episode', picture, 'image'],
    ['a card with the title', null, 'shape'],
  ] as const)('has %s, title, captions and wave, which do not cover each other', (_, cover, asset) => {
    const format = formatNamed(name)
    const project = newAudiogram({
      ...{ id: 'p', title: 'An episode', type: 'podcastToVideo', format, media, transcript, cover },
    })
    const layer = (id: string): Layer => {
      const found = project.layers.find(one => one.id === id)
      if (!found) throw new Error(`There is no ${id}`)
      return found
    }
    expect(layer('cover').asset).toBe(asset)
    expect(layer('title')).toMatchObject({ text: 'An episode' })
    expect(project.captionStyle.colorBySpeaker).toBe(true)
    for (const one of project.layers) {
      expect(one.left).toBeGreaterThanOrEqual(0)
      expect(one.left + one.width).toBeLessThanOrEqual(format.width)
      expect(bottomOf(one)).toBeLessThanOrEqual(format.height)
    }
    const [front, title, captions, wave] = ['cover', 'title', 'captions', 'wave'].map(layer) as Layer[]
    if (!front || !title || !captions || !wave) throw new Error('There are no layers')
    expect(wave.top).toBeGreaterThanOrEqual(Math.max(bottomOf(captions), bottomOf(front)))
    if (cover) expect(captions.top).toBeGreaterThanOrEqual(bottomOf(title))
    const isBeside = captions.left >= front.left + front.width
    expect(isBeside || captions.top >= bottomOf(front)).toBe(true)
    expect(captions.width).toBeGreaterThan(300)
    expect(captions.height).toBeGreaterThan(150)
  })
})
