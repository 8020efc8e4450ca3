import type { Request } from 'express'
import { ApiError } from '@/api/platform/errors/api-error'
import { pagePaths } from '@/api/platform/http/page-paths'
import type { SharedRequest } from '@/api/platform/permissions/share-grant'
import type { Services } from '@/api/platform/services/services'
import { clock } from '@/compositions/util/clock'
import { escapeMarkup } from '@/compositions/util/escape-markup'
import type { Shared } from './contract'
import { openShare } from './open-share'
import { whatIsShared } from './what-is-shared'

/** The pages that a share link opens. */
const PATHS = [pagePaths.project, pagePaths.shared].map(
  path => new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
)

/** The project and the key of a request for a page that a share link opens. */
function requestedShare({ path, query }: Request): SharedRequest | null {
  const id = PATHS.map(pattern => pattern.exec(path)?.[1]).find(Boolean)
  const { share } = query
  if (!id || typeof share !== 'string' || !share) return null
  return { params: { id }, query: { share } }
}

function describe({ of, videos: [video, ...others] }: Shared): string {
  if (!video) return 'Clips appear here once they are exported.'
  if (of === 'export') return `Watch the video (${clock(video.duration)}) with its chapters and transcript.`
  return others.length
    ? `Watch ${others.length + 1} clips with their transcripts.`
    : 'Watch a clip with its transcript.'
}

/** The properties of Open Graph (ogp.me) and of X's cards. `origin`: where people reach the product. */
function propertiesOf(shared: Shared, page: string, origin: string): [string, string][] {
  const { title, branded, videos } = shared
  const [video] = videos
  const inProduct = (path: string) => new URL(path, origin).href
  return [
    ...(branded ? [['og:site_name', 'Talkreel'] as [string, string]] : []),
    ['og:type', 'video.other'],
    ['og:title', title || 'Untitled'],
    ['og:description', describe(shared)],
    ['og:url', inProduct(page)],
    ...(video
      ? ([
          ['og:image', inProduct(video.poster_url)],
          ['og:image:alt', video.title || 'Untitled'],
          ['og:video', inProduct(video.media_url)],
          ['og:video:type', 'video/mp4'],
          ['og:video:width', String(video.width)],
          ['og:video:height', String(video.height)],
          ['twitter:card', 'summary_large_image'],
        ] satisfies [string, string][])
      : []),
  ]
}

/**
 * The meta tags by which chats and social networks show what a share link opens: its title and its picture. Empty for
 * other pages, and for links that show nothing.
 */
export async function linkPreview(services: Services, request: Request): Promise<string> {
  const asked = requestedShare(request)
  if (!asked) return ''
  try {
    const grant = await openShare(services, asked, request.ip)
    const shared = await whatIsShared(services, grant)
    return propertiesOf(shared, request.originalUrl, services.publicUrl)
      .map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}" />`)
      .join('\n    ')
  } catch (error) {
    // The page itself says that the link shows nothing.
    if (error instanceof ApiError) return ''
    throw error
  }
}
