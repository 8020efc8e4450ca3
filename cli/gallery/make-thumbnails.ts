import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { BUILT_IN_THEMES } from '@/compositions/document/built-in-themes'
import { projectRoot } from '@/remotion/environment/cache'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { templateSample } from '@/remotion/gallery/families/templates'
import { lazyBrowser } from '@/remotion/render/browser'
import { renderProject } from '@/remotion/render/render-project'
import { withTempFolder } from '@/remotion/render/temp-folder'
import { talkWithProgress } from '../talk-with-progress'
import { galleryFiles } from './gallery-files'

/** Where the web app has the thumbnails of the templates: a film and a still of each, by its id. */
const THUMBNAILS = join(projectRoot, 'web', 'public', 'themes')

/** Seconds of a template that its thumbnail plays, and the second of its still. */
const [SECONDS, STILL] = [2.6, 1.7]

/** Pixels of the longer side of a thumbnail. */
const LONGER = 384

/** The quality of a still, in percent. */
const QUALITY = 76

/** Picture quality of a film (x264's constant rate factor), and its frames a second. */
const [CRF, FPS] = ['31', '15']

const even = (pixels: number): number => 2 * Math.round(pixels / 2)

/** The still as WebP: PNG comes from ffmpeg, which may have been built without WebP. */
async function toWebp(png: string): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('webp', QUALITY)
}

/**
 * Renders the thumbnails of the templates with these ids, or of all, one after another.
 * @param onThumbnail called with the id of each and the seconds that it took.
 */
export async function makeThumbnails(
  ids: readonly string[],
  signal: AbortSignal,
  onThumbnail: (id: string, seconds: number) => void,
): Promise<void> {
  const { media, files } = await galleryFiles(await talkWithProgress())
  const browser = lazyBrowser()
  await mkdir(THUMBNAILS, { recursive: true })
  try {
    for (const theme of BUILT_IN_THEMES) {
      if (ids.length && !ids.includes(theme.id)) continue
      await withTempFolder(THUMBNAILS, async folder => {
        const project = templateSample(theme, media)
        const [out, png] = [join(folder, 'whole.mp4'), join(folder, 'still.png')]
        const job = { engine: 'auto', range: { from: 0, to: SECONDS }, onProgress: () => undefined } as const
        const { seconds } = await renderProject({ ...job, project, media: files, out, signal, browser })
        const { width, height } = project.format
        const scale = LONGER / Math.max(width, height)
        const size = `scale=${even(width * scale)}:${even(height * scale)}:flags=lanczos`
        const small = ['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', CRF, '-pix_fmt', 'yuv420p']
        const film = join(THUMBNAILS, `${theme.id}.mp4`)
        await runFfmpeg(
          ['-i', out, '-vf', `fps=${FPS},${size}`, ...small, '-movflags', '+faststart', '-y', film],
          { signal },
        )
        await runFfmpeg(['-ss', `${STILL}`, '-i', out, '-frames:v', '1', '-vf', size, '-y', png], { signal })
        await writeFile(join(THUMBNAILS, `${theme.id}.webp`), await toWebp(png))
        onThumbnail(theme.id, seconds)
      })
    }
  } finally {
    await browser.close()
  }
}
