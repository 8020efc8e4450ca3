import { settings } from '../../settings/settings'
import { ImportError } from './import-error'
import type { Source } from './source'
import { readVideo } from './youtube/read-video'
import { isYoutube, youtubeId } from './youtube/video-id'

const NOT_SET_UP =
  'Imports from YouTube are not set up on this server. Download your video in YouTube Studio and upload the file.'

/** A video of YouTube, which the operator's yt-dlp reads; without that, nothing is imported (D490). */
export const youtube: Source = {
  id: 'youtube',
  name: 'YouTube',
  flag: null,
  gap: () => (settings().ytDlp ? null : NOT_SET_UP),
  match(url) {
    if (!isYoutube(url)) return null
    const { ytDlp } = settings()
    if (!ytDlp) throw new ImportError(NOT_SET_UP)
    const id = youtubeId(url)
    return ({ signal }) => readVideo(ytDlp, id, signal)
  },
}
