import { describe, expect, test } from 'vitest'
import { isRefusal } from '@/compositions/edit/edit'
import { setScene } from '@/compositions/edit/scenes'
import { setLayout } from '@/compositions/edit/set-layout'
import { splitLayer } from '@/compositions/edit/split-layer'
import { isVideo } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { testFontBook } from '@/compositions/testing/fonts'
import { projectAtFrame } from '@/web/editor/features/panels/layout/formats/FormatsTab'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { layoutHere, layoutLabel, sceneLabel } from './layout-here'
import { frameOfScene, sceneAt } from './scene-at'

const project = spokenProject(40)

const withScene = (value: Project, sceneId: string, start: number, layout: string): Project => {
  const edited = setScene(value, { mediaRef: 'media', sceneId, start, layout })
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const scened = withScene(withScene(project, 'a', 4, '2_fullscreen'), 'b', 8, '1_fullscreen')

describe('the scene at a frame', () => {
  test('E1: the last one that has started in the source, null before the first or without a video', () => {
    expect(sceneAt(scened, 0, [])).toMatchObject({ source: 0, scene: null })
    expect(sceneAt(scened, 119, [])?.scene).toBeNull()
    expect(sceneAt(scened, 120, [])?.scene?.id).toBe('a')
    expect(sceneAt(scened, 300, [])?.scene?.id).toBe('b')
    expect(sceneAt(scened, 90_000, [])).toBeNull()
  })

  test('it is found where it plays, even if its start is cut', () => {
    const video = scened.layers.find(isVideo)
    const scene = scened.transcripts.media?.scenes[0]
    if (!video || !scene) throw new Error('There is no scene')
    expect(frameOfScene(scened, video, scene)).toBe(120)
    const cut = { ...video, cuts: [{ id: 'c', start: 3.5, end: 5 }] }
    expect(frameOfScene(scened, cut, scene)).toBe(105)
    expect(frameOfScene(scened, { ...video, trim: { start: 9, end: 20 } }, scene)).toBeNull()
  })

  test('of several videos the selected one, itself or through a video frame', () => {
    const laid = setLayout(project, { videoId: 'video', layout: '2_fullscreen', newIds: ['f1', 'f2'] })
    if (isRefusal(laid)) throw new Error(laid.reason)
    expect(sceneAt(laid, 10, ['f2'])?.video.id).toBe('video')
    const split = splitLayer(laid, { layerId: 'video', seconds: 5, newId: 'half' })
    if (isRefusal(split)) throw new Error(split.reason)
    expect(sceneAt(split, 160, ['video'])?.video.id).toBe('half')
  })

  test('S7: its layout is the scene’s, else the one that the video frames match', () => {
    const here = (value: Project, frame: number) => {
      const at = sceneAt(value, frame, [])
      return at && layoutHere(value, at)
    }
    expect(here(scened, 130)).toBe('2_fullscreen')
    expect(here(scened, 10)).toBe('1_fullscreen')
    const laid = setLayout(project, {
      videoId: 'video',
      layout: '3_fitcenterscreen',
      newIds: ['f1', 'f2', 'f3'],
    })
    if (isRefusal(laid)) throw new Error(laid.reason)
    expect(here(laid, 10)).toBe('3_fitcenterscreen')
    expect(layoutLabel('3_fitcenterscreen')).toBe('3 frames, fit center')
    expect(sceneLabel({ layout: '3_fitcenterscreen' })).toBe('3 frames, fit center')
    expect(sceneLabel({ layout: 'none that there is' })).toBe('As things lie')
  })
})

test('F4: an extracted part of a project renders the same frame as the whole', async () => {
  const fonts = await testFontBook()
  for (const frame of [0, 33, 200, 599]) {
    const [whole, moment] = [scened, projectAtFrame(scened, frame)].map(one => prepare(one, { fonts }))
    if (!whole || !moment) throw new Error('Nothing was made ready')
    const plain = (value: typeof whole) => JSON.parse(JSON.stringify(evaluate(value, frame)))
    expect(plain(moment)).toEqual(plain(whole))
  }
})
