import { beforeEach, describe, expect, test } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { setFields } from '@/compositions/edit/set-fields'
import type { Project } from '@/compositions/model/project'
import { pendingBetween } from '@/web/editor/core/saving/pending'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { accepted } from '@/web/editor/testing/with-layers'
import { DamagedBar } from './DamagedBar'
import { SaveBanner } from './SaveBanner'
import { StaleDialog } from './StaleDialog'

const page = openPage()
let driver: EditorDriver

const moveTo = (left: number) => (project: Project) =>
  accepted(setFields(project, { layerId: 'box', fields: { left } }))

const edit = (left: number) => page.after(() => void driver.editor.store.perform('Move layer', moveTo(left)))

const save = async () => {
  let done = false
  await page.after(() => void driver.editor.saver.saveNow().then(saved => (done = saved)))
  return done
}

beforeEach(() => {
  driver = driveEditor(mixedProject())
})

describe('the save banner', () => {
  beforeEach(() => page.show(driver, <SaveBanner />))

  test('is empty while saving succeeds', async () => {
    await edit(7)
    expect(await save()).toBe(true)
    expect(page.text()).toBe('')
  })

  test('says that the network is gone and where edits are kept, until they are saved', async () => {
    driver.server.online = false
    await edit(7)
    expect(await save()).toBe(false)
    expect(page.text()).toContain('No internet connection. Your edits are kept in this browser')
    driver.server.online = true
    await page.click('Try now')
    expect(page.text()).toBe('')
    expect(driver.server.project()).toEqual(driver.project())
  })

  test('says why the server refuses', async () => {
    driver.server.refuses = 403
    await edit(7)
    await save()
    expect(page.text()).toContain('Unlock projects older than 7 days.')
    expect(page.text()).toContain('until they can be saved')
  })
})

describe('E3: a conflict with another window', () => {
  /** Another window moves the box to 500, styles the captions and saves, while the box is moved to 7 here. */
  async function collide() {
    const { sender } = driver.server
    const theirs = setCaptionStyle(moveTo(500)(mixedProject()), { presetStyle: 'Pop' })
    const { canvas } = pendingBetween(mixedProject(), theirs)
    if (!canvas) throw new Error('They changed nothing')
    await sender.canvas(canvas, 0)
    await page.show(driver, <StaleDialog />)
    await edit(7)
    await save()
    await page.appears('Keep this version')
  }
  const left = (project: Project) => project.layers.find(layer => layer.id === 'box')?.left

  test('asks which version to keep', async () => {
    await collide()
    expect(page.text()).toContain('This project was changed elsewhere')
    expect(page.text()).toContain('“Shape” was changed here and in another window')
    expect([layerIn(driver, 'box').left, left(driver.server.project())]).toEqual([7, 500])
  })

  test.each([
    ['Keep this version', 7, 'Keep my version'],
    ['Use the other version', 500, 'Take the other version'],
  ])('“%s” keeps that one and the other changes, and can be undone', async (button, kept, step) => {
    await collide()
    await page.click(button)
    await expect.poll(() => left(driver.server.project())).toBe(kept)
    expect(driver.project().captionStyle.presetStyle).toBe('Pop')
    expect(stepsOf(driver).at(-1)).toBe(step)
    await page.after(() => driver.editor.store.undo())
    expect(layerIn(driver, 'box').left).toBe(kept === 7 ? 500 : 7)
  })
})

describe('words that are changed in two windows', () => {
  test('are both kept without a question if they are in different subtitles', async () => {
    const edited = accepted(correctWord(mixedProject(), { mediaRef: 'media', wordId: 'w9', text: 'theirs' }))
    await driver.server.sender.transcript(pendingBetween(mixedProject(), edited).transcript, 0)
    await page.show(driver, <StaleDialog />)
    await page.after(() =>
      driver.editor.store.perform('Correct', project =>
        correctWord(project, { mediaRef: 'media', wordId: 'w1', text: 'mine' }),
      ),
    )
    expect(await save()).toBe(true)
    expect(driver.server.project()).toEqual(driver.project())
    expect(page.text()).toBe('')
  })
})

describe('B4: parts that could not be read', () => {
  const damaged = (...titles: string[]) => {
    Object.assign(driver.editor.opened, { damaged: titles.map(title => ({ title })) })
    return page.show(driver, <DamagedBar />)
  }

  test('are named, up to three of them', async () => {
    await damaged('Title')
    expect(page.text()).toContain("A part of this project can't be read and is left out: “Title”.")
    await damaged('One', 'Two', 'Three', 'Four', 'Five')
    expect(page.text()).toContain('5 parts of this project')
    expect(page.text()).toContain('“One”, “Two”, “Three”, 2 more')
  })

  test('are not mentioned if there are none', async () => {
    await damaged()
    expect(page.text()).toBe('')
  })
})
