import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTalkFilm } from '@/remotion/render/testing/talk-film'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'playing-')), 'film.mp4')
  await makeTalkFilm(file, 4)
  editor = await openEditor({
    files: { media: file },
    project: (media, id) => ({ ...spokenProject(8), id, media }),
  })
})

afterAll(() => editor?.close())

const now = async () => Number(await editor.page.getByLabel('Seek').inputValue())

async function seek(frame: number) {
  await editor.page.getByLabel('Seek').fill(String(frame))
  await editor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** The number of seeks back and forth: of sixty starts, two to five stalled without recovery. */
const TIMES = 60

it('playback continues from any position after a seek', async () => {
  for (let turn = 0; turn < TIMES; turn++) {
    const from = (turn * 37) % 90
    await seek((from * 7) % 100)
    await seek(from)
    await editor.page.keyboard.press('l')
    await expect.poll(now, PATIENT).toBeGreaterThan(from + 1)
    await editor.page.keyboard.press('k')
  }
})
