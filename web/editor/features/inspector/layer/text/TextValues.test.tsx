import { beforeEach, describe, expect, test } from 'vitest'
import { textKinds, textStyles } from '@/compositions/schema/layers/text-tables'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { shownNotice } from '@/web/ui/notice/notices'
import { TextValues } from './TextValues'

const page = openPage()
let driver: EditorDriver
const title = () => kindIn(driver, 'title', 'text')

/** The values of the current title layer. */
function Values() {
  const layer = useProject().layers.find(one => one.id === 'title')
  return layer?.asset === 'text' ? <TextValues layer={layer} /> : null
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <Values />)
})

async function expectUndone(...names: string[]) {
  expect(stepsOf(driver)).toEqual(names)
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('the content of a text', () => {
  test('E2: is one step, however many letters are typed before the field loses focus', async () => {
    await page.type('Text', 'Another title')
    expect(title().text).toBe('Another title')
    await expectUndone('Text')
  })

  test('cannot be empty: it keeps its value, and a notice explains how to remove the layer', async () => {
    await page.type('Text', '  ')
    expect([title().text, stepsOf(driver)]).toEqual(['Title', []])
    expect(shownNotice()?.message).toMatch(/delete its layer$/)
  })
})

describe('a text that is edited on the canvas', () => {
  test('is the same in the field at every letter, and after it was canceled', async () => {
    const field = () => (page.find('Text') as HTMLTextAreaElement).value
    const { mode } = driver.editor
    await page.after(() => mode.open('title'))
    await page.after(() => mode.write('Title o'))
    expect(field()).toBe('Title o')
    await page.after(() => mode.write('Title on'))
    expect(field()).toBe('Title on')
    await page.after(() => mode.cancel())
    expect(field()).toBe('Title')
  })
})

describe('S8: the style of a text', () => {
  test('can be each of the table, one step each', async () => {
    const others = textStyles.filter(style => style !== title().presetStyle)
    for (const style of others) {
      await page.pick('Style', style)
      expect(title().presetStyle).toBe(style)
    }
    expect(stepsOf(driver)).toEqual(others.map(() => 'Text style'))
  })

  test('counts its overrides and resets them with one button', async () => {
    await page.slide('Color', '#ff0000')
    await page.press('Outline width', 'ArrowRight')
    await page.click('Reset 2 changes of the style')
    expect([title().fill, title().strokeWidth]).toEqual([undefined, undefined])
    expect(stepsOf(driver)).toEqual(['Text color', 'Outline width', 'Reset text style'])
  })

  test('does not change with the kind of text', async () => {
    for (const kind of textKinds) await page.pick('Kind', kind)
    expect(title()).toMatchObject({ textKind: textKinds.at(-1), presetStyle: 'Normal', text: 'Title' })
  })
})

describe('the letters of a text', () => {
  test('have a font size', async () => {
    await page.type('Font size', '120')
    expect(title().fontSize).toBe(120)
    await expectUndone('Font size')
  })

  test.each([
    ['Line height', 'lineHeight'],
    ['Letter spacing', 'letterSpacing'],
  ] as const)('sets %s by a slider', async (name, field) => {
    await page.press(name, 'ArrowRight')
    expect(title()[field]).toEqual(expect.any(Number))
    await expectUndone(name)
  })

  test.each(['shrink', 'fit'])('S9: text that is too long can %s', async overflow => {
    await page.pick('Long text', overflow)
    expect(title().overflow).toBe(overflow)
    await expectUndone('Long text')
  })
})

describe('the background of a text', () => {
  test('appears only once it was added, with its own padding and corners', async () => {
    expect(page.has('Padding')).toBe(false)
    await page.click('Add background')
    expect(title().backgroundColor).toBe('#F7E02B')
    await page.press('Padding', 'ArrowRight')
    await page.press('Corner radius', 'ArrowRight')
    expect([title().padding, title().radius]).toEqual([expect.any(Number), expect.any(Number)])
    await page.click('Remove background')
    expect(title().backgroundColor).toBeNull()
    await expectUndone('Background', 'Padding', 'Corner radius', 'Background')
  })

  test('can follow its lines instead', async () => {
    await page.click('Add behind lines')
    expect(title()).toMatchObject({ textBackgroundColor: '#FFFFFF' })
    await expectUndone('Background of lines')
  })
})
