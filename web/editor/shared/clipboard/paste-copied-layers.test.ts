import { expect, test } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'

test('P8: pastes layers copied in another project at the playhead, as one step', async () => {
  const one = driveEditor(mixedProject())
  one.choose('title', 'box')
  one.press('Ctrl+C')
  const other = driveEditor(
    newProject({ id: 'other', title: 'Other', type: 'scratch', format: formatNamed('1080X1920') }),
  )
  const before = other.project().layers
  other.seek(2)
  other.press('Ctrl+V')
  await expect.poll(() => other.project().layers.length).toBe(before.length + 2)
  const [box, title] = other.project().layers.slice(-2)
  expect(other.editor.store.state.layers).toEqual([box?.id, title?.id])
  expect(box?.id).not.toBe('box')
  expect(box).toMatchObject({ left: 120, top: 1320, position: 2 })
  expect(title).toMatchObject({ text: 'Title', left: 160, top: 320, position: 3 })
  other.press('Ctrl+Z')
  expect(other.project().layers).toEqual(before)
})
