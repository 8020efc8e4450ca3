import type { VideoProps } from '@remotion/media'
import { lazyPart } from '../../loading/lazy-part'
import { useRenderedPart } from '../../loading/use-rendered-part'

const video = lazyPart(async () => (await import('@remotion/media')).Video)

/** The film player of renders, which draws each frame exactly. A page, which never renders, doesn't fetch it. */
export function RenderedVideo(props: VideoProps) {
  const Video = useRenderedPart(video, true, 'Loading the film player')
  return Video && <Video {...props} />
}
