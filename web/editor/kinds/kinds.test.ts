import { expect, test } from 'vitest'
import { addFrames } from '../../../compositions/edit/add-frames'
import { isRefusal } from '../../../compositions/edit/edit'
import type { Layer } from '../../../compositions/model/layers/layer'
import { spokenProject } from '../testing/spoken-project'
import { editorKindOf, modeOf } from './kinds'

const project = spokenProject(8)
const video = project.layers.find(layer => layer.id === 'video') as Layer

test('a played video has the tabs Layer, Clip and Trim, and a row with its waveform', () => {
  expect(editorKindOf(video).tabs(video)).toEqual(['layer', 'clip', 'trim'])
  expect(editorKindOf(video).rowHeight(video)).toBe(68)
})

test('a video frame has only the Layer tab and a thin row', () => {
  const framed = addFrames(project, { videoId: 'video', frames: [{ id: 'left' }, { id: 'right' }] })
  if (isRefusal(framed)) throw new Error(framed.reason)
  const frame = framed.layers.find(layer => layer.id === 'left') as Layer
  expect(editorKindOf(frame).tabs(frame)).toEqual(['layer'])
  expect(editorKindOf(frame).rowHeight(frame)).toBe(28)
  expect(editorKindOf(frame).blockLabel(frame, project)).toBe('')
})

test('a b-roll block shows name, speed and mute; a main video block shows no name', () => {
  const fast = { ...video, title: 'Street', playbackSpeed: 2, mute: true } as Layer
  expect(editorKindOf(fast).blockLabel(fast, project)).toBe('2× · muted')
  const broll = { ...fast, layer: 'BROLL_VIDEO' } as Layer
  expect(editorKindOf(broll).blockLabel(broll, project)).toBe('Street · 2× · muted')
})

test('opens the text editor for texts, the crop for pictures, and nothing for other kinds', () => {
  expect(modeOf(video)).toBe('crop')
  expect(modeOf({ ...video, asset: 'text' } as unknown as Layer)).toBe('text')
  expect(modeOf({ ...video, asset: 'shape' } as unknown as Layer)).toBeNull()
  expect(modeOf(undefined)).toBeNull()
})
