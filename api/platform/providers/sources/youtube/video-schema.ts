import { z } from 'zod'

const text = z.string().nullish()
const number = z.number().nullish()

/** What can be had of a video. Codecs are as RFC 6381 has them, 'none' for what is not in it; `filesize` in bytes. */
const formatSchema = z.object({
  url: z.string(),
  ext: z.string(),
  protocol: text,
  vcodec: text,
  acodec: text,
  width: number,
  height: number,
  fps: number,
  tbr: number,
  filesize: number,
  filesize_approx: number,
  dynamic_range: text,
  language_preference: number,
  preference: number,
  quality: number,
  has_drm: z.union([z.boolean(), z.string()]).nullish(),
  http_headers: z.record(z.string(), z.string()).nullish(),
})

/** What yt-dlp says of a video, of which we read this; `duration` in seconds. */
export const videoSchema = z.object({
  _type: z.literal('video').default('video'),
  title: z.string(),
  thumbnail: text,
  duration: number,
  live_status: text,
  is_live: z.boolean().nullish(),
  // Storyboards have no address.
  formats: z.array(z.unknown()).transform(list =>
    list.flatMap(one => {
      const { data } = formatSchema.safeParse(one)
      return data ? [data] : []
    }),
  ),
})

export type Format = z.output<typeof formatSchema>
export type Video = z.output<typeof videoSchema>
