import { expect, test } from 'vitest'
import { addFrames } from '../../../compositions/edit/add-frames'
import { isRefusal } from '../../../compositions/edit/edit'
import type { Layer } from '../../../compositions/model/layers/layer'
import { spokenProject } from '../testing/spoken-project'
import { editorKindOf, modeOf } from './kinds'

const project = spokenProject(8)
const video = project.layers.find(layer => layer.id === 'video') as Layer

test('a video that plays has the tabs Layer, Clip and Trim, and its sound is part of its row', () => {
  expect(editorKindOf(video).tabs(video)).toEqual(['layer', 'clip', 'trim'])
  expect(editorKindOf(video).rowHeight(video)).toBe(68)
})

test('a frame of a video plays nothing: it has the tab Layer alone and a thin row', () => {
  const framed = addFrames(project, { videoId: 'video', frames: [{ id: 'left' }, { id: 'right' }] })
  if (isRefusal(framed)) throw new Error(framed.reason)
  const frame = framed.layers.find(layer => layer.id === 'left') as Layer
  expect(editorKindOf(frame).tabs(frame)).toEqual(['layer'])
  expect(editorKindOf(frame).rowHeight(frame)).toBe(28)
  expect(editorKindOf(frame).blockLabel(frame, project)).toBe('')
})

test('the block of B-roll has its name, speed and whether it is muted; that of a talk has no name', () => {
  const fast = { ...video, title: 'Street', playbackSpeed: 2, mute: true } as Layer
  expect(editorKindOf(fast).blockLabel(fast, project)).toBe('2× · muted')
  const broll = { ...fast, layer: 'BROLL_VIDEO' } as Layer
  expect(editorKindOf(broll).blockLabel(broll, project)).toBe('Street · 2× · muted')
})

test('letters of a text are edited on the canvas, pictures are cropped, and of nothing nothing is edited', () => {
  expect(modeOf(video)).toBe('crop')
  expect(modeOf({ ...video, asset: 'text' } as unknown as Layer)).toBe('text')
  expect(modeOf({ ...video, asset: 'shape' } as unknown as Layer)).toBeNull()
  expect(modeOf(undefined)).toBeNull()
})
