import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EPISODE_TITLE, makeEpisode } from '@/api/testing/episode'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import type { OpenEditor } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'

const TEXT = 'Begin with a promise, tell one story, and keep the promise at the end.'

/** Long enough for a transcription on a busy machine. */
const PATIENT = { timeout: 240_000, interval: 200 }

let editor: OpenEditor

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audiogram-'))
  editor = await openEditorWithWorker({
    uploads: [
      await makeEpisode(folder, TEXT),
      await makeEpisode(folder, TEXT, { name: 'How gardens changed our town', isPlain: true }),
    ],
    project: (_, id) => newProject({ id, title: 'Empty', type: 'scratch', format: formatNamed('1080X1920') }),
  })
})

afterAll(async () => {
  await editor?.close()
})

const projects = () =>
  editor.server.database.prisma.project.findMany({
    where: { type: 'podcastToVideo' },
    orderBy: { createdAt: 'asc' },
  })

/** Chooses 'Create audiogram' in the menu of an upload. */
async function create(name: string) {
  const { page, projectId } = editor
  await page.goto(`/projects/${projectId}/editor/`)
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Media' }).click()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Create audiogram' }).click()
}

it.each([
  ['episode-07', EPISODE_TITLE, 'image'],
  ['How gardens changed our town', 'How gardens changed our town', 'shape'],
])(
  '%s becomes an audiogram that is transcribed first, and opens finished the next time',
  async (name, title, cover) => {
    const { page } = editor
    const before = (await projects()).length
    await create(name)
    await page.waitForURL(/\/projects\/[\w-]+\/$/)
    await page.getByText(title).first().waitFor()
    await shoot(page, `audiogram-waiting-${cover}`)
    await expect.poll(async () => (await projects()).at(-1)?.status, PATIENT).toBe('COMPLETED')

    await create(name)
    await expect.poll(async () => (await projects()).length).toBe(before + 2)
    const id = (await projects()).at(-1)?.id
    await page.waitForURL(`**/projects/${id}/editor/`)
    await page.getByRole('textbox', { name: 'Title' }).or(page.getByText(title)).first().waitFor()
    await page.getByRole('application', { name: 'Layers' }).waitFor()
    await page.getByRole('slider', { name: 'Seek' }).fill('40')
    for (const label of ['Wave', 'Progress bar', 'Captions']) await page.getByText(label).first().waitFor()
    await page.getByText('promise', { exact: false }).first().waitFor()
    const { project } = await editor.server.call('GET /api/projects/{id}/', {
      ...{ token: editor.token, params: { id: id ?? '' } },
    })
    expect(project.layers.find(layer => layer.id === 'cover')?.asset).toBe(cover)
    expect(await findFaults(page)).toEqual([])
    await shoot(page, `audiogram-${cover}`, ['dark'])
    expect(editor.faults).toEqual([])
  },
)
