import { expect, it } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { shoot } from '../shoot'
import { handOnWords, transcriptOf } from './hand-on-words'
import type { OpenEditor } from './open-editor'

/**
 * Editing words and subtitles of transcript.test.ts in place. Leaves “promise” corrected to “Xylophone” and “Begin”
 * emphasized.
 */
export function wordSteps(editor: () => OpenEditor): void {
  const { word, button, press, bar, form, told, faultless, lines } = handOnWords(editor)

  /** Visible words that a click would not reach. */
  const covered = () =>
    editor()
      .page.locator('[data-word]')
      .evaluateAll(words =>
        words.flatMap(one => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return one.contains(hit) ? [] : [one.textContent]
        }),
      )

  it("the word toolbar covers no other words; actions that don't fit are under More", async () => {
    await button('Dock transcript').click()
    await word('with').click()
    await bar().getByRole('button', { name: 'Cut', exact: true }).waitFor()
    expect(await covered()).toEqual([])
    const tops = await bar()
      .getByRole('button')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await shoot(editor().page, 'transcript-dock', ['dark'])
    await faultless()
    await bar().getByRole('button', { name: 'More for the chosen words' }).click()
    await editor().page.getByRole('menuitem', { name: 'Layout from this word on' }).click()
    await form('Layout from this word on').waitFor()
    await press('Escape')
    await button('Edit by the words').click()
    await word('with').click()
    await bar().waitFor()
    expect(await covered()).toEqual([])
  })

  it('corrects a word by keyboard, and Ctrl+Z in the transcript undoes it', async () => {
    await word('promise').click()
    await press('Enter')
    await editor().page.getByLabel('Correct “promise”').fill('Xylophone')
    await press('Enter')
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
    await press('Control+z')
    await word('promise').waitFor()
    await press('Control+Shift+z')
    await word('Xylophone').waitFor()
  })

  it('selects words by dragging and Shift+arrows, and emphasizes them by mouse and key', async () => {
    const emphasized = () =>
      editor().expectSaved(project =>
        wordsOf(transcriptOf(project)).flatMap(one => (one.emphasize ? [one.text] : [])),
      )
    const [from, to] = [await word('Begin').boundingBox(), await word('with').boundingBox()]
    if (!from || !to) throw new Error('The words are not in view')
    await editor().drag({ x: from.x + 8, y: from.y + 12 }, { x: to.x + 12, y: to.y + 12 })
    await bar().getByRole('button', { name: 'Emphasize' }).click()
    await emphasized().toEqual(['Begin', 'with'])
    await shoot(editor().page, 'transcript-chosen', ['dark'])
    await faultless()
    await word('with').click()
    await press('Control+b')
    await emphasized().toEqual(['Begin'])
  })

  it('splits a subtitle before a word and merges it, by keys and mouse', async () => {
    await word('one').click()
    await press('Shift+Enter')
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell', 'one', 'story.'])
    await press('Control+Shift+j')
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
    await bar().getByRole('button', { name: 'Merge', exact: true }).click()
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell one story.'])
    await press('Control+z')
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
  })

  it('assigns a subtitle to a new speaker, renames them everywhere and removes them; clicking a name does the same', async () => {
    const speakers = () =>
      editor().expectSaved(project => {
        const { speakers, subtitles } = transcriptOf(project)
        const nameOf = (id: string | null) => speakers.find(one => one.id === id)?.name ?? null
        return subtitles.map(one => nameOf(one.speaker_id))
      })
    await word('story.').click()
    await press('@')
    await form('Speaker').getByLabel('Someone new').fill('Deniz')
    await faultless()
    await press('Enter')
    await speakers().toEqual(['Mara', 'Mara', 'Deniz'])
    await bar().getByRole('button', { name: 'Speaker' }).click()
    await button('Rename Mara').click()
    await form('Speaker').getByLabel('Name of Mara, everywhere').fill('Mara Lind')
    await press('Enter')
    await speakers().toEqual(['Mara Lind', 'Mara Lind', 'Deniz'])
    await button('No speaker').click()
    await speakers().toEqual(['Mara Lind', 'Mara Lind', null])
    await press('Escape')
    await editor().page.getByText('Mara Lind', { exact: true }).first().click()
    await faultless()
    await form('Speaker').getByRole('button', { name: 'Rename Mara Lind' }).click()
    await form('Speaker').getByLabel('Name of Mara Lind, everywhere').fill('Mara')
    await press('Enter')
    await speakers().toEqual(['Mara', 'Mara', null])
  })

  it('replaces words in their time range and inserts new ones in a pause without errors', async () => {
    await word('Tell').click()
    await press('Shift+ArrowRight')
    await press('r')
    await form('Replace the words').getByLabel('What is said').fill(' ')
    await press('Enter')
    await told('A word needs at least one letter. To take it out, cut it')
    await form('Replace the words').getByLabel('What is said').fill('Tell them one')
    await faultless()
    await press('Enter')
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell them one', 'story.'])
    await press('Control+z')
    await word('Xylophone').click()
    await press('Control+Enter')
    await form('New words in the pause').getByLabel('What is said').fill('right')
    await press('Enter')
    await lines().toEqual(['Begin with um, a Xylophone', 'right', 'Tell one', 'story.'])
    await press('Control+z')
    await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
  })
}
