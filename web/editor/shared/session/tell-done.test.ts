import { expect, test } from 'vitest'
import { shownNotice } from '../../../ui/notice/notices'
import { createEditorStore } from '../../core/store/editor-store'
import { spokenProject } from '../../testing/spoken-project'
import { tellDone } from './tell-done'

const retitled = (title: string) => (project: ReturnType<typeof spokenProject>) => ({ ...project, title })

test('a notice takes back its own step, and no other', async () => {
  const store = createEditorStore(spokenProject(8))
  store.perform('First', retitled('first'))
  store.perform('Second', retitled('second'))
  tellDone({ store }, 'Called second')
  const { action } = shownNotice() ?? {}
  store.undo()
  action?.run()
  expect(store.state.project.title).toBe('first')
  await expect.poll(shownNotice).toBeNull()
  store.redo()
  action?.run()
  expect(store.state.project.title).toBe('first')
})

test('it goes when something else is done', async () => {
  const store = createEditorStore(spokenProject(8))
  store.perform('First', retitled('first'))
  tellDone({ store }, 'Called first')
  expect(shownNotice()?.message).toBe('Called first')
  store.perform('Second', retitled('second'))
  await expect.poll(shownNotice).toBeNull()
})
