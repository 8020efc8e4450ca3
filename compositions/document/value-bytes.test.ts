import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNamed } from '../model/project'
import { openProject } from './migrate'
import { documentBytes } from './value-bytes'

const projectOf = (text: string, numbers: number[]) => ({
  ...openProject({
    ...{ version: 2, id: 'p', title: '', type: 'scratch', fps: 30, fonts: [], transcripts: {} },
    ...{ format: formatNamed('1080X1920'), media: {}, layers: [], captionStyle: { presetStyle: 'Plain' } },
  }),
  // Values of any kind, because only their size matters here.
  markers: [{ text, numbers, nested: { [text]: numbers } }] as never[],
})

test('B1: the quick count of bytes is never below the exact one', () => {
  const number = fc.oneof(
    fc.double(),
    fc.integer().map(n => n / 100),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(number), (text, numbers) => {
      const project = projectOf(text, numbers)
      expect(documentBytes(project, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(
        documentBytes(project, 0),
      )
    }),
  )
})

test('B1: the exact count is the length of the JSON, with commas between entries', () => {
  const project = projectOf('é\u0001"', [1e21, -0.5])
  const [marker] = project.markers
  const bytes = Buffer.byteLength(JSON.stringify(marker))
  expect(documentBytes(project, 0)).toBe(bytes + 4)
})
