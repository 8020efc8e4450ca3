import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPlayed } from '../../../compositions/layers/layer'
import type { Project } from '../../../compositions/project/project'
import { wordsOf } from '../../../compositions/project/transcript'
import { prepare } from '../../../compositions/timeline/prepare'
import { nodeFontBook } from '../../../remotion/environment/font-files'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { frameOf, litWord } from '../lit-word'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'
import { projectWithPauses, talkWithPauses } from './talk-with-pauses'

/** The colour of the word being said, and of one that is emphasised, in the style of the captions (Mozi). */
const LIT = { fill: '#F7E02B', colour: [0xf7, 0xe0, 0x2b] } as const

let folder: string
let editor: OpenEditor

eachStepNeedsTheLast(() => shoot(editor.page, 'transcript-broken', ['dark']))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-transcript-'))
  const media = await talkWithPauses(folder)
  editor = await openEditor({ files: { media }, project: projectWithPauses })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A word by its text, or by its text and what else is said of it. */
const word = (text: string) =>
  editor.page.getByRole('option', { name: new RegExp(`^${text.replace('.', '\\.')}(, |$)`) })
const button = (name: string | RegExp) => editor.page.getByRole('button', { name, exact: true })
const press = (keys: string) => editor.page.keyboard.press(keys)
const bar = () => editor.page.getByRole('toolbar', { name: 'Chosen words' })
const form = (name: string) => editor.page.getByRole('region', { name })
const told = (text: string | RegExp) => editor.page.getByText(text).first().waitFor()
/** Axe finds nothing; no name of a button is shown over the page meanwhile. */
const faultless = async (within = 'section[data-view="transcript"]') => {
  await editor.page.mouse.move(1420, 300)
  await editor.page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await findFaults(editor.page, within)).toEqual([])
}

const transcriptOf = ({ transcripts }: Project) => {
  if (!transcripts.media) throw new Error('The words are gone')
  return transcripts.media
}
const textOf = (project: Project) =>
  transcriptOf(project).subtitles.map(one => one.words.map(({ text }) => text).join(' '))
const lines = () => editor.expectSaved(textOf)
const cuts = () => editor.expectSaved(({ layers }) => layers.find(isPlayed)?.cuts.length)

it('says what could be taken out, and marks it among the words', async () => {
  await button('Transcript').click()
  await told('1 filler word, 1 sound and 1 silence')
  expect(await word('um,, filler').getAttribute('data-filler')).toBe('true')
  await faultless('html')
})

it('a word is corrected by keys, and Ctrl+Z in the transcript takes back what was made there', async () => {
  await word('promise').click()
  await press('Enter')
  await editor.page.getByLabel('Correct “promise”').fill('Xylophone')
  await press('Enter')
  await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
  await press('Control+z')
  await word('promise').waitFor()
  await press('Control+Shift+z')
  await word('Xylophone').waitFor()
})

it('words are chosen by drag and by Shift and arrows, emphasised by mouse and by key', async () => {
  const emphasised = () =>
    editor.expectSaved(project =>
      wordsOf(transcriptOf(project)).flatMap(one => (one.emphasize ? [one.text] : [])),
    )
  const [from, to] = [await word('Begin').boundingBox(), await word('with').boundingBox()]
  if (!from || !to) throw new Error('The words are not in view')
  await editor.drag({ x: from.x + 8, y: from.y + 12 }, { x: to.x + 12, y: to.y + 12 })
  await bar().getByRole('button', { name: 'Emphasise' }).click()
  await emphasised().toEqual(['Begin', 'with'])
  await shoot(editor.page, 'transcript-chosen', ['dark'])
  await faultless()
  await word('with').click()
  await press('Control+b')
  await emphasised().toEqual(['Begin'])
})

