import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { UsageError } from '../usage-error'
import { readBatch } from './batch'
import { formatOfFile, readOptions } from './options'
import { progressText } from './progress-text'
import { readProjectFile } from './project-file'

const never = new AbortController().signal

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-cli-render-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file.json')
  await writeFile(file, text)
  return file
}

test('reads a project, a file to write, an engine and seconds', () => {
  const { orders } = readOptions([
    'p.json',
    '--out',
    'x.mp4',
    '--engine',
    'full',
    '--from',
    '1.5',
    '--to',
    '4',
  ])
  expect(orders).toEqual([{ project: 'p.json', out: 'x.mp4', engine: 'full', from: 1.5, to: 4 }])
  expect(readOptions(['p.json', '--out', 'x.mp4']).orders?.[0]?.engine).toBe('auto')
})

test.each([
  [['p.json'], /--out/],
  [['--out', 'x.mp4'], /Name one project/],
  [['p.json', '--out', 'x.mp4', '--engine', 'warp'], /Unknown engine 'warp'/],
  [['p.json', '--out', 'x.mp4', '--from', 'later'], /--from takes seconds/],
  [['p.json', '--out', 'x.mp4', '--fast'], /Usage:/],
])('%s is rejected with a message', (args, message) => {
  expect(() => readOptions(args)).toThrow(UsageError)
  expect(() => readOptions(args)).toThrow(message)
})

test('the extension of the file is the format; captions and loudness are options', () => {
  expect(['a.mp4', 'a.GIF', 'a.mp3', 'a.wav', 'a.png', 'a.jpg', 'a'].map(formatOfFile)).toEqual([
    ...['mp4', 'gif', 'mp3', 'wav', 'png', 'poster', 'mp4'],
  ])
  const args = ['p.json', '--out', 'x.mp3', '--captions', 'sidecar', '--normalize']
  expect(readOptions(args)).toMatchObject({ captions: 'sidecar', normalize: true })
  expect(() => readOptions([...args.slice(0, 4), 'above'])).toThrow(UsageError)
})

test('a batch is a list of renders', async () => {
  const list = await fileOf(
    '[{"project":"a.json","out":"a.mp4"},{"project":"b.json","out":"b.mp4","engine":"full","to":2}]',
  )
  expect(await readBatch(list)).toEqual([
    { project: 'a.json', out: 'a.mp4', engine: 'auto' },
    { project: 'b.json', out: 'b.mp4', engine: 'full', to: 2 },
  ])
  await expect(readBatch(await fileOf('[{"project":"a.json"}]'))).rejects.toThrow(/0\.out/)
  await expect(readBatch(await fileOf('[]'))).rejects.toThrow(UsageError)
  await expect(readBatch(await fileOf('{'))).rejects.toThrow(/is not JSON/)
})

test('an invalid project file and missing media are reported in a sentence', async () => {
  await expect(readProjectFile('nothing.json', never)).rejects.toThrow(/no project file nothing\.json/)
  await expect(readProjectFile(await fileOf('{"a": 1}'), never)).rejects.toThrow(/not a Talkreel project/)
  const project = newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920') })
  const wrong = await fileOf(JSON.stringify({ ...project, fps: 'many' }))
  await expect(readProjectFile(wrong, never)).rejects.toThrow(/can't be read: .*file\.json, fps: /)
})

test('progress is a bar with frames and the time left', () => {
  expect(progressText('x.mp4', { frame: 50, frames: 100, secondsLeft: 65 })).toBe(
    'x.mp4 ████████████░░░░░░░░░░░░ frame 50 of 100, 1:05 left',
  )
  expect(progressText('x.mp4', { frame: 0, frames: 100, secondsLeft: null })).toMatch(/frame 0 of 100$/)
})
