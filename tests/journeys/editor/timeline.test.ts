import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer } from '../../../compositions/edit/add-layer'
import { isRefused } from '../../../compositions/edit/edit'
import type { Media } from '../../../compositions/project/media'
import type { Project } from '../../../compositions/project/project'
import { makeTalkFilm } from '../../../remotion/render/testing/talk-film'
import { spokenProject } from '../../../web/editor/testing/spoken-project'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor } from './open-editor'

type NewLayer = Parameters<typeof addLayer>[1]['layer']

let editor: OpenEditor

/** A film of four seconds in which eight words are said, a title over its first second, a blue box over its third. */
function talk(media: Record<string, Media>, id: string): Project {
  const box = { left: 90, top: 1500, width: 900, height: 300 }
  const layers = [
    {
      id: 'title',
      layer: 'TEXT',
      asset: 'text',
      text: 'Twice the price',
      ...box,
      top: 100,
      position: 0,
      end: 1,
    },
    { id: 'box', layer: 'SHAPE', asset: 'shape', fill: '#3F48FF', ...box, position: 2, end: 3 },
  ]
  return layers.reduce<Project>(
    (project, layer) => {
      const edited = addLayer(project, { layer: layer as NewLayer })
      if (isRefused(edited)) throw new Error(edited.reason)
      return edited
    },
    { ...spokenProject(8), id, media },
  )
}

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'timeline-')), 'film.mp4')
  await makeTalkFilm(file, 4)
  editor = await openEditor({ files: { media: file }, project: talk })
})

afterAll(() => editor?.close())

it('a row for every layer', async () => {
  await editor.page.getByRole('button', { name: 'Hide Text' }).waitFor()
  await shoot(editor.page, 'timeline', ['dark'])
  expect(await findFaults(editor.page)).toEqual([])
})
