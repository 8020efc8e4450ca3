import type { Box } from '@/compositions/geometry/box'
import type { FramedPicture, Framing, PanelLook } from '../framing/framing'
import { framingOverflow, panelRelativeTo } from '../framing/relative'
import type { PanelItem, VideoItem } from '../item'
import { inkBoundsOf } from '../kind-box'

/** What part of its source a video shows in a frame. */
export type VideoPlayback = Pick<VideoItem, 'source' | 'segment' | 'next' | 'freezeFrame'>

/**
 * A video with its parts, from back to front: background (`<id>-background`), blurred backdrop (`<id>-backdrop`), the
 * picture itself, border (`<id>-border`). All have the same box, with the given opacity.
 */
export function videoParts(
  id: string,
  mediaRef: string,
  box: Box,
  framing: Framing,
): (playing: VideoPlayback, opacity: number) => readonly (PanelItem | VideoItem)[] {
  const { background, backdrop, framed, border } = framing
  const panel = (part: string, look: PanelLook, over: number): PanelItem => ({
    ...{
      id: `${id}-${part}`,
      kind: 'panel',
      box,
      inkBounds: inkBoundsOf(box, over),
      data: panelRelativeTo(look, box),
    },
  })
  const seen = (name: string, look: FramedPicture): Omit<VideoItem, keyof VideoPlayback> => ({
    ...{ id: name, kind: 'video', mediaRef, box, ...look },
  })
  const below = background && panel('background', background, framingOverflow(framing))
  const above = border && panel('border', border, 0)
  const behind = backdrop && seen(`${id}-backdrop`, backdrop)
  const itself = seen(id, framed)
  return (playing, opacity) => {
    const now = { ...box, opacity }
    const shown: (PanelItem | VideoItem)[] = []
    if (below) shown.push({ ...below, box: now })
    if (behind) shown.push({ ...behind, ...playing, box: now })
    shown.push({ ...itself, ...playing, box: now })
    if (above) shown.push({ ...above, box: now })
    return shown
  }
}
