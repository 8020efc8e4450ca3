/** Settings of x264: `preset` trades time for size, `crf` is the quality (lower is better). */
export type X264Settings = { preset: string; crf: number }

/**
 * What is shipped: no worse than Remotion's defaults by SSIM, smaller, at a third of the CPU (measured;
 * docs/decisions.md, D53).
 */
export const SHIPPED_X264: X264Settings = { preset: 'veryfast', crf: 17 }

/** Frames from one key frame to the next at most: players find any second quickly, uploads are taken as they are. */
const KEY_FRAMES = 60

/** Ticks of a second in the files of spans and in the result: whole for a frame at 30 a second. */
export const TIMESCALE = 30_000

/**
 * Output options for the picture of a span. Spans with equal settings can be joined by copy: closed groups of
 * pictures, headers that don't depend on content, one time base, BT.709 in limited range, said so in the file.
 */
export const videoOutput = ({ preset, crf }: X264Settings, frames: number): string[] => [
  ...['-frames:v', String(frames), '-an', '-c:v', 'libx264', '-preset', preset, '-crf', String(crf)],
  ...[
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'high',
    '-x264-params',
    `stitchable=1:open-gop=0:keyint=${KEY_FRAMES}`,
  ],
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-video_track_timescale', String(TIMESCALE), '-map_metadata', '-1', '-f', 'mp4'],
]
