import { expect, test } from 'vitest'
import type { Layer } from '@/compositions/model/layers/layer'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { isSameRow } from './same-row'
import { rowsOf } from './timeline-rows'

const project = spokenProject(8)

/** The row of the video after these fields are changed. */
const rowWith = (fields: Partial<Layer>) => {
  const layers = project.layers.map((layer, index) =>
    index === 1 ? ({ ...layer, ...fields } as Layer) : layer,
  )
  return rowsOf({ ...project, layers }).at(-1) as ReturnType<typeof rowsOf>[number]
}

test("treats rows as the same if only the layer's box on the canvas changes", () => {
  const row = rowWith({})
  expect(isSameRow(row, rowWith({ left: 99, top: 7, width: 300, angle: 45 }))).toBe(true)
  const others: Partial<Layer>[] = [
    { position: 2 },
    { end: 3 },
    { hide: true },
    { locked: true },
    { title: 'Talk' },
  ]
  for (const fields of others) expect(isSameRow(row, rowWith(fields))).toBe(false)
})
