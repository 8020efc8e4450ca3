import type { CanvasSink } from 'mediabunny'

/** Pixels of the pictures' height: those of a row, on a screen of twice as many. */
const HEIGHT = 88

/** A film whose pictures can be had one by one; null where this browser can't decode it. */
export type Film = { sink: CanvasSink; close(): void } | null

/** Opens the film at an address; only what is looked at is fetched. */
export async function openFilm(address: string): Promise<Film> {
  const { ALL_FORMATS, CanvasSink, Input, UrlSource } = await import('mediabunny')
  const input = new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(new URL(address, location.href).href),
  })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) throw new Error('This film can not be decoded here')
    return { sink: new CanvasSink(track, { height: HEIGHT }), close: () => input.dispose() }
  } catch {
    // Without its pictures the strip shows the poster; why it can't be played is said on the canvas.
    input.dispose()
    return null
  }
}
