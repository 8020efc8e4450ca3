import { expect, it } from 'vitest'
import { toValue, valueColumns, valueSelect } from '@/api/domain/projects/stored-value'
import { MESSAGES } from '@/compositions/catalog/messages'
import { isFrame } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { seeModal } from '../see-modal'
import { shoot } from '../shoot'
import { type ClipsPage, cardOf, chooseInMenu, focusedName } from './clip-cards'

const ADJUST = 'Adjust start and end'

const wordsIn = ({ transcripts }: Project) =>
  (transcripts.media?.subtitles ?? []).flatMap(({ words }) => words.map(({ text }) => text))

/** Edits of clips on their cards, on the page of clips-page.test.ts with its added clips. */
export function editSteps(clips: () => ClipsPage): void {
  const read = async (clipId: string) =>
    toValue(
      await clips().server.database.prisma.project.findUniqueOrThrow({
        where: { id: clipId },
        select: valueSelect,
      }),
    )

  it('a clip begins and ends at other words, which are captioned, until Undo', async () => {
    const { page, id } = clips()
    const clip = () => read(`${id}-4`)
    const before = await clip()
    await chooseInMenu(page, 'Added 4', ADJUST)
    const dialog = await seeModal(page, 'adjust-clip')
    await dialog.getByRole('button', { name: 'End one word later' }).click()
    await dialog.getByRole('button', { name: 'End one word later' }).click()
    await dialog.getByRole('button', { name: 'Start one word earlier' }).click()
    await dialog.locator('[data-inside] + :not([data-inside])').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Start and end changed').waitFor()
    const after = await clip()
    expect(wordsIn(after)).toHaveLength(wordsIn(before).length + 4)
    expect(wordsIn(after).slice(1, -3)).toEqual(wordsIn(before))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => wordsIn(await clip())).toEqual(wordsIn(before))
    await expect.poll(async () => (await clip()).layers).toEqual(before.layers)
  })

  it('a clip that someone else changed meanwhile is left as it is, and can be adjusted from there', async () => {
    const { page, id } = clips()
    const clip = () => read(`${id}-6`)
    const before = await clip()
    await chooseInMenu(page, 'Added 6', ADJUST)
    const dialog = page.getByRole('dialog', { name: ADJUST })
    const later = dialog.getByRole('button', { name: 'End one word later' })
    await later.click()
    const theirs = await page.evaluate(async clipId => {
      const headers = {
        Authorization: `Token ${localStorage.getItem('token')}`,
        'Content-Type': 'application/json',
      }
      const body = JSON.stringify({ patches: [{ layers: { video: { trim: { start: 3, end: 12 } } } }] })
      return (await fetch(`/api/projects/${clipId}/save_project/`, { method: 'POST', headers, body })).status
    }, `${id}-6`)
    expect(theirs).toBe(200)
    const trim = async () => (await clip()).layers.find(layer => layer.id === 'video')
    const [answer] = await Promise.all([
      page.waitForResponse(/save_project/),
      dialog.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(answer.status()).toBe(409)
    expect(await answer.json()).toMatchObject({
      detail: 'Someone else changed this too. Choose which version to keep.',
    })
    await dialog.getByRole('alert').filter({ hasText: MESSAGES.clips.changedByOthers }).waitFor()
    expect(await trim()).toMatchObject({ trim: { start: 3, end: 12 } })
    // Nor are the words saved that the clip would have played.
    expect(wordsIn(await clip())).toEqual(wordsIn(before))
    await shoot(page, 'clips-changed-by-others')
    await later.click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { trim: mine } = (await trim()) as { trim: { start: number; end: number } }
    expect(mine.start).toBe(3)
    expect(mine.end).toBeGreaterThan(12)
  })

  it('fillers are cut from a clip, said on its card and restored', async () => {
    const { page, id, server } = clips()
    const { prisma } = server.database
    const clipId = `${id}-8`
    const before = await read(clipId)
    const media = before.transcripts.media!
    const subtitles = media.subtitles.map((one, at) =>
      at ? one : { ...one, words: one.words.map((word, of) => (of === 3 ? { ...word, text: 'um,' } : word)) },
    )
    const hesitant = { ...before, transcripts: { media: { ...media, subtitles } } }
    await prisma.project.update({ where: { id: clipId }, data: valueColumns(hesitant) })
    await page.reload()
    const card = cardOf(page, 'Added 8')
    await chooseInMenu(page, 'Added 8', 'Cut fillers and long pauses')
    await page.getByText('Fillers and long pauses cut').waitFor()
    await card.getByText(/^1 filler.* cut$/).waitFor()
    expect((await read(clipId)).layers).not.toEqual(before.layers)
    await shoot(page, 'clips-cut-speech')
    await card.getByRole('button', { name: /^Restore / }).click()
    await card.getByText(/^1 filler.* cut$/).waitFor({ state: 'detached' })
    expect((await read(clipId)).layers).toEqual(before.layers)
    expect(await focusedName(page)).toBe('More for Added 8')
  })

  it('both speakers are shown in the layout of a clip, until Undo', async () => {
    const { page, id } = clips()
    const clip = () => read(`${id}-9`)
    const before = await clip()
    await cardOf(page, 'Added 9').getByRole('button', { name: 'More for Added 9', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Layout' }).click()
    await page.getByRole('menuitem', { name: 'Both speakers' }).click()
    await page.getByText('Layout: Both speakers').waitFor()
    const frames = (await clip()).layers.filter(isFrame)
    expect(frames.map(({ left, top, width, height }) => [left, top, width, height])).toEqual([
      [0, 0, 1080, 960],
      [0, 960, 1080, 960],
    ])
    // The card draws both, each its own part of the picture.
    await expect.poll(() => cardOf(page, 'Added 9').locator('[data-layer^="still"]').count()).toBe(2)
    await shoot(page, 'clips-layout')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await clip()).layers).toEqual(before.layers)
  })
}
