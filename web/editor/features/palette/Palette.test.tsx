import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '@/web/editor/shared/actions/actions'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { Palette } from './Palette'

const page = openPage()
let driver: EditorDriver

const FIELD = 'What do you want to do?'

const listed = () => [...page.find('Actions').querySelectorAll('[role="option"]')]
const chosen = () => page.find('Actions').querySelector('[aria-selected="true"]')?.textContent ?? ''

/** Types into the palette and leaves the focus in it. */
const search = (text: string) => page.type(FIELD, text)

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.choose('box')
  driver.editor.layout.dialog = 'palette'
  await page.show(driver, <Palette />)
})

describe('the palette', () => {
  test('offers only the actions that apply now', () => {
    const applying = actions.filter(action => action.when(driver.editor))
    expect(listed()).toHaveLength(applying.length)
    expect(applying.length).toBeLessThan(actions.length)
  })

  test('finds actions by what is typed, and says when there are none', async () => {
    await search('duplicate')
    expect(listed().map(one => one.textContent)).toEqual([expect.stringContaining('Duplicate')])
    await search('zzzz')
    expect(listed()).toEqual([])
    expect(page.text()).toContain('No results.')
  })

  test('performs the first result on Enter and closes', async () => {
    await search('duplicate')
    await page.press(FIELD, 'Enter')
    expect(stepsOf(driver)).toEqual(['Duplicate'])
    expect(driver.editor.layout.dialog).toBeNull()
  })

  test('goes through the results with the arrow keys and wraps around at both ends', async () => {
    await search('align')
    const first = chosen()
    const count = listed().length
    await page.press(FIELD, 'ArrowUp')
    const last = chosen()
    await page.press(FIELD, 'ArrowDown')
    expect(chosen()).toBe(first)
    for (let times = 0; times < count - 1; times++) await page.press(FIELD, 'ArrowDown')
    expect([chosen(), last === first]).toEqual([last, false])
  })

  test('performs the action that is clicked', async () => {
    await search('bring to the front')
    await page.after(() => listed()[0]?.dispatchEvent(new window.MouseEvent('click', { bubbles: true })))
    expect(stepsOf(driver)).toEqual(['Bring to the front'])
    expect(driver.project().layers.at(-1)?.id).toBe('box')
  })

  test('goes back to the first result when the text changes', async () => {
    await search('align')
    await page.press(FIELD, 'ArrowDown')
    await search('alig')
    expect(chosen()).toBe(listed()[0]?.textContent)
  })
})
