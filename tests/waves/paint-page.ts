import { paintWave } from '@/compositions/kinds/wave/paint'
import type { GraphicItemOf } from '@/compositions/scene/frame'

declare global {
  interface Window {
    /** Paints waves on canvases of the page. Returns the SHA-256 of the bytes of each, RGBA with straight alpha. */
    paintWaves(drawn: GraphicItemOf<'wave'>[]): Promise<string[]>
  }
}

async function paintOne({ data }: GraphicItemOf<'wave'>): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: data.width, height: data.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to paint on')
  paintWave(context, data)
  const { data: bytes } = context.getImageData(0, 0, data.width, data.height)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

window.paintWaves = drawn => Promise.all(drawn.map(paintOne))
