import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { handOnWords, transcriptOf } from './hand-on-words'
import { type OpenEditor, openEditor } from './open-editor'

const SECONDS = 8
const WHITE = [255, 255, 255] as const

let folder: string
let editor: OpenEditor

eachStepNeedsTheLast(() => shoot(editor.page, 'written-captions-broken', ['dark']))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-written-captions-'))
  const film = join(folder, 'Hills.mp4')
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', `color=0x204030:s=540x960:r=30:d=${SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', film],
  ])
  editor = await openEditor({
    files: { media: film },
    project: ({ media }, id) =>
      newProject({
        ...{ id, title: 'Hills', type: 'scratch', format: formatNamed('1080X1920') },
        ...(media && { media }),
      }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { word, button, press, bar, form, told, faultless } = handOnWords(() => editor)

const writer = () => editor.page.getByRole('form', { name: 'Write captions' })
const block = (text: string) => editor.page.locator('[data-timed]', { hasText: text })

/** The saved captions: text, start and end in seconds of the film. */
const captions = () =>
  editor.expectSaved(project =>
    transcriptOf(project).subtitles.map(({ words }) => [
      words.map(({ text }) => text).join(' '),
      Number(words[0]?.start.toFixed(2)),
      Number(words.at(-1)?.end.toFixed(2)),
    ]),
  )

/** Seconds of a word, from start to end. */
const timesOf = (text: string) => (project: Project) => {
  const found = transcriptOf(project)
    .subtitles.flatMap(({ words }) => words)
    .find(one => one.text === text)
  return { start: found?.start ?? -1, end: found?.end ?? -1 }
}

async function write(text: string): Promise<void> {
  await writer().getByRole('textbox').fill(text)
  await writer().getByRole('textbox').press('Enter')
}

it('a film in which no one speaks offers to write its captions', async () => {
  await button('Captions').click()
  await button('Write captions').first().click()
  await writer().getByText('Shown for 1.5 s').waitFor()
  await faultless()
})

it('writes one caption after another, and puts them on the picture', async () => {
  await write('Look at this hill')
  await writer().getByLabel('Caption at 0:01.5').waitFor()
  await write('It is green')
  await captions().toEqual([
    ['Look at this hill', 0, 1.5],
    ['It is green', 1.5, 3],
  ])
  const shown = editor.expectSaved(({ layers }) => layers.filter(layer => layer.asset === 'subtitle').length)
  await shown.toEqual(1)
  await writer().getByRole('textbox').fill('It is green and very quiet up here, and nothing else moves')
  await writer().getByText('Shown for 3.9 s').waitFor()
  await shoot(editor.page, 'written-captions', ['dark'])
})

it('has no silences to remove between the captions of a film without sound', async () => {
  await word('green').waitFor()
  await editor.page.getByText(/^\d silence/).waitFor({ state: 'detached' })
})

it('says where there is no room, and closes with Escape', async () => {
  await editor.page.getByRole('slider', { name: 'Seek' }).fill(String(SECONDS * 30 - 1))
  await writer().getByText('There is no room for a caption here.').waitFor()
  await writer().getByRole('textbox').press('Escape')
  await writer().waitFor({ state: 'hidden' })
})

it('a word on the timeline is moved and stretched by dragging, and selected by a click', async () => {
  const { page } = editor
  const box = await block('green').boundingBox()
  if (!box) throw new Error('The word is not on the timeline')
  const y = box.y + box.height / 2
  await editor.drag({ x: box.x + box.width - 2, y }, { x: box.x + box.width * 2, y })
  const stretched = timesOf('green')(await editor.saved())
  expect(stretched.start).toBeLessThan(3)
  expect(stretched.end).toBeGreaterThan(3.3)
  const longer = await block('green').boundingBox()
  if (!longer) throw new Error('The word is not on the timeline')
  await editor.drag({ x: longer.x + longer.width / 2, y }, { x: longer.x + longer.width * 1.5, y })
  const moved = timesOf('green')(await editor.saved())
  expect(moved.start).toBeGreaterThan(stretched.start + 0.2)
  expect(moved.end - moved.start).toBeCloseTo(stretched.end - stretched.start, 3)
  await block('green').click()
  await word('green').and(page.locator('[aria-selected="true"]')).waitFor()
  await shoot(page, 'timed-words', ['dark'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await captions().toMatchObject([
    ['Look at this hill', 0, 1.5],
    ['It is green', 1.5, 3],
  ])
})

it('words get other times by numbers', async () => {
  await word('It').click()
  await editor.page.keyboard.down('Shift')
  await word('green').click()
  await editor.page.keyboard.up('Shift')
  await press('t')
  const timing = form('Timing')
  await timing.getByLabel('Start', { exact: true }).fill('0:04.0')
  await timing.getByLabel('Start', { exact: true }).press('Enter')
  await timing.getByLabel('Duration').fill('2.5')
  await timing.getByLabel('Duration').press('Enter')
  await captions().toMatchObject([{}, ['It is green', 4, 6.5]])
  await shoot(editor.page, 'timing-form', ['dark'])
  await timing.getByLabel('Start', { exact: true }).fill('0:01.0')
  await timing.getByLabel('Start', { exact: true }).press('Enter')
  await told('These words would overlap the ones before')
  await timing.getByRole('button', { name: 'Done' }).click()
  expect(await bar().getByRole('button', { name: 'Cut' }).isVisible()).toBe(true)
})

it('the export shows each caption in its time', async () => {
  const { file } = await editor.rendered()
  const { width, height } = formatNamed('1080X1920')
  const whole = { left: 0, top: 0, width, height }
  const lit = async (seconds: number) => (await litPixels(file, Math.round(seconds * 30), whole, WHITE)).count
  expect(await lit(0.5)).toBeGreaterThan(500)
  expect(await lit(3)).toBe(0)
  expect(await lit(5)).toBeGreaterThan(500)
  expect(await lit(7.5)).toBe(0)
  expect(editor.faults).toEqual([])
})
