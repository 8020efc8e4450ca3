import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { toValue, valueColumns, valueSelect } from '@/api/domain/projects/stored-value'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { writeCopied } from '@/web/editor/core/clipboard/write-copied'
import { handOnCanvas } from './hand-on-canvas'
import { type OpenEditor, PATIENT } from './open-editor'

/** A file handed to the page: its name, type and bytes in base64. */
type Given = { name: string; type: string; base64: string }

const given = async (path: string, type: string): Promise<Given> => ({
  name: path.split('/').at(-1) ?? '',
  type,
  base64: await readFile(path, 'base64'),
})

/** Contents of the browser's clipboard, by type. */
async function copyElsewhere(page: Page, texts: Record<string, string>): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async byType => {
    const blobs = Object.entries(byType).map(([type, text]) => [type, new Blob([text], { type })] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, texts)
}

/** Pastes a file, or drops it at a position on screen. */
const bring = (editor: OpenEditor, file: Given, at?: { x: number; y: number }) =>
  editor.page.evaluate(
    async ({ name, type, base64, place }) => {
      const bytes = await (await fetch(`data:${type};base64,${base64}`)).blob()
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      const { x = 0, y = 0 } = place ?? {}
      const target = place ? document.elementFromPoint(x, y) : document.body
      const how = { bubbles: true, cancelable: true, clientX: x, clientY: y }
      if (place) {
        target?.dispatchEvent(new DragEvent('dragover', { ...how, dataTransfer: transfer }))
        target?.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: transfer }))
      } else target?.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: transfer }))
    },
    { ...file, place: at },
  )

/** An empty position on the canvas. */
const CORNER = { x: 40, y: 40 }

/** An empty project of the same team in another tab; `saved` returns its value once it is saved. */
async function openOther({ server, page, teamId }: OpenEditor) {
  const { prisma } = server.database
  const id = randomUUID()
  const value = newProject({ id, title: 'Other', type: 'scratch', format: formatNamed('1080X1920') })
  await prisma.project.create({
    data: { id, teamId, type: value.type, status: 'COMPLETED', ...valueColumns(value) },
  })
  const tab = await page.context().newPage()
  await tab.goto(`/projects/${id}/editor/`)
  await tab.getByRole('application', { name: 'Layers' }).click({ position: CORNER })
  const saved = async () => {
    await tab.keyboard.press('Control+s')
    await tab.locator('[data-phase="saved"]').waitFor({ state: 'attached' })
    return toValue(await prisma.project.findUniqueOrThrow({ where: { id }, select: valueSelect }))
  }
  return { tab, saved }
}

