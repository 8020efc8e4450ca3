import { expect, test } from 'vitest'
import { cutSpans } from '@/compositions/edit/cuts'
import { isRefusal } from '@/compositions/edit/edit'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { soundsAt } from './sounds-at'

const project = spokenProject(8)

test('T3: the audio under the playhead is the second of the source that plays there', () => {
  const cut = cutSpans(project, { mediaRef: 'media', spans: [{ start: 1, end: 2 }] })
  if (isRefusal(cut)) throw new Error(cut.reason)
  expect(soundsAt(cut, 45, null)).toEqual([{ mediaRef: 'media', seconds: expect.closeTo(2.5), volume: 1 }])
  expect(soundsAt(cut, 400, null)).toEqual([])
})

test('muted and hidden layers are silent', () => {
  const quiet = (fields: object) => ({
    ...project,
    layers: project.layers.map(layer => (layer.id === 'video' ? { ...layer, ...fields } : layer)),
  })
  expect(soundsAt(quiet({ mute: true }), 10, null)).toEqual([])
  expect(soundsAt(quiet({ hide: true }), 10, null)).toEqual([])
})
