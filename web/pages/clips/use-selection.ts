import { useState } from 'react'
import type { Clip } from '../../client/queries/use-clips'

/** Which clips are chosen: all of them until someone takes one out, later ones too. */
export function useSelection(clips: Clip[]) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => !out.has(id),
    toggle: (id: string) =>
      setOut(
        known => new Set([...known].includes(id) ? [...known].filter(one => one !== id) : [...known, id]),
      ),
    clear: () => setOut(new Set(clips.map(clip => clip.id))),
  }
}
