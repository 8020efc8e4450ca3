import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyLayers, lastCopied } from '@/web/editor/core/clipboard/copied-layers'
import { writeCopied } from '@/web/editor/core/clipboard/write-copied'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { clipboardOf } from './clipboard'
import { layersOn } from './layers-on'

const picture = new File(['x'], 'photo.png', { type: 'image/png' })
const project = mixedProject()
const title = project.layers.filter(one => one.id === 'title')
const box = project.layers.filter(one => one.id === 'box')

const isKept = (texts: Record<string, string>, files?: File[]) =>
  layersOn(clipboardOf(texts, files)) === lastCopied()?.copied

/** What the page wrote to the system clipboard, by MIME type. */
let written: Record<string, string>

beforeEach(() => {
  written = {}
})

afterEach(() => vi.unstubAllGlobals())

/** Stubs a browser whose clipboard takes HTML, through the standard `write`. */
function giveClipboard() {
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly blobs: Record<string, Blob>) {}
    },
  )
  const write = async ([item]: { blobs: Record<string, Blob> }[]) => {
    for (const [type, blob] of Object.entries(item?.blobs ?? {})) written[type] = await blob.text()
  }
  vi.stubGlobal('navigator', { clipboard: { write } })
}

/** Stubs a browser whose clipboard takes plain text only. */
const giveWords = () =>
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        written['text/plain'] = text
      },
    },
  })

test.each([
  ['pages', giveClipboard],
  ['words alone', giveWords],
])(
  'pastes the copied layers until something else is copied, where the clipboard takes %s',
  async (_, give) => {
    give()
    copyLayers(project, title, 'Title')
    await expect.poll(() => written['text/plain']).toBe('Title')
    expect(lastCopied()?.copied).toMatchObject({ projectId: 'spoken', layers: title, files: {} })
    expect(isKept(written)).toBe(true)
    expect(isKept({ 'text/plain': 'Something else' })).toBe(false)
    expect(isKept({}, [picture])).toBe(false)
    expect(isKept({ 'text/plain': 'Title', 'text/html': '<p>' })).toBe(false)
  },
)

test('pastes layers that were copied on another page since', async () => {
  giveClipboard()
  copyLayers(project, title, 'Title')
  await expect.poll(() => written['text/plain']).toBe('Title')
  const theirs = { id: 'other', projectId: 'theirs', layers: box, files: {} }
  // Browsers change the HTML of the clipboard slightly.
  const html = `<meta charset='utf-8'>${writeCopied(theirs, 'Title')}`
  expect(layersOn(clipboardOf({ 'text/plain': 'Title', 'text/html': html }))).toMatchObject(theirs)
  expect(isKept({ ...written, 'text/html': `<meta charset='utf-8'>${written['text/html']}` })).toBe(true)
})

test("where the clipboard can't be written, its previous content does not replace the copied layers", () => {
  vi.stubGlobal('navigator', {})
  copyLayers(project, title, 'Title')
  expect(isKept({ 'text/plain': 'Old' })).toBe(true)
  expect(isKept({ 'text/plain': 'Old' })).toBe(true)
  expect(isKept({ 'text/plain': 'New' })).toBe(false)
  expect(isKept({ 'text/plain': 'Old' }, [picture])).toBe(false)
})
