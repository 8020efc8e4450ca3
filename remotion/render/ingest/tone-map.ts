import type { VideoProbe } from './media-probe'

type Picture = Pick<VideoProbe, 'color'>

/** Is a film's brightness beyond that of a plain screen (PQ or HLG)? */
export const isHighRange = ({ color }: Picture): boolean =>
  ['smpte2084', 'arib-std-b67'].includes(color.transfer)

/** Says of a film what it doesn't say itself: high range comes with the colors of BT.2020. */
function named({ color: { transfer, matrix, primaries } }: Picture): string {
  const space = matrix === 'unknown' ? 'bt2020nc' : matrix
  const gamut = primaries === 'unknown' ? 'bt2020' : primaries
  return `setparams=color_trc=${transfer}:colorspace=${space}:color_primaries=${gamut}`
}

/** Filters that bring brightness above what a screen shows back into it (Hable's curve), in BT.709 of limited range. */
export const toneMap = (picture: Picture): string[] => [
  named(picture),
  'zscale=transfer=linear:npl=100,format=gbrpf32le',
  'zscale=primaries=bt709,tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv:dither=error_diffusion',
]
