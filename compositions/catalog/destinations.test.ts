import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DESTINATIONS, destinationNames, loudnessFor } from './destinations'

test('each destination has the source of its figures in the documentation', async () => {
  const text = await readFile(new URL('../../docs/destinations.md', import.meta.url), 'utf8')
  for (const name of destinationNames) {
    const { label, maxSeconds } = DESTINATIONS[name]
    const row = text.split('\n').find(line => line.startsWith(`| ${label} |`))
    expect(row, label).toBeDefined()
    const length =
      maxSeconds === null
        ? 'no limit'
        : maxSeconds % 60
          ? `${maxSeconds} seconds`
          : `${maxSeconds / 60} minutes`
    expect(row).toContain(`| ${length}`)
  }
})

test('a podcast is softer than a video', () => {
  expect([loudnessFor(), loudnessFor('tiktok'), loudnessFor('podcast')]).toEqual([-14, -14, -16])
})
