import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { onCanvas, softBackground } from '@/remotion/gallery/families/on-canvas'
import { lazyBrowser } from '@/remotion/render/browser'
import { compareLook } from './compare-look'
import { withPreview } from './preview'
import { writeSideBySide } from './side-by-side'

const SIDE = 240
const ENGINES = ['preview', 'sparse', 'full'] as const

const titled = (text: string) => {
  const title: LayerInput = {
    ...{ id: 'title', layer: 'TEXT', asset: 'text', text, fontFamily: 'Inter', fontWeight: 700 },
    ...{ left: 20, top: 80, width: 200, height: 80, fontSize: 40, fill: '#101010', end: 1 },
  }
  return onCanvas(SIDE, 'parity', [{ ...softBackground(SIDE), end: 1 } as LayerInput, title])
}

test('the preview and both engines show a look as the browser draws it, and one that does not is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-parity-test-'))
  const browser = lazyBrowser()
  onTestFinished(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })
  const look = { label: 'Title', name: 'text: Title', project: titled('Parity'), frame: 10, folder }
  await withPreview({}, folder, async takePreview => {
    const context = { files: {}, browser, lambda: null, takePreview }
    const { row, shown, reference } = await compareLook(look, context)
    expect(row).toMatchObject({ look: 'text: Title', full_because: null })
    for (const engine of ENGINES) expect(row[engine], engine).toBeGreaterThan(0.99)
    expect(row.lambda).toBeUndefined()

    const pictures = [reference, ...ENGINES.flatMap(engine => shown[engine]?.file ?? [])]
    const sheet = join(folder, 'sheet.png')
    await writeSideBySide(
      'Title',
      pictures.map(file => ({ label: file, file })),
      sheet,
    )
    expect((await loadImage(await readFile(sheet))).width).toBeGreaterThan(pictures.length * SIDE)

    const other = (_: unknown, frame: number) => takePreview(titled('Disparity'), frame)
    const { row: wrong } = await compareLook(look, { ...context, takePreview: other })
    expect(wrong.preview).toBeLessThan(0.95)
    expect(wrong.sparse).toBeGreaterThan(0.99)
  })
})
