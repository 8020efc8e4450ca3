import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Media } from '@/compositions/schema/media'
import { testProject } from '@/remotion/render/testing/test-project'
import { withPage } from '../with-page'

const SIDE = 360
const half = { width: 160, height: 160 }

const media = (kind: 'video' | 'image'): Media => ({
  ...{
    kind,
    assetId: kind,
    width: 320,
    height: 320,
    fps: kind === 'video' ? 30 : 0,
    duration: 2,
    hasAudio: false,
  },
})

const LAYERS: LayerInput[] = [
  { id: 'whole', layer: 'IMAGE', asset: 'image', mediaRef: 'whole', ...half },
  { id: 'broken', layer: 'IMAGE', asset: 'image', mediaRef: 'broken', left: 180, ...half },
  { id: 'gone', layer: 'IMAGE', asset: 'image', mediaRef: 'gone', top: 180, ...half },
  {
    ...{ id: 'film', layer: 'VIDEO', asset: 'video', mediaRef: 'film', left: 180, top: 180, ...half },
    ...{ trim: { start: 0, end: 2 } },
  },
]

test('missing or damaged media show a message in place until they load, without affecting other layers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-media-gone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = {
    whole: join(folder, 'whole.png'),
    broken: join(folder, 'broken.png'),
    film: join(folder, 'film.mp4'),
  }
  await writeFile(files.whole, createCanvas(SIDE, SIDE).toBuffer('image/png'))
  for (const path of [files.broken, files.film]) await writeFile(path, 'This is neither a picture nor a film')
  const refs = { whole: media('image'), broken: media('image'), gone: media('image'), film: media('video') }
  const project = testProject({ width: SIDE, height: SIDE }, LAYERS, refs)
  const entry = join(import.meta.dirname, 'page.tsx')
  await withPage({ folder, entry, files, sign: 'showProject' }, async (page, addresses) => {
    await page.evaluate(
      props => window.showProject(props),
      toProps(project, addresses.files, addresses.fonts, {}),
    )
    const failed = (id: string) => page.locator(`[data-layer="${id}"] [data-loading-error]`)
    for (const id of ['broken', 'gone', 'film']) {
      await failed(id).waitFor()
      expect(await failed(id).textContent()).toBe('Media could not be loaded')
      const box = await failed(id).boundingBox()
      expect([box?.width, box?.height]).toEqual([half.width, half.height])
    }
    expect(await failed('whole').count()).toBe(0)
    const { whole = '', ...rest } = addresses.files
    const mended = toProps(project, { ...rest, whole, broken: whole, gone: whole }, addresses.fonts, {})
    await page.evaluate(props => window.showProject(props), mended)
    for (const id of ['broken', 'gone']) await page.locator(`[data-layer="${id}"] img`).waitFor()
    expect(await failed('broken').count()).toBe(0)
    expect(await failed('film').count()).toBe(1)
  })
})
