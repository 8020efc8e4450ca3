import { expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { cutWords } from '@/compositions/edit/cuts'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { cardOf } from './clip-card'

const { media, sound } = everyMedia
if (!media || !sound) throw new Error('There are no such media')

const done = (edited: Project | { reason: string }): Project => {
  if ('reason' in edited) throw new Error(edited.reason)
  return edited
}

const words = ['On', 'a', 'Monday', 'we', 'met'].map((text, index) => ({
  ...{ id: `w${index}`, text, start: index, end: index + 0.9 },
}))

const clip = newProject({
  ...{ id: 'p', title: '', type: 'videoHighlight', format: formatNamed('1080X1920'), media },
  transcript: {
    ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
    subtitles: [{ id: 's', speaker_id: null, words }],
  },
})

test('music longer than the clip does not extend it', () => {
  const music = { id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'sound' } as const
  const longer = { sound: { ...sound, duration: 90 } }
  const withMusic = done(addLayer(clip, { layer: music, media: longer }))
  expect(cardOf(withMusic)).toMatchObject({ start: 0, end: 60 })
})

test('does not quote cut words', () => {
  expect(cardOf(clip).words).toBe('On a Monday we met')
  const cut = cutWords(clip, { mediaRef: 'media', wordIds: ['w0', 'w1', 'w2'] })
  if (isRefusal(cut)) throw new Error(cut.reason)
  expect(cardOf(cut).words).toBe('we met')
})
