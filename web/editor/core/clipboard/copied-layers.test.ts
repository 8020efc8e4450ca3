import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { clipboardOf } from '@/web/editor/shared/clipboard/clipboard'
import { readCopied } from '@/web/editor/shared/clipboard/read-copied'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { copyLayers, lastCopied } from './copied-layers'
import { CLIPBOARD_LIMITS, writeCopied } from './write-copied'

const project = mixedProject()

const named = (...ids: string[]): Layer[] => project.layers.filter(layer => ids.includes(layer.id))

const copied = (from: Project, layers: readonly Layer[]) => {
  copyLayers(from, layers, layers.map(layer => layer.id).join('\n'))
  const last = lastCopied()
  if (!last) throw new Error('Nothing was copied')
  return last
}

afterEach(() => vi.unstubAllGlobals())

describe('copied layers', () => {
  test('are kept as they were, with the id of their project', () => {
    const layers = named('title', 'box')
    const last = copied(project, layers)
    expect(last.copied).toMatchObject({ projectId: project.id, layers, files: {} })
  })

  test('list the files that they use', () => {
    const { files } = copied(project, named('video')).copied
    expect(files).toEqual({ media: 'asset' })
  })

  test('get a new id with each copy, and the last copy wins', () => {
    const first = copied(project, named('box')).copied
    const second = copied(project, named('disc')).copied
    expect(first.id).not.toBe(second.id)
    expect(lastCopied()?.copied).toBe(second)
  })

  test('are kept if the page has no clipboard', () => {
    vi.stubGlobal('navigator', {})
    expect(copied(project, named('box'))).toMatchObject({ written: null, copied: { layers: named('box') } })
  })
})

describe('the system clipboard', () => {
  const took: string[] = []
  beforeEach(() => took.splice(0))

  test('gets the text of the layers if it accepts nothing else', async () => {
    const writeText = async (text: string) => void took.push(text)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    vi.stubGlobal('ClipboardItem', undefined)
    const last = copied(project, named('title', 'box'))
    await expect.poll(() => last.written).not.toBeNull()
    expect(took.map(text => text.split('\n').toSorted())).toEqual([['box', 'title']])
    expect(last.written).toEqual({ 'text/plain': took[0] })
  })

  test('may refuse, and the layers are still copied', async () => {
    const writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const last = copied(project, named('box'))
    await Promise.resolve()
    expect([last.written, last.copied.layers]).toEqual([null, named('box')])
  })
})

describe('layers as HTML', () => {
  const write = (layers: readonly Layer[], words = 'Title') =>
    writeCopied({ id: 'copy', projectId: 'p', layers, files: { media: 'asset' } }, words)
  const read = (html: string) => readCopied(clipboardOf({ 'text/plain': 'x', 'text/html': html }))

  test('are read as written', () => {
    const layers = named('title', 'box', 'video')
    expect(read(write(layers))).toMatchObject({
      id: 'copy',
      projectId: 'p',
      layers,
      files: { media: 'asset' },
    })
  })

  test('show other programs their text, with HTML escaped', () => {
    const html = write(named('title'), '1 < 2 & <script>\nnext')
    expect(html).toContain('1 &lt; 2 &amp; &lt;script&gt;<br>next')
    expect(html).not.toContain('<script>')
  })

  test('are left out if there are too many, and only the text is written', () => {
    const [box] = named('box')
    if (!box) throw new Error('There is no box')
    const many = Array.from({ length: CLIPBOARD_LIMITS.layers + 1 }, (_, index) => ({
      ...box,
      id: `b${index}`,
    }))
    expect(write(many)).toBe('<div data-talkreel-layers="">Title</div>')
    expect(write(many.slice(1)).length).toBeGreaterThan(10_000)
  })
})
