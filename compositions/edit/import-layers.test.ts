import { describe, expect, test } from 'vitest'
import { formatNamed, type Project } from '../model/project'
import type { Media } from '../schema/media'
import { projectSchema } from '../schema/project'
import { addLayer, type NewLayer } from './add-layer'
import { type EditResult, isRefusal, type Refusal } from './edit'
import { type ImportedLayers, importLayers } from './import-layers'
import { newProject } from './new-project'
import { pasteLayers } from './paste-layers'
import { setFields } from './set-fields'

function done<Value extends object>(edited: Value | Refusal): Value {
  if ('reason' in edited) throw new Error(edited.reason)
  return edited
}

const picture = (assetId: string): Media => ({
  ...{ kind: 'image', assetId, width: 800, height: 600, fps: 0, duration: 0, hasAudio: false },
})

const start = (format: '1080X1920' | '1920X1080', ...layers: NewLayer[]): Project =>
  layers.reduce<Project>(
    (project, layer) => done(addLayer(project, { layer, media: { photo: picture(`${format} photo`) } })),
    newProject({ id: format, title: 'Boxes', type: 'scratch', format: formatNamed(format) }),
  )

const photo: NewLayer = {
  ...{ id: 'photo', layer: 'IMAGE', asset: 'image', mediaRef: 'photo', width: 400, height: 300 },
  ...{ left: 60, top: 600, position: 2, end: 4 },
}
const words: NewLayer = {
  ...{ id: 'words', layer: 'TEXT', asset: 'text', text: 'Hello', left: 60, top: 100, position: 3, end: 5 },
}
const source = start('1080X1920', photo, words)

const carry = (project: Project, from: Project, ...ids: string[]): ImportedLayers | Refusal =>
  importLayers(project, {
    layers: from.layers.filter(layer => ids.includes(layer.id)),
    files: new Map(Object.entries(from.media)),
    seconds: 10,
  })

/** A project with layers pasted from another one; their ids end with a dash. */
function pasted(project: Project, ...ids: string[]): Project {
  const { layers, media } = done(carry(project, source, ...ids))
  const next: EditResult = pasteLayers(project, { layers, media, newIds: layers.map(({ id }) => `${id}-`) })
  return projectSchema.parse(done(next))
}

const layerOf = ({ layers }: Project, id: string) => layers.find(layer => layer.id === id)

describe('P8: layers from another project', () => {
  test('keep their files and their distances, starting at the playhead', () => {
    const next = pasted(start('1080X1920'), 'photo', 'words')
    expect(next.media).toEqual({ photo: picture('1080X1920 photo') })
    expect(layerOf(next, 'photo-')).toMatchObject({ mediaRef: 'photo', left: 80, position: 10, end: 12 })
    expect(layerOf(next, 'words-')).toMatchObject({ text: 'Hello', position: 11, end: 13 })
  })

  test('use the mediaRef of the same file, or a new one if another file has theirs', () => {
    const here = start('1080X1920')
    const known = pasted({ ...here, media: { own: picture('1080X1920 photo') } }, 'photo')
    expect(layerOf(known, 'photo-')).toMatchObject({ mediaRef: 'own' })
    expect(Object.keys(known.media)).toEqual(['own'])
    const media = { photo: picture('a'), 'photo-2': picture('b') }
    const taken = pasted({ ...here, media }, 'photo')
    expect(layerOf(taken, 'photo-')).toMatchObject({ mediaRef: 'photo-3' })
    expect(taken.media).toEqual({ ...media, 'photo-3': picture('1080X1920 photo') })
  })

  test('move onto the canvas if they are all outside it, otherwise stay in place', () => {
    const wide = start('1920X1080')
    const low = done(setFields(source, { layerId: 'photo', fields: { top: 1_500 } }))
    expect(done(carry(wide, low, 'photo')).layers).toMatchObject([{ left: 760, top: 390 }])
    expect(done(carry(wide, low, 'photo', 'words')).layers).toMatchObject([{ top: 1_500 }, { top: 100 }])
  })

  test('lose references to other layers and scenes', () => {
    const broll = { mediaRef: 'talk', start: 0, end: 1 }
    const layers = source.layers.map(layer => ({ ...layer, broll, refId: 'video', sceneRef: 'scene' }))
    const { layers: free } = done(carry(start('1080X1920'), { ...source, layers }, 'words'))
    for (const name of ['broll', 'refId', 'sceneRef']) expect(free[0]).not.toHaveProperty(name)
  })

  test('are refused if the file is missing, of another kind, or named like a property of every object', () => {
    const film: Media = { ...picture('1080X1920 photo'), kind: 'video', duration: 3 }
    const here = start('1080X1920')
    for (const media of [{}, { photo: film }] as Project['media'][])
      expect(carry(here, { ...source, media }, 'photo')).toMatchObject({ reason: /not what it shows/ })
    const odd = source.layers.map(layer => ({ ...layer, mediaRef: 'constructor' })) as Project['layers']
    expect(isRefusal(pasteLayers(here, { layers: odd.slice(1), newIds: ['a', 'b'] }))).toBe(true)
  })
})
