import { expect, it } from 'vitest'
import { shoot } from '../shoot'
import { handOnWords } from './hand-on-words'
import { type OpenEditor, PATIENT } from './open-editor'

/** Review of the suggested cuts in the talk of transcript.test.ts. Leaves “um” and the silence cut. */
export function reviewSteps(editor: () => OpenEditor): void {
  const { word, button, press, told, faultless, cuts } = handOnWords(editor)

  it('lists suggested cuts by chosen words, previews them and removes them one by one', async () => {
    await button('Review one by one').click()
    const review = editor().page.getByRole('region', { name: 'Review' })
    await review.waitFor()
    await editor().page.getByRole('navigation', { name: 'Panels' }).getByText('Transcript').click()
    await review.waitFor({ state: 'detached' })
    await button('Review one by one').click()
    await review.getByRole('button', { name: 'Filler words' }).click()
    await shoot(editor().page, 'transcript-review', ['dark'])
    await faultless()
    await review.getByLabel('Words and phrases, with commas between').fill('um, a')
    await review.getByRole('button', { name: 'Save' }).click()
    await told('2 filler words, 1 noise, and 1 silence')
    await review.getByRole('button', { name: /^Remove “a”/ }).click()
    await told(/^Removed “a”, 0\.\d s$/)
    await cuts().toEqual(1)
    await button('Undo').click()
    await cuts().toEqual(0)
    await review.getByRole('button', { name: 'Filler words' }).click()
    await review.getByRole('button', { name: 'Reset' }).click()
    await told('1 filler word, 1 noise, and 1 silence')
    const preview = review.getByRole('button', { name: /^Play without Silence/ })
    await preview.click()
    await expect.poll(() => preview.getAttribute('aria-pressed'), PATIENT).toBe('true')
    await preview.click()
    await expect.poll(() => preview.getAttribute('aria-pressed'), PATIENT).toBe('false')
  })

  it('a preview stops one second after the part it skips', async () => {
    const preview = editor().page.getByRole('button', { name: /^Play without “um,”/ })
    const states = await preview.evaluateHandle(element => {
      const seen: (string | null)[] = []
      const look = () => seen.push(element.getAttribute('aria-pressed'))
      new MutationObserver(look).observe(element, { attributeFilter: ['aria-pressed'] })
      return seen
    })
    await preview.click()
    await expect.poll(() => states.jsonValue(), PATIENT).toEqual(['true', 'false'])
    await button('Play').waitFor()
    // “um,” ends at 0.9 s; a busy machine shows the next frame late.
    const stopped = Number(await editor().page.getByLabel('Seek').inputValue())
    expect(stopped).toBeGreaterThanOrEqual(1.9 * 30)
    expect(stopped).toBeLessThan(2.4 * 30)
  })

  it('keeps one suggested cut and removes the rest as one step', async () => {
    const review = editor().page.getByRole('region', { name: 'Review' })
    await review.getByRole('button', { name: /^Keep Noise/ }).click()
    await told('1 filler word and 1 silence')
    const seek = editor().page.getByLabel('Seek')
    /** Frames from the playhead to the end. */
    const left = () => seek.evaluate((one: HTMLInputElement) => Number(one.max) - Number(one.value))
    const spoken = () => editor().page.locator('[data-word][data-lit]').allInnerTexts()
    // In “story.”, after all of the removed words.
    await seek.fill('110')
    const before = await left()
    const staysThere = async () => {
      await expect.poll(async () => Math.abs((await left()) - before), PATIENT).toBeLessThanOrEqual(1)
      await expect.poll(spoken, PATIENT).toEqual(['story.'])
    }
    await button('Remove all').click()
    await told(/^Removed 1 filler word and 1 silence, 1\.\d s$/)
    await expect
      .poll(
        () =>
          editor()
            .page.getByText(/Removing them saves/)
            .count(),
        PATIENT,
      )
      .toBe(0)
    await staysThere()
    // The click goes to the cut, and the key restores the word.
    await word('um,, cut').click()
    await press('u')
    await word('um,, filler').waitFor()
    await press('Control+z')
    await word('um,, cut').waitFor()
    await button('Undo').click()
    await expect.poll(() => seek.inputValue(), PATIENT).toBe('110')
    await told('1 filler word and 1 silence')
    await button('Remove all').click()
    await word('um,, cut').waitFor()
  })

  it('a cut silence is struck through in the transcript and restored by click and key', async () => {
    const gap = editor().page.getByRole('option', { name: /^\d\.\d s between the words, cut$/ })
    await cuts().toEqual(2)
    await shoot(editor().page, 'transcript-gap', ['dark'])
    await faultless()
    await gap.click()
    await cuts().toEqual(1)
    await press('Control+z')
    await gap.focus()
    await press('Enter')
    await cuts().toEqual(1)
    await gap.waitFor({ state: 'detached' })
    await press('Control+z')
    await cuts().toEqual(2)
  })
}
