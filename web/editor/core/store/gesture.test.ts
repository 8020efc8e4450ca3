import { expect, test } from 'vitest'
import { refuse } from '@/compositions/edit/edit'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import type { Project } from '@/compositions/model/project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createEditorStore } from './editor-store'
import { createGesture } from './gesture'

const sized = (fontSize: number) => (project: Project) =>
  setCaptionStyle(project, { ...project.captionStyle, fontSize })
const refused = (project: Project) => refuse(project, 'Too large')

function held() {
  const store = createEditorStore(spokenProject(4))
  const reasons: string[] = []
  return { store, reasons, gesture: createGesture(store, 'Size', reason => reasons.push(reason)) }
}

test('E2: a dragged control settles on release, as one step', () => {
  const { store, gesture } = held()
  const before = store.state.settled
  for (const size of [70, 75, 80]) gesture.change(sized(size))
  expect(store.state.settled).toBe(before)
  expect(store.state.project.captionStyle.fontSize).toBe(80)
  gesture.end()
  gesture.end()
  expect(store.state.settled.captionStyle.fontSize).toBe(80)
  expect(store.state.history.done.map(step => step.name)).toEqual(['Size'])
})

test('E2: a refused change is reported once, at the end, and the last accepted change stays', () => {
  const { store, reasons, gesture } = held()
  gesture.change(sized(70))
  for (let tick = 0; tick < 3; tick++) gesture.change(refused)
  expect(reasons).toEqual([])
  gesture.end()
  expect(reasons).toEqual(['Too large'])
  expect(store.state.settled.captionStyle.fontSize).toBe(70)
})

test('E2: a change refused during the drag is not reported if the last one was accepted', () => {
  const { reasons, gesture } = held()
  gesture.change(refused)
  gesture.change(sized(90))
  gesture.end()
  expect(reasons).toEqual([])
})
