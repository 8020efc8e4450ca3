import { expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { handOnWords } from './hand-on-words'
import { type OpenEditor, PATIENT } from './open-editor'

/** Touch editing of the words of transcript.test.ts, in a separate browser. Leaves the project unchanged. */
export function tabletWordSteps(editor: () => OpenEditor): void {
  const { cuts } = handOnWords(editor)

  it('on a tablet, a tap seeks to a word, a long press selects, dragging extends, the toolbar works, and tapping a name changes the speaker', async () => {
    const tablet = {
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      baseURL: editor().server.address,
    }
    const context = await editor().page.context().browser()?.newContext(tablet)
    if (!context) throw new Error('There is no browser')
    const page = await context.newPage()
    await page.addInitScript(key => localStorage.setItem('token', key), editor().token)
    await page.goto(`/projects/${editor().projectId}/editor/`)
    await page.getByRole('button', { name: 'Continue anyway' }).tap()
    await page.getByRole('button', { name: 'Transcript', exact: true }).tap()
    const finger = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const words = page.getByRole('listbox', { name: 'Words' })
    const placeOf = async (text: string) => {
      const word = await words.locator('[data-word]', { hasText: new RegExp(`^${text}$`) }).elementHandle()
      // Words move when the paragraphs above them are measured.
      await word?.waitForElementState('stable')
      const box = await word?.boundingBox()
      if (!box) throw new Error(`${text} is not in view`)
      return { x: box.x + 8, y: box.y + 8 }
    }
    const chosen = () => words.locator('[aria-selected="true"]').allInnerTexts()
    const tap = async (text: string) => {
      const { x, y } = await placeOf(text)
      await page.touchscreen.tap(x, y)
      await expect.poll(() => words.locator('[data-lit]').allInnerTexts(), PATIENT).toEqual([text])
      await expect.poll(chosen, PATIENT).toEqual([text])
    }
    await tap('with')
    // Below the selection handles.
    await tap('one')
    await expect.poll(() => words.locator('[data-ahead]').allInnerTexts(), PATIENT).toEqual(['story.'])
    await touch('touchStart', await placeOf('Tell'))
    await expect.poll(chosen, PATIENT).toEqual(['Tell'])
    await touch('touchMove', await placeOf('story.'))
    await expect.poll(chosen, PATIENT).toEqual(['Tell', 'one', 'story.'])
    await touch('touchEnd')
    const handle = await page.locator('[data-end="last"]').boundingBox()
    const one = await placeOf('one')
    await touch('touchStart', { x: (handle?.x ?? 0) + 22, y: (handle?.y ?? 0) + 12 })
    await touch('touchMove', { x: one.x, y: one.y + 22 })
    await expect.poll(chosen, PATIENT).toEqual(['Tell', 'one'])
    await touch('touchEnd')
    await page.getByRole('toolbar', { name: 'Chosen words' }).getByRole('button', { name: 'Cut' }).tap()
    await words.locator('[data-cut]', { hasText: /^one$/ }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).tap()
    await words.locator('[data-cut]').first().waitFor({ state: 'detached' })
    expect(await findFaults(page, 'section[data-view="transcript"]')).toEqual([])
    await page.getByText('Mara', { exact: true }).first().tap()
    await page.getByRole('region', { name: 'Speaker' }).waitFor()
    await page.keyboard.press('Control+s')
    await cuts().toEqual(0)
    await context.close()
  })
}
