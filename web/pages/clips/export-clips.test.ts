import { expect, test } from 'vitest'
import { formatNamed } from '@/compositions/model/project'
import { exportRequest, formatFor, tooLong } from './export-clips'

const clips = [{ id: 'a' }, { id: 'b' }]
const none = { destination: null, format: null, style: null, savedStyle: null, brand: null, quality: null }

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

test('clips get a saved style by its id', () => {
  expect(exportRequest(clips, { ...none, savedStyle: 'house' })).toMatchObject({
    look: { saved_style_id: 'house' },
  })
})

test('a destination decides the kind of file, its captions and its loudness', () => {
  expect(exportRequest(clips, { ...none, destination: 'podcast' })).toEqual({
    ...{ projects: ['a', 'b'], destination: 'podcast', format: 'mp3' },
    ...{ captions: 'sidecar', normalize_loudness: true },
  })
})

test('clips get the format of a destination unless it takes all of them as they are', () => {
  const [tall, square] = (['1080X1920', '1080X1080'] as const).map(name => ({ format: formatNamed(name) }))
  const both = [tall, square].flatMap(one => one ?? [])
  expect(formatFor(both, 'tiktok')).toBe('1080X1920')
  expect(formatFor(both, 'shorts')).toBeNull()
  expect(formatFor(both, 'youtube')).toBe('1920X1080')
  expect(formatFor(both, 'podcast')).toBeNull()
  expect(formatFor(both, null)).toBeNull()
})

test('clips that last longer than a destination takes are counted', () => {
  const lasting = [140, 141, 700].map(duration => ({ duration }))
  expect(tooLong(lasting, 'x')).toBe(2)
  expect(tooLong(lasting, 'tiktok')).toBe(1)
  expect(tooLong([...lasting, { duration: null }], 'podcast')).toBe(0)
})
