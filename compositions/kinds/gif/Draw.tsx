import { useLayoutEffect, useMemo, useRef } from 'react'
import { MissingMedia } from '@/compositions/drawing/MissingMedia'
import { loadOnce, useLoaded } from '@/compositions/drawing/use-loaded'
import { InFrame } from '../framing/InFrame'
import { Panel } from '../framing/Panel'
import type { Draw } from '../item'
import type { GifData } from './evaluate'
import type { GifFrames } from './gif-frames'

/** Each component decodes frames at its own position, so each opens the bytes itself. */
const loadGif = loadOnce(async answer => {
  const [bytes, { openGif }] = await Promise.all([answer.arrayBuffer(), import('./gif-frames')])
  const open = () => openGif(new Uint8Array(bytes))
  // Opens it once here, so that an unreadable file fails while loading and not while drawing.
  open()
  return open
})

/** One frame of a GIF on a canvas of the same size. */
function GifCanvas({ gif, frame }: { gif: GifFrames; frame: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    context?.putImageData(new ImageData(gif.pixelsOf(frame), gif.width, gif.height), 0, 0)
  }, [gif, frame])
  return (
    <canvas
      ref={canvas}
      width={gif.width}
      height={gif.height}
      style={{ position: 'absolute', width: '100%', height: '100%' }}
    />
  )
}

/** An animated GIF in its frame, with its background, backdrop and border. */
export const DrawGif: Draw<'gif', GifData> = ({ data: { mediaRef, frame, framing } }) => {
  const open = useLoaded(mediaRef, loadGif)
  const gif = useMemo(() => (open && open !== 'failed' ? open() : null), [open])
  if (open === 'failed') return <MissingMedia mediaRef={mediaRef} />
  const { background, backdrop, framed, border } = framing
  return (
    <>
      {background && <Panel look={background} />}
      {gif && backdrop && (
        <InFrame framed={backdrop}>
          <GifCanvas gif={gif} frame={frame} />
        </InFrame>
      )}
      {gif && (
        <InFrame framed={framed}>
          <GifCanvas gif={gif} frame={frame} />
        </InFrame>
      )}
      {border && <Panel look={border} />}
    </>
  )
}
