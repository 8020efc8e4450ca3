import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import modals from './modals.json'

const source = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

it.each(Object.entries(modals))(
  'the modal %s appears in the journey listed for it',
  async (name, { journey }) => {
    expect(await source(journey)).toMatch(new RegExp(`seeModal\\((\\w+\\.)?page, '${name}'\\)`))
  },
)

it('every registered dialog is covered by the modals list', async () => {
  const dialogs = await source('../../web/ui/dialogs/dialogs.ts')
  const kinds = [...dialogs.matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm)].map(([, kind]) => kind)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter(kind => !(kind && kind in modals))).toEqual([])
})
