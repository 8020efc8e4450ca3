import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type FormatName, formatNamed } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { projectFrames } from '@/compositions/time/normalize'
import { lazyBrowser } from '@/remotion/render/browser'
import { ensureBundle } from '@/remotion/render/bundle'
import { drawFrames } from '@/remotion/render/draw-frames'
import { serveFiles } from '@/remotion/render/serve-files'
import { captionedStill } from '@/web/pages/auth/demo-project'
import captioned from './captioned.json' with { type: 'json' }

const QUALITY = 82
const SCALE = 0.28
const folder = join(import.meta.dirname, '../../web/public/talk')

/**
 * Draws stills with captions into `web/public/talk`, using the export renderer: `captioned.json` names the style, the
 * words and the frame. Run after `draw-stills.ts`, whose pictures are the backgrounds.
 */
async function drawCaptioned(): Promise<void> {
  const browser = lazyBrowser()
  const pictures = Object.fromEntries(
    captioned.map(one => [one.picture, join(folder, `${one.picture}.webp`)]),
  )
  const server = await serveFiles(await ensureBundle(), pictures)
  try {
    for (const { name, style, format, picture, text, frame } of captioned) {
      const { project } = captionedStill({
        style: style as CaptionPreset,
        format: formatNamed(format as FormatName),
        picture,
        text,
      })
      const props = {
        project,
        addresses: { picture: server.addresses[picture] as string },
        fonts: `${server.address}/public/fonts`,
      }
      const { width, height } = project.format
      await drawFrames(
        {
          browser,
          serveUrl: server.address,
          props,
          frames: projectFrames(project),
          signal: new AbortController().signal,
        },
        {
          composition: 'Project',
          extra: {},
          width,
          height,
          frames: [frame],
          format: { imageFormat: 'png' },
          onFrame: async bytes => {
            const canvas = createCanvas(Math.round(width * SCALE), Math.round(height * SCALE))
            canvas.getContext('2d').drawImage(await loadImage(bytes), 0, 0, canvas.width, canvas.height)
            await writeFile(join(folder, `${name}.webp`), await canvas.encode('webp', QUALITY))
          },
        },
      )
    }
  } finally {
    await server.close()
    await browser.close()
  }
}

await drawCaptioned()
