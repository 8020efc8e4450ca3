import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { cpuTime } from '@/compositions/testing/cpu-time'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { createEditorStore } from './editor-store'

const STEPS = 10_000
const MEBIBYTE = 1024 ** 2

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** A store after `steps` steps, alternating between both documents, each with another selection. */
function storeAfter(steps: number) {
  const store = createEditorStore(spokenProject(40))
  for (let step = 0; step < steps; step++) {
    store.select([`layer${step}`])
    if (step % 2)
      store.perform('Correct word', project =>
        correctWord(project, { mediaRef: 'media', wordId: `w${step % 40}`, text: `text${step}` }),
      )
    else
      store.perform('Size', project =>
        setCaptionStyle(project, { ...project.captionStyle, fontSize: 40 + (step % 90) }),
      )
  }
  return store
}

test('E2: 10,000 steps take less than 2 kB each, and all of them can be undone and redone', () => {
  const before = heap()
  const store = storeAfter(STEPS)
  const each = (heap() - before) / STEPS
  expect(each).toBeLessThan(2048)
  expect(each * STEPS).toBeLessThan(20 * MEBIBYTE)
  const last = store.state.project
  let undone = 0
  while (store.undo()) undone++
  expect(undone).toBe(STEPS)
  expect(store.state.project).toEqual(spokenProject(40))
  while (store.redo());
  expect(store.state.project).toEqual(last)
})

test('E2: adding a step to 10,000 others copies none of them', () => {
  const { history } = storeAfter(STEPS).state
  const step = history.nextUndo()
  if (!step) throw new Error('There is no step')
  let next = history
  const milliseconds = cpuTime(() => {
    for (let round = 0; round < STEPS; round++) next = next.push(step).back().forth().back()
  })
  // Copying 10,000 entries 40,000 times takes seconds; links take milliseconds.
  expect(milliseconds).toBeLessThan(1000)
  expect(next.done).toEqual(history.done)
})