it('lines are split before a word and merged, by keys and by mouse', async () => {
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

it('a line is given to somebody new, who is renamed everywhere, and to nobody', async () => {
  const speakers = () =>
    editor.expectSaved(project => {
      const { speakers, subtitles } = transcriptOf(project)
      const nameOf = (id: string | null) => speakers.find(one => one.id === id)?.name ?? null
      return subtitles.map(one => nameOf(one.speaker_id))
    })
  await word('story.').click()
  await press('@')
  await form('Speaker').getByLabel('Somebody new').fill('Deniz')
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
})

it('words are replaced in their time, and new ones come into a pause; nothing is refused', async () => {
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

it('a scene begins at a word with a layout of its own, and is removed', async () => {
  const scenes = () => editor.expectSaved(project => transcriptOf(project).scenes.map(one => one.layout))
  await word('Tell').click()
  await press('Control+Shift+Enter')
  await faultless()
  await button('1 frame, fit centre').click()
  await scenes().toEqual(['1_fitcenterscreen'])
  await editor.page.getByText('Scene · 1 frame, fit centre').click()
  await shoot(editor.page, 'transcript-scene', ['dark'])
  await button('Remove the scene').click()
  await scenes().toEqual([])
})

it('a text is found and replaced everywhere as one step', async () => {
  await press('Control+f')
  const field = editor.page.getByRole('textbox', { name: 'Find', exact: true })
  await field.fill('o')
  await told('1 of 4')
  await press('Enter')
  await press('Shift+Enter')
  await press('Shift+Enter')
  await told('4 of 4')
  await shoot(editor.page, 'transcript-find', ['dark'])
  await faultless()
  await field.fill('one')
  await told('1 of 2')
  await button('Whole words').click()
  await told('1 of 1')
  await editor.page.getByRole('textbox', { name: 'Replace with' }).fill('our')
  await button('Replace all').click()
  await lines().toEqual(['Begin with um, a Xylophone', 'Tell our', 'story.'])
  await told('None found')
  await press('Escape')
  await press('Control+z')
  await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
})

it('words that are cut stay, struck through, are hidden, and come back by a click', async () => {
  await word('one').click()
  await press('Delete')
  await told('Cut 1 word, 0.2 s')
  await cuts().toEqual(1)
  await press('Escape')
  const struck = word('one, cut')
  expect(await struck.evaluate(one => getComputedStyle(one).color)).toBe('rgb(133, 133, 133)')
  await editor.page.getByText('Hide', { exact: true }).click()
  await struck.waitFor({ state: 'detached' })
  await editor.page.getByText('Show cuts').click()
  await struck.click()
  await cuts().toEqual(0)
})

it('on a tablet a tap goes to a word, a finger that rests chooses, draws the choice further, and the bar works', async () => {
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, baseURL: editor.server.address }
  const context = await editor.page.context().browser()?.newContext(tablet)
  if (!context) throw new Error('There is no browser')
  const page = await context.newPage()
  await page.addInitScript(key => localStorage.setItem('token', key), editor.token)
  await page.goto(`/projects/${editor.projectId}/editor/`)
  await page.getByRole('button', { name: 'Go on anyway' }).tap()
  await page.getByRole('button', { name: 'Transcript', exact: true }).tap()
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const words = page.getByRole('listbox', { name: 'Words' })
  const placeOf = async (text: string) => {
    const box = await words.locator('[data-word]', { hasText: new RegExp(`^${text}$`) }).boundingBox()
    if (!box) throw new Error(`${text} is not in view`)
    return { x: box.x + 8, y: box.y + 8 }
  }
  const chosen = () => words.locator('[aria-selected="true"]').allInnerTexts()
  const tap = async (text: string) => {
    const { x, y } = await placeOf(text)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => words.locator('[data-lit]').allInnerTexts(), PATIENT).toEqual([text])
    expect(await chosen()).toEqual([text])
  }
  await tap('with')
  // Under the handles of the choice.
  await tap('one')
  expect(await words.locator('[data-ahead]').allInnerTexts()).toEqual(['story.'])
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
  await page.getByRole('button', { name: 'Undo' }).first().tap()
  await words.locator('[data-cut]').first().waitFor({ state: 'detached' })
  expect(await findFaults(page, 'section[data-view="transcript"]')).toEqual([])
  await page.keyboard.press('Control+s')
  await cuts().toEqual(0)
  await context.close()
})

it('what could be taken out is heard, kept or removed one by one, and all of it is one step', async () => {
  await button('Review one by one').click()
  const review = editor.page.getByRole('region', { name: 'Review' })
  await review.getByRole('button', { name: 'Filler words' }).click()
  await shoot(editor.page, 'transcript-review', ['dark'])
  await faultless()
  await review.getByLabel('Words and phrases, with commas between').fill('um, a')
  await review.getByRole('button', { name: 'Save' }).click()
  await told('2 filler words, 1 sound and 1 silence')
  await review.getByRole('button', { name: /^Remove “a”/ }).click()
  await told(/^Removed “a”, 0\.\d s$/)
  await cuts().toEqual(1)
  await button('Undo').first().click()
  await cuts().toEqual(0)
  await review.getByRole('button', { name: 'Filler words' }).click()
  await review.getByRole('button', { name: 'Reset' }).click()
  await told('1 filler word, 1 sound and 1 silence')
  const preview = review.getByRole('button', { name: /^Play without Silence/ })
  await preview.click()
  await expect.poll(() => preview.getAttribute('aria-pressed'), PATIENT).toBe('true')
  await preview.click()
  await expect.poll(() => preview.getAttribute('aria-pressed'), PATIENT).toBe('false')
  await review.getByRole('button', { name: /^Keep Sound/ }).click()
  await told('1 filler word and 1 silence')
  await button('Remove all').click()
  await told(/^Removed 1 filler word and 1 silence, 1\.\d s$/)
  await expect.poll(() => editor.page.getByText(/Removing them saves/).count(), PATIENT).toBe(0)
  await button('Undo').first().click()
  await told('1 filler word and 1 silence')
  await button('Remove all').click()
  await word('um,, cut').waitFor()
})

it('a clip is made of the words, and offered to be opened', async () => {
  await word('Tell').click()
  await press('Shift+End')
  await press('Shift+C')
  await told('Your clip was made')
  const clips = await editor.server.database.prisma.project.findMany({
    where: { parentId: editor.projectId },
  })
  expect(clips).toHaveLength(1)
})

it('the export is shorter by what was cut, and its captions have the corrected and the emphasised word', async () => {
  const project = await editor.saved()
  const { file, report } = await editor.rendered()
  expect(report.frames).toBeLessThan(90)
  expect(report.probe).toMatchObject({ frames: report.frames, width: 1080, height: 1920 })
  const prepared = prepare(project, { fonts: await nodeFontBook(project.fonts, {}), spectra: {} })
  const corrected = frameOf(prepared, 'XYLOPHONE', LIT.fill)
  const place = litWord(prepared, corrected, LIT.fill)
  if (!place) throw new Error('The word is not lit')
  const lit = await litPixels(file, corrected, place.box, LIT.colour)
  expect(Math.abs((lit.from + lit.to) / 2 - place.x)).toBeLessThan(8)
  // While “with” is said, “Begin” before it is lit too, as it is emphasised.
  const said = 15
  const beside = litWord(prepared, said, LIT.fill)
  if (beside?.text !== 'BEGIN') throw new Error('The emphasised word is not lit')
  const both = await litPixels(file, said, beside.box, LIT.colour)
  expect(both.to - both.from).toBeGreaterThan(beside.width * 1.3)
  expect(editor.faults).toEqual([])
})
