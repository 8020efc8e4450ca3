import { useState } from 'react'

/** Which clips are selected: all of them, also those that are found or loaded later, or none, except these ids. */
export type ClipSelection = { all: boolean; except: ReadonlySet<string> }

export const ALL: ClipSelection = { all: true, except: new Set() }
export const NONE: ClipSelection = { all: false, except: new Set() }

export const isSelected = ({ all, except }: ClipSelection, id: string): boolean => all !== except.has(id)

/** Selects a clip or deselects it. */
export function toggled({ all, except }: ClipSelection, id: string): ClipSelection {
  const next = new Set(except)
  if (!next.delete(id)) next.add(id)
  return { all, except: next }
}

/** The selected clips, at first all. */
export function useClipSelection() {
  const [selection, setSelection] = useState(ALL)
  return {
    has: (id: string) => isSelected(selection, id),
    toggle: (id: string) => setSelection(known => toggled(known, id)),
    selectAll: () => setSelection(ALL),
    clear: () => setSelection(NONE),
  }
}
