import { expect, test } from 'vitest'
import type { ExportItem } from '@/api/domain/exports/contract'
import { countOf, exportsAhead, filtered } from './filter'

const item = (id: string, title: string, status: ExportItem['status'], minute: number): ExportItem => ({
  id,
  project_id: 'p',
  title,
  source: { title: `Talk ${id}`, type: 'videoHighlight' },
  status,
  error: null,
  width: 1080,
  height: 1920,
  quality: '1080',
  watermark: false,
  outdated: false,
  held: false,
  format: 'mp4',
  range: null,
  captions: 'burned',
  destination: null,
  file_name: 'a.mp4',
  normalize_loudness: false,
  size: null,
  duration: null,
  frames: null,
  job_id: null,
  progress: 0,
  stage: null,
  done: null,
  total: null,
  time_left: null,
  media_url: null,
  download_url: null,
  srt_url: null,
  vtt_url: null,
  poster_url: null,
  created: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  finished: null,
})

const items = [
  item('a', 'Nobody left', 'IN_PROGRESS', 1),
  item('b', 'Our worst review', 'NEW', 2),
  item('c', 'Nine minutes', 'COMPLETED', 3),
  item('d', 'A roast', 'CANCELLED', 4),
  item('e', 'Brand guidelines', 'NEW', 5),
]

const ids = (list: ExportItem[]) => list.map(one => one.id).join('')

test('Counts exports by status in each tab, canceled ones under failed', () => {
  expect((['all', 'running', 'completed', 'failed'] as const).map(tab => countOf(items, tab))).toEqual([
    5, 3, 1, 1,
  ])
})

test('Finds part of a title, or of that of the source, in any case, and sorts by newest, oldest or title', () => {
  expect(ids(filtered(items, { search: ' no', tab: 'all', order: 'newest' }))).toBe('a')
  expect(ids(filtered(items, { search: 'talk B', tab: 'all', order: 'newest' }))).toBe('b')
  expect(ids(filtered(items, { search: '', tab: 'all', order: 'newest' }))).toBe('edcba')
  expect(ids(filtered(items, { search: '', tab: 'running', order: 'oldest' }))).toBe('abe')
  expect(ids(filtered(items, { search: '', tab: 'all', order: 'title' }))).toBe('decab')
})

test('Finds what is to be posted on a network', () => {
  const posted = [...items, { ...item('f', 'A part', 'COMPLETED', 6), destination: 'tiktok' as const }]
  expect(ids(filtered(posted, { search: 'tiktok', tab: 'all', order: 'newest' }))).toBe('f')
})

test('Counts the exports ahead of a waiting one', () => {
  expect(items.filter(one => one.status === 'NEW').map(one => exportsAhead(items, one))).toEqual([1, 2])
})
