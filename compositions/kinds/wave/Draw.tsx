import { useLayoutEffect, useRef } from 'react'
import type { Draw } from '../item'
import type { WaveData } from './evaluate'
import { paintWave } from './paint'

/** The wave on a software-rendered canvas, so that it matches painting outside a page. */
export const DrawWave: Draw<'wave', WaveData> = ({ data }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    if (context) paintWave(context, data)
  }, [data])
  return <canvas ref={canvas} width={data.width} height={data.height} style={{ display: 'block' }} />
}
