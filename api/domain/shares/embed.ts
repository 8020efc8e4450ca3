import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { ApiError } from '@/api/platform/errors/api-error'
import { embedPath } from '@/api/platform/http/page-paths'
import { sendPage } from '@/api/platform/http/send-page'
import type { Services } from '@/api/platform/services/services'
import { escapeMarkup } from '@/compositions/util/escape-markup'
import type { SharedVideo } from './contract'
import { openShare } from './open-share'
import { whatIsShared } from './what-is-shared'

const CSS = `html,body{height:100%;margin:0;background:#0d0d0d;color:#fff;font:16px/1.5 system-ui,sans-serif}
video{display:block;width:100%;height:100%;object-fit:contain}
p{display:grid;place-items:center;height:100%;margin:0;padding:0 24px;text-align:center}`

const drawVideo = ({
  title,
  media_url,
  poster_url,
  vtt_url,
  has_captions,
  download_url,
}: SharedVideo): string =>
  `<video controls playsinline preload="metadata" aria-label="${escapeMarkup(title || 'Untitled')}" src="${escapeMarkup(media_url)}" poster="${escapeMarkup(poster_url)}"${download_url ? '' : ' controlslist="nodownload"'}>
<track kind="captions" label="Captions" src="${escapeMarkup(vtt_url)}"${has_captions ? '' : ' default'}>
</video>`

/** A page without scripts that other sites may frame. */
function drawFrame(title: string, content: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64url')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">${CSS}</style>
</head>
<body>
${content}
</body>
</html>`
  const policy = `default-src 'none'; media-src 'self'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
  return { html, policy }
}

/** Serves the player of a share link, without an account, to any site that frames it. */
export const serveEmbed =
  (services: Services): RequestHandler<{ id: string }> =>
  async ({ params, query: { share }, ip }, response) => {
    // The policy says who may frame the page; this older header would forbid it.
    response.removeHeader('X-Frame-Options')
    try {
      const asked = { params, query: { share: typeof share === 'string' ? share : undefined } }
      const { title, videos } = await whatIsShared(services, await openShare(services, asked, ip))
      const [video] = videos
      const content = video ? drawVideo(video) : '<p>There is no finished video yet.</p>'
      sendPage(response, drawFrame(title || 'Untitled', content))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const reason = 'detail' in error.body ? String(error.body.detail) : ''
      response.status(error.status).set(error.headers)
      sendPage(response, drawFrame('Nothing is shared here', `<p>${escapeMarkup(reason)}</p>`))
    }
  }

/** Maximum height of an embedded video in pixels, as on the page of a share link: a portrait one would fill a screen. */
const MOST_HEIGHT = 720

/** The code that embeds a share link of one video. `url`: its address, `width` and `height` of the video in pixels. */
export function embedCode(
  url: URL,
  { id, title, width, height }: { id: string; title: string; width: number; height: number },
): string {
  const address = new URL(embedPath.replace(':id', id), url)
  address.search = url.search
  const widest = Math.min(width, Math.round((MOST_HEIGHT * width) / height))
  const style = `width: 100%; max-width: ${widest}px; aspect-ratio: ${width} / ${height}; border: 0`
  return `<iframe src="${escapeMarkup(address.href)}" title="${escapeMarkup(title || 'Untitled')}" style="${style}" allow="fullscreen; picture-in-picture" loading="lazy"></iframe>`
}
