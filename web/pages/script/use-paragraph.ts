import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import type { Paragraph } from './edit-paragraphs'
import { useScriptEditor } from './use-script-editor'

const places = new WeakMap<readonly Paragraph[], ReadonlyMap<string, Paragraph>>()

function byId(list: readonly Paragraph[]): ReadonlyMap<string, Paragraph> {
  const known = places.get(list) ?? new Map(list.map(paragraph => [paragraph.id, paragraph]))
  places.set(list, known)
  return known
}

/**
 * A part of the open script. Only components whose part is another one are drawn again, and within the event that
 * changed it: a field whose text is drawn later puts the cursor at its end.
 */
function usePart<T>(read: () => T): T {
  const { session } = useScriptEditor()
  const watch = useCallback((onChange: () => void) => subscribe(session.state, onChange, true), [session])
  return useSyncExternalStore(watch, read)
}

/** A paragraph by its id; undefined once it is deleted. */
export function useParagraph(id: string): Paragraph | undefined {
  const { session } = useScriptEditor()
  return usePart(() => byId(session.state.paragraphs).get(id))
}

/** The text of others for a paragraph that was changed here too; undefined if there is none. */
export function useConflict(id: string): string | undefined {
  const { session } = useScriptEditor()
  return usePart(() => session.state.conflicts[id])
}

/** The ids of all paragraphs: the same list as long as the order is the same. */
export function useOrder(): string[] {
  const { session } = useScriptEditor()
  const order = usePart(() => [...byId(session.state.paragraphs).keys()].join(' '))
  return useMemo(() => order.split(' '), [order])
}
