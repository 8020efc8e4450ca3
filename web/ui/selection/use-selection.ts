import { type KeyboardEvent, useRef, useState } from 'react'

/** What a list needs to have its items selected. `listed` are the items of the list, in order. */
export type Selection<Item> = {
  ids: ReadonlySet<string>
  /** Selects an item or deselects it; with Shift, everything from the last one on becomes like it. */
  toggle(item: Item, isRange: boolean, listed: readonly Item[]): void
  /** The keys of the list: Ctrl+A selects everything in it, Escape nothing. */
  onKeyDown(event: KeyboardEvent, listed: readonly Item[]): void
}

/** The items from one to another, whichever is first. */
function between<Item extends { id: string }>(listed: readonly Item[], one: string | null, other: string) {
  const places = [one, other].map(id => listed.findIndex(item => item.id === id))
  if (places.includes(-1)) return []
  return listed.slice(Math.min(...places), Math.max(...places) + 1)
}

/** Items that are selected, in the order in which they were. */
export function useSelection<Item extends { id: string }>() {
  const [items, setItems] = useState<readonly Item[]>([])
  const last = useRef<string | null>(null)
  const ids = new Set(items.map(({ id }) => id))
  const add = (more: readonly Item[]) => setItems([...items, ...more.filter(({ id }) => !ids.has(id))])
  const remove = (gone: readonly Item[]) =>
    setItems(items.filter(({ id }) => !gone.some(one => one.id === id)))
  const clear = () => setItems([])
  const toggle: Selection<Item>['toggle'] = (item, isRange, listed) => {
    const range = isRange ? between(listed, last.current, item.id) : []
    const changed = range.length ? range : [item]
    last.current = item.id
    if (ids.has(item.id)) remove(changed)
    else add(changed)
  }
  const onKeyDown: Selection<Item>['onKeyDown'] = (event, listed) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      add(listed)
    } else if (event.key === 'Escape' && items.length) clear()
  }
  const selection: Selection<Item> = { ids, toggle, onKeyDown }
  return { items, selection, clear }
}
