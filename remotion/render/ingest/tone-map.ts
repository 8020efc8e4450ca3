import type { VideoProbe } from './media-probe'

type Picture = Pick<VideoProbe, 'color'>

/** Whether a video has a high dynamic range (PQ or HLG). */
export const isHighRange = ({ color }: Picture): boolean =>
  ['smpte2084', 'arib-std-b67'].includes(color.transfer)

/** Returns the color tags of a video, completed by the defaults of high range, which is BT.2020. */
function named({ color: { transfer, matrix, primaries } }: Picture): string {
  const space = matrix === 'unknown' ? 'bt2020nc' : matrix
  const gamut = primaries === 'unknown' ? 'bt2020' : primaries
  return `setparams=color_trc=${transfer}:colorspace=${space}:color_primaries=${gamut}`
}

/** Returns filters that map a high dynamic range to BT.709 in limited range (Hable's curve). */
export const toneMap = (picture: Picture): string[] => [
  named(picture),
  'zscale=transfer=linear:npl=100,format=gbrpf32le',
  'zscale=primaries=bt709,tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv:dither=error_diffusion',
]