/** Pasting invalid content on the canvas of canvas.test.ts. Leaves the project unchanged. */
export function pasteSteps(editor: () => OpenEditor): void {
  const { click, press, notice } = handOnCanvas(editor)
  const texts = () =>
    editor().expectSaved(({ layers }) =>
      layers.flatMap(layer => (layer.asset === 'text' && layer.id !== 'title' ? [layer.text] : [])),
    )
  const shapes = () =>
    editor().expectSaved(({ layers }) => layers.filter(layer => layer.layer === 'SHAPE').length)

  it('pasted external text becomes a layer; copied layers can be pasted repeatedly', async () => {
    await press('Escape')
    await click(710, 1050)
    await press('Control+c')
    await press('Control+v')
    await shapes().toEqual(2)
    await copyElsewhere(editor().page, { 'text/plain': 'From a letter' })
    await press('Control+v')
    await texts().toEqual(['From a letter'])
    const html = '<p>From a <b>page</b></p><script>alert(1)</script>'
    await copyElsewhere(editor().page, { 'text/html': html })
    await press('Control+v')
    await texts().toEqual(['From a letter', 'From a page'])
    for (let steps = 0; steps < 3; steps++) await press('Control+z')
    await texts().toEqual([])
    await shapes().toEqual(1)
  })

  it('pastes layers with their files into another project in another tab, by keys and menu', async () => {
    await editor().page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { layers, media } = await editor().saved()
    await press('Escape')
    await press('Control+a')
    await press('Control+c')
    const { tab, saved } = await openOther(editor())
    const pasted = () => expect.poll(async () => (await saved()).layers.slice(1), PATIENT)
    const expected = layers
      .slice(1)
      .map(({ id: _, locked: __, left, top, ...layer }) => ({ ...layer, left: left + 20, top: top + 20 }))
    await tab.keyboard.press('Control+v')
    await pasted().toMatchObject(expected)
    expect((await saved()).media).toEqual(media)
    await tab.getByRole('application', { name: 'Layers' }).click({ button: 'right', position: CORNER })
    await tab.getByRole('menuitem', { name: /^Paste(?! look)/ }).click()
    await pasted().toHaveLength(2 * expected.length)
    const alien = { id: 'alien', projectId: 'theirs', layers: layers.slice(1), files: { photo: 'theirs' } }
    await copyElsewhere(tab, { 'text/html': writeCopied(alien, 'Alien') })
    await tab.keyboard.press('Control+v')
    await tab.getByText('not among the files of this team').waitFor()
    await pasted().toHaveLength(2 * expected.length)
    await tab.close()
  })

  it('rejects invalid clipboard content with a reason and loses nothing', async () => {
    const before = await editor().saved()
    for (const [type, text, reason] of [
      ['text/plain', '{"nodes":[{"id":"1:2","type":"FRAME"}]}', 'This was copied in another program'],
      ['text/plain', 'x'.repeat(100_000), 'up to 2,000 letters, and this text has 100,000'],
      ['text/html', '<table><tr><td></td></tr></table>', 'There is nothing on the clipboard'],
      [
        'text/html',
        '<div data-talkreel-layers="%7B%7D">Title</div>',
        "The layers that were copied can't be read",
      ],
    ] as const) {
      await copyElsewhere(editor().page, { [type]: text })
      await press('Control+v')
      await notice(reason)
    }
    expect((await editor().saved()).layers).toEqual(before.layers)
    expect(editor().faults).toEqual([])
  })
}

/** Files pasted or dropped into the editor of media.test.ts; each is undone. `file` gives the path of one. */
export function bringSteps(editor: () => OpenEditor, file: (name: string) => string): void {
  const pictures = () =>
    editor().expectSaved(({ layers }) =>
      layers.flatMap(({ layer, left, top, width, height, position }) =>
        layer === 'IMAGE' ? [{ x: left + width / 2, y: top + height / 2, position }] : [],
      ),
    )
  const undone = async () => {
    await editor().page.keyboard.press('Control+z')
    await pictures().toEqual([])
  }

  it('accepts a pasted picture and one dropped on the canvas or timeline; rejects non-media', async () => {
    const { page } = editor()
    const chart = await given(file('chart.png'), 'image/png')
    await bring(editor(), { ...chart, name: 'pasted.png' })
    await pictures().toMatchObject([{ x: 540, y: 960, position: 0 }])
    await undone()
    await bring(editor(), { ...chart, name: 'dropped.png' }, await editor().onCanvas(400, 500))
    await pictures().toMatchObject([{ x: expect.closeTo(400, -1), y: expect.closeTo(500, -1) }])
    await undone()
    const film = await page.locator('[data-row] [data-layer]').first().boundingBox()
    if (!film) throw new Error('There is no film on the timeline')
    const middle = { x: film.x + film.width / 2, y: film.y + film.height / 2 }
    await bring(editor(), { ...chart, name: 'third.png' }, middle)
    await pictures().toMatchObject([{ x: 540, y: 960, position: expect.closeTo(1, 0) }])
    await undone()
    const binary = { name: 'programme.bin', type: 'application/octet-stream', base64: 'AAECA/8=' }
    const refusal = page.getByRole('dialog', { name: 'This file isn’t video, audio or a picture' })
    for (const at of [undefined, await editor().onCanvas(400, 500)]) {
      await bring(editor(), binary, at)
      await refusal.getByText('programme.bin can’t be used here').waitFor()
      await page.keyboard.press('Escape')
      await refusal.waitFor({ state: 'detached' })
    }
    expect(editor().faults).toEqual([])
  })
}
