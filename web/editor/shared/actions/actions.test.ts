import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import browserCommands from '@/web/editor/testing/commands/browser-commands.json'
import { editCommands } from '@/web/editor/testing/commands/edit-commands'
import { layerCommands } from '@/web/editor/testing/commands/layer-commands'
import { lookCommands } from '@/web/editor/testing/commands/look-commands'
import { openingCommands } from '@/web/editor/testing/commands/opening-commands'
import { timeCommands } from '@/web/editor/testing/commands/time-commands'
import { wordCommands } from '@/web/editor/testing/commands/word-commands'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { actions } from './actions'

const commands = {
  ...editCommands,
  ...layerCommands,
  ...wordCommands,
  ...lookCommands,
  ...timeCommands,
  ...openingCommands,
}

let driver: EditorDriver

beforeEach(() => {
  driver = driveEditor(mixedProject())
  driver.editor.camera.state.place = { width: 540, height: 960 }
})

test('every action has a command in this test or a browser journey', () => {
  const shown = [...Object.keys(commands), ...Object.keys(browserCommands)]
  expect(actions.map(action => action.name).filter(name => !shown.includes(name))).toEqual([])
  expect(Object.values(browserCommands).filter(path => !existsSync(path))).toEqual([])
})

describe('running an action', () => {
  test.each(Object.entries(commands))('%s', async (name, command) => {
    expect(actions.map(action => action.name)).toContain(name)
    await command(driver)
  })
})

test('edits made with keys are undone one by one, back to the first project', () => {
  const first = driver.project()
  driver.choose('box')
  driver.press('ArrowLeft', 'Ctrl+D', 'Delete')
  driver.chooseWords('media', 'w1', 'w2')
  driver.press('Delete')
  while (driver.press('Ctrl+Z') === 'undo');
  expect(driver.project()).toEqual(first)
})

test('Ctrl+S saves all changes to the server', async () => {
  driver.choose('box')
  driver.press('ArrowLeft')
  await driver.editor.saver.saveNow()
  expect(driver.server.project()).toEqual(driver.project())
})
