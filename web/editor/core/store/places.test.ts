import { beforeEach, expect, test } from 'vitest'
import { cutWords } from '@/compositions/edit/cuts'
import { removeLayers } from '@/compositions/edit/remove-layers'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createEditorStore, type EditorStore } from './editor-store'

let store: EditorStore
let frame: number

const style = (presetStyle: CaptionPreset) =>
  store.perform(presetStyle, project => setCaptionStyle(project, { presetStyle }))

const words = (anchor: string, focus: string) => ({ mediaRef: 'media', anchor, focus })

beforeEach(() => {
  frame = 0
  const seek = (to: number) => {
    frame = to
  }
  store = createEditorStore(spokenProject(12), { frame: () => frame, seek })
})

test('undo restores the selection and playhead from before the step, redo those from after it', () => {
  const [captions] = store.state.project.layers.slice(-1)
  if (!captions) throw new Error('The project is empty')
  store.select([captions.id])
  store.selectWords(words('w1', 'w3'))
  frame = 40
  store.perform('Cut', project => cutWords(project, { mediaRef: 'media', wordIds: ['w1', 'w2', 'w3'] }))
  store.selectWords(words('w4', 'w4'))
  frame = 25
  style('Pop')
  store.select([])
  frame = 90
  store.undo()
  expect([frame, store.state.layers, store.state.words]).toEqual([25, [captions.id], words('w4', 'w4')])
  store.undo()
  expect([frame, store.state.layers, store.state.words]).toEqual([40, [captions.id], words('w1', 'w3')])
  store.redo()
  expect([frame, store.state.words]).toEqual([25, words('w4', 'w4')])
})

test('redo restores what an action selected right after its edit, but not later selections', async () => {
  style('Pop')
  const [first] = store.state.project.layers
  store.select([first?.id ?? ''])
  await Promise.resolve()
  store.select([])
  store.undo()
  expect(store.state.layers).toEqual([])
  store.redo()
  expect(store.state.layers).toEqual([first?.id])
})

test('undoing a gesture restores the playhead from its beginning', () => {
  frame = 12
  store.mark()
  frame = 70
  style('Pop')
  style('Karoke')
  store.squash('Style')
  store.undo()
  expect(frame).toBe(12)
})

test('does not select a layer that no longer exists', () => {
  const captions = store.state.project.layers.at(-1)?.id ?? ''
  store.select([captions])
  style('Pop')
  store.rebase(project => {
    const edited = removeLayers(project, [captions])
    return 'reason' in edited ? project : edited
  })
  store.select([])
  store.undo()
  expect(store.state.layers).toEqual([])
})

test('jumps to any step, back and forth', () => {
  const first = store.state.project
  for (const preset of ['Pop', 'Mozi', 'Karoke'] as const) style(preset)
  const [pop, , karoke] = store.state.history.done
  if (!pop || !karoke) throw new Error('There are no steps')
  store.jump(pop)
  expect(store.state.project.captionStyle.presetStyle).toBe('Pop')
  store.jump(karoke)
  expect(store.state.project.captionStyle.presetStyle).toBe('Karoke')
  store.jump(null)
  expect(store.state.project).toEqual(first)
})
