import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { formatNamed } from '@/compositions/model/project'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

const SIDE = 1080
const RED = [0xe0, 0x10, 0x10] as const

let editor: OpenEditor

beforeAll(async () => {
  editor = await openEditor({
    project: (_, id) => {
      const empty = newProject({ id, title: 'Price', type: 'scratch', format: formatNamed('1080X1080') })
      const layer = {
        ...({ id: 'title', layer: 'TEXT', asset: 'text', text: 'Half the price', end: 3 } as const),
        ...{ left: 90, top: 440, width: 900, height: 200, fontSize: 110 },
      }
      const added = addLayer(empty, { layer })
      if (isRefusal(added)) throw new Error(added.reason)
      return added
    },
  })
})

afterAll(() => editor?.close())

const field = () => editor.page.getByRole('textbox', { name: 'Text of the layer' })
/** The open text, with its line breaks. */
const fieldText = async () => (await field().locator('> *').allTextContents()).join('\n')
const bar = () => editor.page.getByRole('toolbar', { name: 'Letters' })
const press = (keys: string) => editor.page.keyboard.press(keys)

const title = async () =>
  (await editor.saved()).layers.find((one): one is LayerOf<'text'> => one.id === 'title')

const expectTitle = (fields: Partial<LayerOf<'text'>>) => expect.poll(title, PATIENT).toMatchObject(fields)

/** The text is what it was before anything was typed, with the style of its last word. */
const expectFirstText = () =>
  expectTitle({ text: 'Half the price', styledRanges: [{ from: 9, to: 14 }] as never })

async function openText() {
  await editor.page.getByLabel('Rows').locator('[data-layer]').first().click()
  await editor.page.getByRole('toolbar', { name: 'Selection' }).waitFor()
  const { x, y } = await editor.onCanvas(540, 540)
  await editor.page.mouse.dblclick(x, y)
  await field().waitFor()
}

/** Selects the last word by keys. */
async function selectLastWord() {
  await press('Control+End')
  await press('Control+Shift+ArrowLeft')
  expect(await editor.page.evaluate(() => getSelection()?.toString())).toBe('price')
}

it('S12: selected words become bold, italic, underlined and colored while a text is edited', async () => {
  const { page } = editor
  await openText()
  await selectLastWord()
  await bar().getByRole('button', { name: 'Bold' }).click()
  expect(await bar().getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  await press('Control+i')
  await press('Control+u')
  expect(await field().locator('span').getAttribute('style')).toContain('underline')
  await bar().getByLabel('Color of the letters').fill('#e01010')
  await expectTitle({
    styledRanges: [
      { from: 9, to: 14, fontWeight: 700, fontStyle: 'italic', underline: true, fill: '#E01010' },
    ],
  })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'text-styled', ['dark'])
})

it('S12: the styles stay with their words as others are typed and deleted, by key and with undo', async () => {
  await field().focus()
  await press('Control+End')
  await press('Control+Home')
  await editor.page.keyboard.type('So ')
  await expectTitle({ text: 'So Half the price', styledRanges: [{ from: 12, to: 17 }] as never })
  await press('Control+z')
  await press('Control+z')
  await expectFirstText()
  await press('Control+Shift+z')
  await press('Control+Shift+z')
  expect(await fieldText()).toBe('So Half the price')
  await press('Control+Home')
  await press('Control+Delete')
  await press('Delete')
  await press('Control+End')
  await press('Enter')
  await editor.page.keyboard.type('now')
  expect(await fieldText()).toBe('Half the price\nnow')
  await press('Control+Backspace')
  await press('Backspace')
  await selectLastWord()
  await press('Control+c')
  await press('ArrowRight')
  await press('Control+v')
  expect(await fieldText()).toBe('Half the priceprice')
  await press('Control+z')
  await press('Escape')
  await field().waitFor({ state: 'detached' })
  await expectFirstText()
  await press('Control+z')
  await expect.poll(async () => (await title())?.styledRanges, PATIENT).toBeUndefined()
  await press('Control+Shift+z')
  await expectTitle({ styledRanges: [{ from: 9, to: 14, fontWeight: 700 }] as never })
})

it('S12: Ctrl+B without a selection makes the whole text bold; the export shows the colored word', async () => {
  await openText()
  await press('Control+End')
  await press('Control+b')
  await press('Escape')
  await expectTitle({ fontWeight: 700, styledRanges: [{ from: 9, to: 14, fill: '#E01010' }] as never })
  await shoot(editor.page, 'text-styled-drawn', ['dark'])
  const { file } = await editor.rendered()
  const all = { left: 0, top: 0, width: SIDE, height: SIDE }
  const [red, black] = await Promise.all([
    litPixels(file, 30, all, [...RED]),
    litPixels(file, 30, all, [0, 0, 0]),
  ])
  expect(red.count).toBeGreaterThan(3_000)
  expect(black.count).toBeGreaterThan(6_000)
  expect(red.from).toBeGreaterThan(black.to)
  expect(editor.faults).toEqual([])
})

it('an input method composes in the text, and the result is one step of typing', async () => {
  const { page } = editor
  await openText()
  await press('Control+End')
  const devtools = await page.context().newCDPSession(page)
  for (const text of ['に', 'にほん'])
    await devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: text.length })
  expect(await fieldText()).toBe('Half the priceにほん')
  await devtools.send('Input.insertText', { text: '日本' })
  expect(await fieldText()).toBe('Half the price日本')
  await editor.page.keyboard.type('!')
  await expectTitle({ text: 'Half the price日本!', styledRanges: [{ from: 9, to: 17 }] as never })
  await press('Control+z')
  await press('Control+z')
  await expectFirstText()
  await press('Escape')
})

it('Clear styles gives the words the style of the text again', async () => {
  await openText()
  await bar().getByRole('button', { name: 'Clear styles' }).click()
  await expect.poll(async () => (await title())?.styledRanges, PATIENT).toBeUndefined()
  expect(await bar().getByRole('button', { name: 'Clear styles' }).count()).toBe(0)
  await press('Escape')
  await expectTitle({ fontWeight: 700 })
  expect(editor.faults).toEqual([])
})

it('S17: paragraphs become a list, which shows its markers while a text is edited and in the export', async () => {
  const { page } = editor
  await openText()
  await press('Control+a')
  await page.keyboard.type('Plan')
  await press('Enter')
  await page.keyboard.type('Record')
  await press('Escape')
  await page.getByRole('radiogroup', { name: 'Text align' }).getByText('Left').click()
  await page.getByRole('radiogroup', { name: 'List' }).getByText('Numbers').click()
  await expectTitle({ text: 'Plan\nRecord', listStyleType: 'decimal', textAlign: 'left' })
  await shoot(page, 'text-list', ['dark'])
  await openText()
  const markers = () =>
    field()
      .locator('[data-marker]')
      .evaluateAll(all => all.map(one => one.dataset.marker))
  expect(await markers()).toEqual(['1.', '2.'])
  await press('Control+End')
  await press('Enter')
  await page.keyboard.type('Share')
  expect(await markers()).toEqual(['1.', '2.', '3.'])
  await press('ArrowUp')
  await press('End')
  await page.keyboard.type(' it')
  expect(await fieldText()).toBe('Plan\nRecord it\nShare')
  await press('Home')
  await press('Backspace')
  expect(await fieldText()).toBe('PlanRecord it\nShare')
  await press('Control+z')
  await shoot(page, 'text-list-open', ['dark'])
  await press('Escape')
  await expectTitle({ text: 'Plan\nRecord it\nShare' })
  expect(editor.faults).toEqual([])
})
