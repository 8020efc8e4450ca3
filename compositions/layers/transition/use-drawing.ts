import { useEffect, useState } from 'react'
import { useDelayRender } from 'remotion'
import type { glMixer } from './gl/gl-mixer'
import type { presentations } from './presentations'

/** What transitions are drawn with; it comes in a file of its own, since most pages need none of it. */
export type Drawing = { glMixer: typeof glMixer; presentations: typeof presentations }

let loading: Promise<Drawing> | null = null
let loaded: Drawing | null = null

async function load(): Promise<Drawing> {
  const [gl, css] = await Promise.all([import('./gl/gl-mixer'), import('./presentations')])
  loaded = { glMixer: gl.glMixer, presentations: css.presentations }
  return loaded
}

/**
 * What transitions are drawn with, null until it is there. Loaded once a page, and only where it is `wanted`. A render
 * waits for it and fails without it; on a page the next one who wants it tries again.
 */
export function useDrawing(wanted: boolean): Drawing | null {
  const [drawing, setDrawing] = useState(loaded)
  const { delayRender, continueRender, cancelRender } = useDelayRender()
  useEffect(() => {
    if (!wanted || drawing) return
    const handle = delayRender('Loading transitions')
    loading ??= load()
    loading
      .then(setDrawing)
      .catch(error => {
        loading = null
        cancelRender(error)
      })
      .finally(() => continueRender(handle))
    return () => continueRender(handle)
  }, [wanted, drawing, delayRender, continueRender, cancelRender])
  return drawing
}
