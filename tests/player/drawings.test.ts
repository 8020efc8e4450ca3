import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Media } from '@/compositions/schema/media'
import { makeGif } from '@/remotion/gallery/drawings/drawing-files'
import { testProject } from '@/remotion/render/testing/test-project'
import { withPage } from '../with-page'

const SIDE = 360
const half = { width: 160, height: 160 }

/** Raw untrusted drawings: any script that runs in them would change the page's title. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="top.document.title='svg'">
  <script>top.document.title = 'svg'</script><rect width="10" height="10" fill="#3F48FF"/></svg>`
const LOTTIE = JSON.stringify({
  ...{ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 100 },
  layers: [
    {
      ...{ ty: 1, sw: 100, sh: 100, sc: '#35C07F', ip: 0, op: 60, st: 0 },
      ks: {
        o: { a: 0, k: 100, x: "document.title = 'lottie'" },
        r: { a: 0, k: 0 },
        p: { a: 0, k: [50, 50, 0] },
      },
    },
  ],
})

const media = (kind: Media['kind'], fields: Partial<Media> = {}): Media => ({
  ...{ kind, assetId: kind, width: 100, height: 100, fps: 30, duration: 2, hasAudio: false },
  ...fields,
})

const LAYERS: LayerInput[] = [
  {
    id: 'vector',
    layer: 'OVERLAY',
    asset: 'svg',
    mediaRef: 'vector',
    ...half,
    changeColor: { '#3F48FF': '#FF0000' },
  },
  { id: 'animation', layer: 'OVERLAY', asset: 'lottie', mediaRef: 'animation', left: 180, ...half },
  { id: 'gif', layer: 'OVERLAY', asset: 'gif', mediaRef: 'gif', top: 180, ...half },
  { id: 'gone', layer: 'OVERLAY', asset: 'svg', mediaRef: 'gone', left: 180, top: 180, ...half },
]

test('drawings appear in the Player without running scripts, even if they were never sanitized', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-drawings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = {
    vector: join(folder, 'vector.svg'),
    animation: join(folder, 'animation.json'),
    gif: join(folder, 'ball.gif'),
  }
  await writeFile(files.vector, SVG)
  await writeFile(files.animation, LOTTIE)
  await writeFile(files.gif, makeGif())
  const refs = {
    vector: media('svg'),
    gone: media('svg'),
    animation: media('lottie'),
    gif: media('gif', { frameDelays: Array(6).fill([4, 8]).flat() }),
  }
  const project = testProject({ width: SIDE, height: SIDE }, LAYERS, refs)
  const entry = join(import.meta.dirname, 'page.tsx')
  await withPage({ folder, entry, files, sign: 'showProject' }, async (page, addresses) => {
    await page.evaluate(
      props => window.showProject(props),
      toProps(project, addresses.files, addresses.fonts, {}),
    )
    const inside = (id: string, what: string) => page.locator(`[data-layer="${id}"] ${what}`)
    await inside('gone', '[data-loading-error]').waitFor()
    await inside('animation', 'svg rect[fill]').waitFor()
    await inside('gif', 'canvas').waitFor()
    const picture = decodeURIComponent((await inside('vector', 'img').getAttribute('src')) ?? '')
    expect(picture).toMatch(/^data:image\/svg\+xml,/)
    expect(picture).toContain('fill="#FF0000"')
    expect(picture).not.toMatch(/script|onload/)
    expect(await inside('animation', 'svg rect[fill]').first().getAttribute('fill')).toBe('#35C07F')
    const ball = await inside('gif', 'canvas').evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext('2d')?.getImageData(76, 48, 1, 1).data ?? []),
    ])
    expect(ball).toEqual([0x3f, 0x48, 0xff, 255])
    expect(await page.title()).toBe('')
  })
})
