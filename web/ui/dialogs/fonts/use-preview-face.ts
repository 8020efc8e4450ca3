import { useEffect, useState } from 'react'
import { apiHeaders } from '@/web/client/call'

let count = 0

/** Faces by their address, also those that can't be loaded; the page keeps what it has loaded. */
const faces = new Map<string, Promise<string | null>>()

async function load(address: string): Promise<string | null> {
  const response = await fetch(address, { headers: apiHeaders() })
  if (!response.ok) return null
  // A name of its own: the family itself may be loaded from other files.
  const family = `preview-${++count}`
  document.fonts.add(await new FontFace(family, await response.arrayBuffer()).load())
  return family
}

/** The CSS family that draws a name in its own letters; null until it is loaded, and if it can't be. */
export function usePreviewFace(address: string): string | null {
  const [face, setFace] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    const coming = faces.get(address) ?? load(address).catch(() => null)
    faces.set(address, coming)
    void coming.then(family => isShown && setFace(family))
    return () => {
      isShown = false
    }
  }, [address])
  return face
}
