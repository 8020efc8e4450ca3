import { expect, test, vi } from 'vitest'
import { type JobContext, loadedOnUse } from './job-handlers'

const context = { payload: {} } as JobContext<'renditions'>

test('a handler is loaded for its first job, once', async () => {
  const run = vi.fn(async () => ({ by: 'it' }))
  const load = vi.fn(async () => ({ run }))
  const handler = loadedOnUse<'renditions'>(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([handler.run(context), handler.run(context)])).toEqual([
    { by: 'it' },
    { by: 'it' },
  ])
  await handler.load()
  expect(load).toHaveBeenCalledTimes(1)
  expect(run).toHaveBeenCalledWith(context)
})

test('a load that failed is tried again by the next job, and by what ends it', async () => {
  const ended = vi.fn(async () => {})
  const load = vi.fn(async () => ({ run: async () => undefined, ended }))
  load.mockRejectedValueOnce(new Error('Cannot find module'))
  const handler = loadedOnUse<'renditions'>(load)
  await expect(handler.run(context)).rejects.toThrow('Cannot find module')
  await handler.ended?.({ ...context, state: 'CANCELLED', error: undefined } as never)
  expect(ended).toHaveBeenCalledOnce()
})
