import { expect, test } from 'vitest'
import { exportRequest } from './export-clips'

const clips = [{ id: 'a' }, { id: 'b' }]
const none = { format: null, style: null, brand: null, quality: null }

test('clips that stay as they are get no look', () => {
  expect(exportRequest(clips, { ...none, quality: '720' })).toEqual({ projects: ['a', 'b'], quality: '720' })
})

test('format, caption style and brand go with the request', () => {
  const wishes = { ...none, format: '1080X1080', style: 'Karoke', brand: 'acme' } as const
  expect(exportRequest(clips, wishes)).toEqual({
    projects: ['a', 'b'],
    look: { format: '1080X1080', caption_style: 'Karoke', brand_id: 'acme' },
  })
})
