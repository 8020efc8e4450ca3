import type { SKRSContext2D } from '@napi-rs/canvas'
import { runAt } from '../../../compositions/time/runs'
import type { Overlay } from '../plan/overlays'
import { compositeSprite } from './composite-sprite'
import type { StillReader } from './still-files'

/** Paints what an overlay shows in frame `n` out of its stills. The context's origin is the canvas's. */
export async function paintStill(
  context: SKRSContext2D,
  { runs, pictures }: Overlay,
  n: number,
  read: StillReader,
): Promise<void> {
  const run = runs[runAt(runs, n)]
  const picture = run && pictures[run.picture]
  if (picture) compositeSprite(context, await read(picture.still), picture.place.box)
}
