/**
 * Settings of x264: `preset` trades speed for size, `crf` is the quality (lower is better), `params` are options of
 * x264 that differ from the preset's, as `key=value` pairs joined by colons.
 */
export type X264Settings = { preset: string; crf: number; params?: string }

/**
 * The default settings: no worse than Remotion's by SSIM, smaller, at a fifth of the CPU (measured; docs/decisions.md,
 * D216).
 */
export const SHIPPED_X264: X264Settings = {
  preset: 'superfast',
  crf: 21,
  params: 'subme=0:partitions=none:b-adapt=0:weightp=0',
}

/** Maximum number of frames between key frames: players seek quickly, and uploads need no conversion. */
const KEY_FRAMES = 60

/** Ticks per second in the files of spans and in the result: a frame at 30 frames a second has a whole number. */
export const TIMESCALE = 30_000

/**
 * Returns the output options for the video of a span. Spans with equal settings can be joined by copy: closed groups of
 * pictures, headers that don't depend on content, one time base, tagged BT.709 in limited range.
 */
export const videoOutput = ({ preset, crf, params }: X264Settings, frames: number): string[] => [
  ...['-frames:v', String(frames), '-an', '-c:v', 'libx264', '-preset', preset, '-crf', String(crf)],
  ...[
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'high',
    '-x264-params',
    [`stitchable=1:open-gop=0:keyint=${KEY_FRAMES}`, ...(params ? [params] : [])].join(':'),
  ],
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-video_track_timescale', String(TIMESCALE), '-map_metadata', '-1', '-f', 'mp4'],
]
