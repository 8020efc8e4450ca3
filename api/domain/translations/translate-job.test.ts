import { describe, expect, test } from 'vitest'
import { JobStoppedError } from '@/api/platform/jobs/run-job'
import type { ModelFault } from '@/api/platform/providers/language/testing/openai-peer'
import { SENTENCES, translationTests } from './testing/translation-tests'
import { translateJob } from './translate-job'

const { jobs, model, talk, sayInstead, ask, run, poll, translate, linesOf } = translationTests()

describe('an answer that is no translation', () => {
  const lines = SENTENCES.map((text, at) => ({ number: at + 1, text: text.toUpperCase() }))
  const FAULTS: [string, object[], RegExp][] = [
    ['a missing line', lines.slice(1), /line 1 is missing/],
    ['a line twice', [...lines, lines[0]!], /line 1 is there twice/],
    ['a line that there is not', [...lines, { number: 4, text: 'X' }], /there is no line 4/],
    ['an empty line', lines.with(1, { number: 2, text: ' \n ' }), /line 2 is empty/],
    ['a line without end', lines.with(1, { number: 2, text: 'bla '.repeat(200) }), /line 2 is much longer/],
    ['only what a caption asked for', [{ number: 1, text: 'banana' }], /line 2 is missing/],
  ]

  test.each(FAULTS)(
    '%s: the model is told so and asked twice again; nothing is stored or charged',
    async (_, bad, reason) => {
      model().answers.push({ lines: bad }, { lines: bad }, { lines: bad })
      expect(await translate('es')).toMatchObject({ status: 'failed', detail: expect.stringMatching(reason) })
      expect(JSON.stringify(model().requests[1])).toMatch(reason)
      expect([model().requests.length, await linesOf(), await talk().charged()]).toEqual([3, undefined, 0])
    },
  )

  test('a good answer after a bad one is stored', async () => {
    model().answers.push({ lines: lines.slice(1) })
    expect(await translate('es')).toMatchObject({ status: 'completed' })
    expect(await linesOf()).toHaveLength(3)
  })

  test.each<[string, ModelFault, RegExp]>([
    ['limits the rate', { times: 9, kind: 'status', status: 429 }, /accepts no more requests right now/],
    ['has a problem', { times: 9, kind: 'status', status: 500 }, /has a problem right now/],
    ['does not know the key', { times: 9, kind: 'status', status: 401 }, /does not accept the key/],
    ['answers nonsense', { times: 9, kind: 'not-json' }, /not JSON of the schema/],
    ['breaks off', { times: 9, kind: 'cut-off' }, /stopped in the middle/],
    ['answers what can not be read', { times: 9, kind: 'unreadable' }, /can not be read/],
    ['refuses', { times: 9, kind: 'refuse' }, /refused to write the translation/],
  ])('a model that %s: the job says so, and is free', async (_, fault, reason) => {
    model().faults.push(structuredClone(fault))
    expect(await translate('es')).toMatchObject({ status: 'failed', detail: expect.stringMatching(reason) })
    expect([await linesOf(), await talk().charged()]).toEqual([undefined, 0])
  })

  test('one batch that fails leaves nothing of the others', async () => {
    await sayInstead(Array.from({ length: 50 }, (_, at) => `This is sentence ${at}.`).join(' '))
    const good = Array.from({ length: 40 }, (_, at) => ({ number: at + 1, text: `Satz ${at}` }))
    model().answers.push({ lines: good }, { lines: [] }, { lines: [] }, { lines: [] })
    expect(await translate('de')).toMatchObject({ status: 'failed' })
    expect([model().requests.length, await linesOf()]).toEqual([4, undefined])
  })
})

describe('jobs', () => {
  test('a worker that stops while the model translates: the next one begins again, and it is charged once', async () => {
    const id = String((await ask('es')).body.job_id)
    const controller = new AbortController()
    model().faults.push({ times: 1, kind: 'hang' })
    const running = run(id, controller)
    await expect.poll(() => model().requests.length, { timeout: 20_000 }).toBe(1)
    controller.abort(new JobStoppedError('shutdown'))
    await expect(running).rejects.toThrow('shutdown')
    expect(await linesOf()).toBeUndefined()
    await run(id)
    expect([(await linesOf())?.length, await talk().charged()]).toEqual([3, 1])
  })

  test('a worker that dies after the lines are stored: the next one does not translate again', async () => {
    const { prisma } = jobs().server.database
    const id = String((await ask('es')).body.job_id)
    const job = await prisma.job.update({ where: { id }, data: { state: 'IN_PROGRESS' } })
    const payload = { projectId: talk().projectId, language: 'es' }
    const { run: runOnce } = translateJob(jobs().services)
    await runOnce({ job, payload, signal: new AbortController().signal, progress: () => {} })
    await run(id)
    expect((await poll(id)).body).toMatchObject({ status: 'completed' })
    expect([model().requests.length, await talk().charged()]).toEqual([1, 1])
  })

  test('a canceled job stores nothing and is free, also while it runs', async () => {
    const cancel = (id: string) =>
      jobs().server.call('POST /api/jobs/{id}/cancel/', { token: talk().token, params: { id } })
    const waiting = String((await ask('es')).body.job_id)
    await cancel(waiting)
    const running = String((await ask('es')).body.job_id)
    model().faults.push({ times: 1, kind: 'hang' })
    const controller = new AbortController()
    const ended = run(running, controller)
    await expect.poll(() => model().requests.length, { timeout: 20_000 }).toBe(1)
    await cancel(running)
    controller.abort(new JobStoppedError('cancelled'))
    await ended.catch(() => {})
    for (const id of [waiting, running]) expect((await poll(id)).body).toMatchObject({ status: 'cancelled' })
    expect([await linesOf(), await talk().charged()]).toEqual([undefined, 0])
  })

  test('two requests for the same language are one job', async () => {
    const [one, two, other] = [await ask('es'), await ask('es'), await ask('fr')]
    expect(two.body.job_id).toBe(one.body.job_id)
    expect(other.body.job_id).not.toBe(one.body.job_id)
  })
})
