import { expect, test } from 'vitest'
import type { LayerOf } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { toTranscript } from '../typography/captions/to-transcript'
import { applyCaptionLook, captionLookOf } from './apply-caption-look'
import { newProject } from './new-project'

const font = (family: string) => ({
  ...{ id: family.toLowerCase(), family, style: 'normal' as const, from: 400, to: 400 },
  ...{ source: 'upload' as const, files: [{ ref: `${family.toLowerCase()}-file`, range: 'U+41' }] },
})

const clip = (fields: Partial<Project>): Project => ({
  ...newProject({
    ...{ id: 'p', title: 'Clip', type: 'captionVideo', format: formatNamed('1080X1920') },
    media: { kind: 'audio', assetId: 'a', width: 0, height: 0, fps: 0, duration: 9, hasAudio: true },
    transcript: toTranscript({
      mediaRef: 'media',
      words: [{ text: 'One', start: 0, end: 1 }],
      language: 'en',
    }),
  }),
  ...fields,
})

const withTrackStyle = (project: Project, captionStyle: Project['captionStyle']): Project => ({
  ...project,
  layers: project.layers.map(layer => (layer.asset === 'subtitle' ? { ...layer, captionStyle } : layer)),
})

const tracksOf = ({ layers }: Project) =>
  layers.filter((layer): layer is LayerOf<'subtitle'> => layer.asset === 'subtitle')

test('a look is the style of the first track, with the fonts of that style only', () => {
  const project = clip({ captionStyle: { presetStyle: 'Plain' }, fonts: [font('House'), font('Other')] })
  const own = { presetStyle: 'Beast' as const, fontFamily: 'House' }
  expect(captionLookOf(withTrackStyle(project, own))).toEqual({ captionStyle: own, fonts: [font('House')] })
  expect(captionLookOf(project)).toEqual({ captionStyle: { presetStyle: 'Plain' }, fonts: [] })
})

test('a look reaches the project and tracks with a style of their own, and brings its font once', () => {
  const look = {
    captionStyle: { presetStyle: 'Beast' as const, fontFamily: 'House' },
    fonts: [font('House')],
  }
  const once = applyCaptionLook(withTrackStyle(clip({}), { presetStyle: 'Pop' }), look)
  expect(once.captionStyle).toEqual(look.captionStyle)
  expect(tracksOf(once).map(track => track.captionStyle)).toEqual([look.captionStyle])
  expect(applyCaptionLook(once, look)).toEqual(once)
  expect(once.fonts).toEqual([font('House')])
  expect(tracksOf(applyCaptionLook(clip({}), look)).map(track => track.captionStyle)).toEqual([undefined])
})
