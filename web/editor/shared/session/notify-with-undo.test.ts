import { expect, test } from 'vitest'
import { createEditorStore } from '@/web/editor/core/store/editor-store'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { shownNotice } from '@/web/ui/notice/notices'
import { notifyWithUndo } from './notify-with-undo'

const retitled = (title: string) => (project: ReturnType<typeof spokenProject>) => ({ ...project, title })

test("the Undo button of a notice undoes only the notice's own step", async () => {
  const store = createEditorStore(spokenProject(8))
  store.perform('First', retitled('first'))
  store.perform('Second', retitled('second'))
  notifyWithUndo({ store }, 'Called second')
  const { action } = shownNotice() ?? {}
  store.undo()
  action?.run()
  expect(store.state.project.title).toBe('first')
  await expect.poll(shownNotice).toBeNull()
  store.redo()
  action?.run()
  expect(store.state.project.title).toBe('first')
})

test('the notice disappears when another step is made', async () => {
  const store = createEditorStore(spokenProject(8))
  store.perform('First', retitled('first'))
  notifyWithUndo({ store }, 'Called first')
  expect(shownNotice()?.message).toBe('Called first')
  store.perform('Second', retitled('second'))
  await expect.poll(shownNotice).toBeNull()
})
