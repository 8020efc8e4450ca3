import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { shownNotice } from '@/web/ui/notice/notices'
import { ColorField } from './ColorField'
import { NumberField } from './NumberField'
import { OptionalColor } from './OptionalColor'
import { opacityOf, withOpacity } from './Row'
import { SelectField } from './SelectField'
import { SliderField } from './SliderField'
import { SwitchRow } from './SwitchRow'
import { TimeField } from './TimeField'

const page = openPage()
let driver: EditorDriver
let taken: unknown[]
const take = (value: unknown) => void taken.push(value)

const fill = () => kindIn(driver, 'box', 'shape').fill
const toFill = (color: string) => (project: ReturnType<typeof mixedProject>) =>
  setFields(project, { layerId: 'box', fields: { fill: color } })

beforeEach(() => {
  driver = driveEditor(mixedProject())
  taken = []
})

describe('NumberField', () => {
  const field = (value = 12) => (
    <NumberField label="Size" unit="px" min={1} max={400} decimals={1} value={value} onCommit={take} />
  )

  test('commits the value on blur, and not before', async () => {
    await page.show(driver, field())
    await page.type('Size', '20.5')
    expect(taken).toEqual([20.5])
  })

  test('does not commit an unchanged, empty or invalid number', async () => {
    await page.show(driver, field())
    for (const text of ['12', '', '-']) await page.type('Size', text)
    expect(taken).toEqual([])
  })

  test('does not commit a value outside its limits', async () => {
    await page.show(driver, field())
    await page.type('Size', '5000')
    await page.type('Size', '0')
    expect(taken).not.toContain(5000)
    expect(taken).not.toContain(0)
  })

  test('shows the unit', async () => {
    await page.show(driver, field(7))
    expect(page.find('Size')).toMatchObject({ value: '7 px' })
  })
})

describe('TimeField', () => {
  const field = <TimeField label="Start" value={65.3} min={0} max={100} onCommit={take} />

  test('shows and reads minutes, seconds and tenths', async () => {
    await page.show(driver, field)
    expect(page.find('Start')).toMatchObject({ value: '1:05.3' })
    await page.type('Start', '1:10.5')
    expect(taken).toEqual([70.5])
  })

  test('clamps the time to the allowed range', async () => {
    await page.show(driver, field)
    await page.type('Start', '9:00')
    expect(taken).toEqual([100])
  })

  test("keeps the previous time when the input can't be read", async () => {
    await page.show(driver, field)
    await page.type('Start', 'soon')
    expect([taken, (page.find('Start') as HTMLInputElement).value]).toEqual([[], '1:05.3'])
  })

  test('changes by a tenth of a second with the arrow keys, and by a second with Shift', async () => {
    await page.show(driver, field)
    await page.press('Start', 'ArrowUp')
    await page.press('Start', 'ArrowDown')
    await page.press('Start', 'ArrowUp', { shiftKey: true })
    await page.press('Start', 'ArrowDown', { shiftKey: true })
    expect(taken).toEqual([65.4, 65.2, 66.3, 64.3])
  })
})

describe('ColorField', () => {
  const field = <ColorField label="Fill" name="Fill color" value="#112233" edit={toFill} />

  test('E2: all colors tried in one opening of the picker are one step', async () => {
    await page.show(driver, field)
    await page.slide('Fill', '#aa0000', '#bb0000', '#cc0000')
    expect([fill(), stepsOf(driver)]).toEqual(['#CC0000', ['Fill color']])
    undoAll(driver)
    expect(driver.project()).toEqual(mixedProject())
  })

  test('keeps the alpha of the color', async () => {
    const { fill: _, ...rest } = { fill: '', label: 'Fill', name: 'Fill color', edit: toFill }
    await page.show(driver, <ColorField {...rest} value="#11223380" />)
    await page.slide('Fill', '#aa0000')
    expect(fill()).toBe('#AA000080')
  })

  test('takes a hex code that is typed or pasted, in any of its forms, and nothing else', async () => {
    await page.show(driver, field)
    for (const [typed, color] of [
      ['ff8800', '#FF8800'],
      [' #0af ', '#00AAFF'],
      ['#12345678', '#12345678'],
      ['red', '#12345678'],
    ] as const) {
      await page.type('Hex code of fill', typed)
      expect(fill()).toBe(color)
    }
    expect(stepsOf(driver)).toHaveLength(3)
  })

  test('offers opacity, and the colors that were used', async () => {
    await page.show(driver, field)
    await page.type('Hex code of fill', '#FF8800')
    await page.click('Opacity and colors of fill')
    await page.appears('Opacity of fill')
    await page.press('Opacity of fill', 'ArrowLeft')
    expect(fill()).toBe('#112233FC')
    await page.click('#FF8800')
    expect(fill()).toBe('#FF8800')
  })

  test('an optional color can be added, changed and removed', async () => {
    const props = { label: 'Glow', first: '#FFFFFF', edit: toFill, onChange: take }
    await page.show(driver, <OptionalColor {...props} value={null} />)
    await page.click('Add glow')
    await page.show(driver, <OptionalColor {...props} value="#112233" />)
    await page.slide('Glow', '#445566')
    await page.click('Remove glow')
    expect([taken, fill()]).toEqual([['#FFFFFF', null], '#445566'])
  })

  test('the opacity of a color survives writing and reading it', () => {
    const shares = Array.from({ length: 101 }, (_, percent) => percent / 100)
    for (const share of shares) expect(opacityOf(withOpacity('#A1B2C3', share))).toBeCloseTo(share, 2)
    expect([opacityOf('#A1B2C3'), withOpacity('#A1B2C3FF', 0.5).slice(0, 7)]).toEqual([1, '#A1B2C3'])
  })
})

describe('SliderField', () => {
  const edit = (opacity: number) => (project: ReturnType<typeof mixedProject>) =>
    setFields(project, { layerId: 'box', fields: { opacity: opacity / 100 } })

  test('an arrow key changes the value by one step of the scale, as one step of the history', async () => {
    await page.show(driver, <SliderField label="Opacity" unit="%" value={50} edit={edit} />)
    await page.press('Opacity', 'ArrowRight')
    expect(kindIn(driver, 'box', 'shape').opacity).toBeCloseTo(0.51, 6)
    expect(stepsOf(driver)).toEqual(['Opacity'])
    expect(page.text()).toContain('%')
  })

  test('shows the reason when an edit is refused', async () => {
    driver.choose('box')
    driver.press('Ctrl+L')
    const tooMuch = (project: ReturnType<typeof mixedProject>) => ({ project, reason: 'Too much' })
    await page.show(driver, <SliderField label="Opacity" value={50} edit={() => tooMuch} />)
    await page.press('Opacity', 'ArrowRight')
    expect([stepsOf(driver), shownNotice()?.message]).toEqual([['Lock layer'], 'Too much'])
  })
})

describe('SelectField and SwitchRow', () => {
  test('SelectField reports the value that is picked', async () => {
    const options = [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ] as const
    await page.show(driver, <SelectField label="Which" value="a" options={options} onChange={take} />)
    await page.pick('Which', 'b')
    expect([taken, page.text()]).toEqual([['b'], 'FirstSecond'])
  })

  test('SwitchRow reports the opposite value, by its switch and by its label', async () => {
    for (const isOn of [false, true]) {
      await page.show(driver, <SwitchRow label="Loop" isOn={isOn} onChange={take} />)
      await page.click('Loop')
    }
    await act(async () => document.querySelector('label')?.click())
    expect(taken).toEqual([true, false, false])
  })
})
