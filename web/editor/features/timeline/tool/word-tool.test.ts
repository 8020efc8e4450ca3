import { beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { createEditorStore, type EditorStore } from '@/web/editor/core/store/editor-store'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createWordTool, type WordGrip, type WordTool } from './word-tool'

const talk = spokenProject(8)
const SLOP = 0.02

let store: EditorStore
let tool: WordTool

beforeEach(() => {
  store = createEditorStore(talk)
  tool = createWordTool(store)
})

const timesOf = (...indexes: number[]) => {
  const words = wordsOf(store.state.project.transcripts.media as Transcript)
  return indexes.map(index => [words[index]?.start, words[index]?.end].map(one => Number(one?.toFixed(3))))
}

function drag(grip: Partial<WordGrip>, by: number) {
  tool.down(
    { mediaRef: 'media', wordIds: ['w2'], edge: null, speed: 1, played: { start: 0, end: 4 }, ...grip },
    1,
    SLOP,
  )
  tool.move(1 + by / 2)
  tool.move(1 + by)
  return tool.up()
}

describe('T16: a drag of words on the timeline', () => {
  test('moves them as one step, up to the words around them', () => {
    expect(drag({}, 0.05)).toBe(true)
    expect(timesOf(1, 2, 3)).toEqual([
      [0.5, 0.9],
      [1.05, 1.45],
      [1.5, 1.9],
    ])
    expect(store.state.history.done.map(step => step.name)).toEqual(['Time words'])
    drag({}, -3)
    expect(timesOf(2)).toEqual([[0.9, 1.3]])
    store.undo()
    store.undo()
    expect(store.state.project.transcripts).toEqual(talk.transcripts)
  })

  test('stretches them at their ends, and leaves a word of 0.04 s', () => {
    drag({ edge: 'end' }, 3)
    expect(timesOf(2)).toEqual([[1, 1.5]])
    drag({ edge: 'start' }, 3)
    expect(timesOf(2)).toEqual([[1.46, 1.5]])
  })

  test('moves in the speed of the clip, and not out of what it plays', () => {
    drag({ speed: 2 }, 0.04)
    expect(timesOf(2)).toEqual([[1.08, 1.48]])
    drag({ played: { start: 1.05, end: 4 } }, -1)
    expect(timesOf(2)).toEqual([[1.05, 1.45]])
  })

  test('is a click if the pointer does not move, and can be canceled', () => {
    expect(drag({}, 0.01)).toBe(false)
    tool.down(
      { mediaRef: 'media', wordIds: ['w2'], edge: null, speed: 1, played: { start: 0, end: 4 } },
      1,
      SLOP,
    )
    tool.move(1.08)
    tool.cancel()
    expect(store.state.project).toEqual(talk)
    expect(store.state.history.done).toEqual([])
  })
})
