import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectRoot } from '@/remotion/environment/cache'

/** What a command of `npm run bench` has printed. */
const reportSchema = z.object({
  command: z.string().startsWith('npm run bench -- '),
  date: z.iso.date(),
  circumstances: z.string(),
  figures: z.looseObject({ machine: z.looseObject({ cpu: z.string(), cores: z.number(), os: z.string() }) }),
})

const ROW = /^\| [^|]+ \| `(\w+)` \| (-?[\d.]+) \| \[[\w-]+\]\(docs\/figures\/([\w-]+\.json)\) \|/gm

const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
const quoted = [...readme.matchAll(ROW)].map(([, field = '', value, file = '']) => ({ field, value, file }))

test('README quotes figures', () => {
  expect(quoted.length).toBeGreaterThan(10)
})

test.each(quoted)('README quotes $field as it is in $file', ({ field, value, file }) => {
  const report: unknown = JSON.parse(readFileSync(join(projectRoot, 'docs', 'figures', file), 'utf8'))
  expect(reportSchema.parse(report).figures[field]).toBe(Number(value))
})
