import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Events } from '@/api/domain/events/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import { applyEvent, withJob } from './apply-event'
import { keys } from './keys'

type AssetItem = Events['asset']

const job = (id: string, status: JobItem['status'], progress = 0): JobItem => ({
  id,
  kind: 'clips',
  status,
  stage: null,
  progress,
  done: null,
  total: null,
  time_left: null,
  position: null,
  starts_in: null,
  error: null,
  title: 'A talk',
  poster_url: null,
  project_id: 'p',
  asset_id: null,
  export_id: null,
  script_id: null,
  voice_id: null,
  content_id: null,
  found: null,
  created: '2026-11-21T12:00:00.000Z',
  finished: null,
})

test('Appends a new job, keeps its position while it progresses, and removes it when it ends', () => {
  const both = withJob(withJob([], job('a', 'NEW')), job('b', 'IN_PROGRESS'))
  const moved = withJob(both, job('a', 'IN_PROGRESS', 0.5))
  expect(moved.map(one => [one.id, one.progress])).toEqual([
    ['a', 0.5],
    ['b', 0],
  ])
  expect(withJob(moved, job('a', 'COMPLETED')).map(one => one.id)).toEqual(['b'])
  expect(withJob(moved, job('never', 'FAILED'))).toEqual(moved)
})

test('Replaces the jobs by a snapshot, and refetches everything else', () => {
  const client = new QueryClient()
  client.setQueryData(keys.jobs, [job('old', 'IN_PROGRESS')])
  client.setQueryData(keys.clips('p'), [])
  applyEvent(client, {
    name: 'snapshot',
    data: { jobs: [job('new', 'NEW'), job('over', 'FAILED')], exports: [] },
  })
  expect(client.getQueryData<JobItem[]>(keys.jobs)?.map(one => one.id)).toEqual(['new'])
  expect(client.getQueryState(keys.clips('p'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keys.jobs)?.isInvalidated).toBe(false)
})

test('Refetches the project and clips of a job when it ends', () => {
  const client = new QueryClient()
  client.setQueryData(keys.project('p'), {})
  client.setQueryData(keys.project('other'), {})
  applyEvent(client, { name: 'job', data: job('a', 'IN_PROGRESS') })
  expect(client.getQueryState(keys.project('p'))?.isInvalidated).toBe(false)
  applyEvent(client, { name: 'job', data: job('a', 'COMPLETED') })
  expect(client.getQueryState(keys.project('p'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keys.project('other'))?.isInvalidated).toBe(false)
})

const asset = (id: string, status: AssetItem['status']): AssetItem => ({
  id,
  type: 'image',
  title: 'A chart',
  status,
  error: null,
  folder: null,
  media: null,
  original_url: '/media/a/original',
  poster_url: null,
  proxy_url: null,
  peaks_url: null,
  spectrum_url: null,
  width: null,
  height: null,
  fps: null,
  duration: null,
  file_size: 1,
  audio: null,
  metadata: { video_codec: null },
  attribution: null,
  project_media: null,
  created: '2026-11-21T12:00:00.000Z',
})

test('Updates a processed file in place in every list, and refetches the lists if it is in none', () => {
  const client = new QueryClient()
  const page = { count: 1, results: [asset('a', 'IN_PROGRESS')] }
  client.setQueryData([...keys.assets, '', ''], { pages: [page], pageParams: [1] })
  applyEvent(client, { name: 'asset', data: { ...asset('a', 'IN_PROGRESS'), title: 'Named' } })
  const list = client.getQueryData<{ pages: { results: AssetItem[] }[] }>([...keys.assets, '', ''])
  expect(list?.pages[0]?.results.map(one => one.title)).toEqual(['Named'])
  expect(client.getQueryState([...keys.assets, '', ''])?.isInvalidated).toBe(false)
  applyEvent(client, { name: 'asset', data: asset('new', 'IN_PROGRESS') })
  expect(client.getQueryState([...keys.assets, '', ''])?.isInvalidated).toBe(true)
})

test('Refetches what was asked for before an event and is answered after it', async () => {
  const client = new QueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const ask = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey: keys.project('p'), queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  applyEvent(client, { name: 'job', data: { ...job('a', 'FAILED') } })
  expect(answers).toHaveLength(1)
  answers[0]?.resolve('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.resolve('after')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  stop()
})

test('Does not lose a job that begins while the jobs are fetched', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<JobItem[]>(), Promise.withResolvers<JobItem[]>()]
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: keys.jobs,
    queryFn: () => answers[asked++]?.promise ?? [],
  })
  const stop = observer.subscribe(() => undefined)
  applyEvent(client, { name: 'job', data: job('new', 'NEW') })
  answers[0]?.resolve([])
  answers[1]?.resolve([job('new', 'NEW')])
  await vi.waitFor(() => expect(asked).toBe(2))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([job('new', 'NEW')]))
  stop()
})
