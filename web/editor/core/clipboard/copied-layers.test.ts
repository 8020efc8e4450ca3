import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { clipboardOf } from '@/web/editor/shared/clipboard/clipboard'
import { readCopied } from '@/web/editor/shared/clipboard/read-copied'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { copyLayers, lastCopied } from './copied-layers'
import { MOST, writeCopied } from './write-copied'

const project = mixedProject()

const named = (...ids: string[]): Layer[] => project.layers.filter(layer => ids.includes(layer.id))

const copied = (from: Project, layers: readonly Layer[]) => {
  copyLayers(from, layers, layers.map(layer => layer.id).join('\n'))
  const last = lastCopied()
  if (!last) throw new Error('Nothing was copied')
  return last
}

afterEach(() => vi.unstubAllGlobals())

describe('layers that are copied', () => {
  test('are kept as they were, with the project that they are of', () => {
    const layers = named('title', 'box')
    const last = copied(project, layers)
    expect(last.copied).toMatchObject({ projectId: project.id, layers, files: {} })
  })

  test('name the files that they show', () => {
    const { files } = copied(project, named('video')).copied
    expect(files).toEqual({ media: 'asset' })
  })

  test('are another copy each time, and the last one is what counts', () => {
    const first = copied(project, named('box')).copied
    const second = copied(project, named('disc')).copied
    expect(first.id).not.toBe(second.id)
    expect(lastCopied()?.copied).toBe(second)
  })

  test('are kept where the page has no clipboard at all', () => {
    vi.stubGlobal('navigator', {})
    expect(copied(project, named('box'))).toMatchObject({ written: null, copied: { layers: named('box') } })
  })
})

describe('the clipboard of the machine', () => {
  const took: string[] = []
  beforeEach(() => took.splice(0))

  test('gets the words of the layers where it takes nothing else', async () => {
    const writeText = async (text: string) => void took.push(text)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    vi.stubGlobal('ClipboardItem', undefined)
    const last = copied(project, named('title', 'box'))
    await expect.poll(() => last.written).not.toBeNull()
    expect(took.map(text => text.split('\n').toSorted())).toEqual([['box', 'title']])
    expect(last.written).toEqual({ 'text/plain': took[0] })
  })

  test('may refuse, and the layers are copied all the same', async () => {
    const writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const last = copied(project, named('box'))
    await Promise.resolve()
    expect([last.written, last.copied.layers]).toEqual([null, named('box')])
  })
})

describe('layers as a bit of a page', () => {
  const write = (layers: readonly Layer[], words = 'Title') =>
    writeCopied({ id: 'copy', projectId: 'p', layers, files: { media: 'asset' } }, words)
  const read = (html: string) => readCopied(clipboardOf({ 'text/plain': 'x', 'text/html': html }))

  test('are read as they were written', () => {
    const layers = named('title', 'box', 'video')
    expect(read(write(layers))).toMatchObject({
      id: 'copy',
      projectId: 'p',
      layers,
      files: { media: 'asset' },
    })
  })

  test('show other programs their words, and no marks of a page in them do anything', () => {
    const html = write(named('title'), '1 < 2 & <script>\nnext')
    expect(html).toContain('1 &lt; 2 &amp; &lt;script&gt;<br>next')
    expect(html).not.toContain('<script>')
  })

  test('of which there are too many are not written, only their words are', () => {
    const [box] = named('box')
    if (!box) throw new Error('There is no box')
    const many = Array.from({ length: MOST.layers + 1 }, (_, index) => ({ ...box, id: `b${index}` }))
    expect(write(many)).toBe('<div data-talkreel-layers="">Title</div>')
    expect(write(many.slice(1)).length).toBeGreaterThan(10_000)
  })
})
