import { useLayoutEffect, useRef } from 'react'
import type { Draw } from '../item'
import type { ProgressData } from './evaluate'
import { paintProgress } from './paint'

/** The bar on a software-rendered canvas, so that it matches painting outside a page. */
export const DrawProgress: Draw<'progress', ProgressData> = ({ data }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    if (context) paintProgress(context, data)
  }, [data])
  return <canvas ref={canvas} width={data.width} height={data.height} style={{ display: 'block' }} />
}
