import { expect, test } from 'vitest'
import { cutSpans } from '@/compositions/edit/cuts'
import { setTrim } from '@/compositions/edit/set-trim'
import type { Project } from '@/compositions/model/project'
import { done } from '@/compositions/testing/edit-results'
import { projectFrames } from '@/compositions/time/normalize'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { sourceAt } from './TrimTab'

/** Six seconds of talk, seconds 1 to 2 of which are cut. */
const talk = done(cutSpans(spokenProject(12), { mediaRef: 'media', spans: [{ start: 1, end: 2 }] }))

const videoOf = (project: Project) => project.layers.find(layer => layer.id === 'video')

test('finds the second of the source at a frame, past cuts', () => {
  expect(sourceAt(talk, 'video', 15, 'start')).toBeCloseTo(0.5)
  expect(sourceAt(talk, 'video', 45, 'start')).toBeCloseTo(2.5)
  expect(sourceAt(talk, 'video', 44, 'end')).toBeCloseTo(2.5)
  expect(sourceAt(talk, 'video', 900, 'start')).toBeNull()
  expect(sourceAt(talk, 'background', 15, 'start')).toBeNull()
})

test('keeps the position of a clip that is trimmed, and drops the cuts outside of the trim', () => {
  const trimmed = done(setTrim(talk, { layerId: 'video', start: 2.5, end: 4.5 }))
  expect(videoOf(trimmed)).toMatchObject({ position: 0, trim: { start: 2.5, end: 4.5 }, cuts: [], end: 2 })
  expect(projectFrames(trimmed)).toBe(60)
})

test.each([
  [{ start: 3, end: 2 }, 'The end comes after the start'],
  [{ start: 1.1, end: 1.9 }, 'All of that is cut: bring some of it back first'],
  [{ start: 0, end: 90 }, 'The file goes from 0:00 to 0:06'],
  [{ start: Number.NaN, end: 2 }, 'The file goes from 0:00 to 0:06'],
])('refuses a trim of %j: %s', (range, reason) => {
  expect(setTrim(talk, { layerId: 'video', ...range })).toEqual({ project: talk, reason })
})
