import { expect, test } from 'vitest'
import { applyCanvasPatch } from '@/compositions/edit/apply-canvas-patch'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { patchOf } from './export-clips'

const project = newProject({
  id: 'clip',
  title: 'Nobody left',
  type: 'videoHighlight',
  format: formatNamed('1080X1920'),
  media: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 20, hasAudio: true },
})

test('Gives no patch for a clip that already matches the options', () => {
  expect(patchOf({ project }, { format: null, style: null })).toBeNull()
  const style = project.captionStyle.presetStyle
  expect(patchOf({ project }, { format: '1080X1920', style })).toBeNull()
})

test('Applies the options to the clip as a minimal patch', () => {
  const patch = patchOf({ project }, { format: '1080X1080', style: 'Karoke' })
  expect(patch?.project).toEqual({
    format: formatNamed('1080X1080'),
    captionStyle: { presetStyle: 'Karoke' },
  })
  const wished = applyCanvasPatch(project, patch ?? {})
  expect(wished.layers.find(layer => layer.id === 'video')).toMatchObject({ width: 1080, height: 1080 })
})
