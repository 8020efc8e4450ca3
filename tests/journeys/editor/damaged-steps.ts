import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { findFaults } from '../find-faults'
import { type OpenEditor, PATIENT } from './open-editor'

/** Bytes after the name of the image data chunk that are left intact. */
const KEPT = 8

/** A file with an intact header whose image data, after the chunk name, is noise. */
async function damaged(path: string, part: 'mdat' | 'IDAT'): Promise<Buffer> {
  const bytes = await readFile(path)
  const begin = bytes.indexOf(part) + part.length + KEPT
  for (let at = begin; at < bytes.length; at++) bytes[at] = (at * 167 + (at >> 3)) % 256
  return bytes
}

/** Replaces the stored bytes of an upload. */
async function overwrite({ server }: OpenEditor, title: string, bytes: Buffer): Promise<void> {
  const { database, dataDir } = server
  const asset = await database.prisma.asset.findFirstOrThrow({ where: { title } })
  const { storage, stop } = await openStorage({ dataDir, log: console.error })
  try {
    await storage.put(filesOf(asset).original, bytes, asset.contentType)
  } finally {
    await stop()
  }
}

/**
 * Files that were damaged after the upload: they load but can't be decoded. `file` gives the path of one. Each step
 * leaves the project of media.test.ts unchanged.
 */
export function damagedSteps(editor: () => OpenEditor, file: (name: string) => string): void {
  const card = (name: string) =>
    editor().page.getByRole('list', { name: 'Uploads' }).getByRole('button', { name, exact: false }).first()

  it.each([
    ['a film', 'take', 'take.mp4', 'mdat', 'film', 'video'],
    ['a picture', 'sketch', 'sketch.png', 'IDAT', 'plan', 'img'],
  ] as const)(
    "%s that can't be decoded shows a message and can be replaced",
    async (_, title, name, part, other, tag) => {
      const { page } = editor()
      const layers = () => editor().expectSaved(project => project.layers.length)
      const before = await editor().saved()
      await overwrite(editor(), title, await damaged(file(name), part))
      const come = page.waitForResponse(answer => /\/media\/.*\/original/.test(answer.url()))
      await card(title).click()
      expect((await come).ok()).toBe(true)
      const failed = page.getByRole('region', { name: 'Canvas' }).locator('[data-loading-error]')
      await failed.waitFor()
      expect(await findFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Replace', exact: true }).click()
      await card(other).click()
      await failed.waitFor({ state: 'detached' })
      const after = await editor().saved()
      const [added] = after.layers.filter(({ id }) => before.layers.every(layer => layer.id !== id))
      const picture = page.locator(`[data-layer="${added?.id}"] ${tag}`).first()
      const width = () =>
        picture.evaluate(shown =>
          shown instanceof HTMLVideoElement
            ? shown.readyState >= shown.HAVE_CURRENT_DATA && shown.videoWidth
            : shown instanceof HTMLImageElement && shown.naturalWidth,
        )
      await expect.poll(width, PATIENT).toBeGreaterThan(0)
      await page.keyboard.press('Control+z')
      await failed.waitFor()
      await page.keyboard.press('Control+z')
      await layers().toEqual(before.layers.length)
      await failed.waitFor({ state: 'detached' })
    },
  )
}
