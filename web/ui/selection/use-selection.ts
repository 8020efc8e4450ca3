import { type KeyboardEvent, useRef, useState } from 'react'

/** What a list needs to have its items selected. */
export type Selection<Item> = {
  ids: ReadonlySet<string>
  /** Tells what the list has now, in order. What it no longer has is not selected anymore. */
  show(listed: readonly Item[]): void
  /** Selects an item or deselects it; with Shift, everything from the last one on becomes like it. */
  toggle(item: Item, isRange: boolean): void
  /** The keys of the list: Ctrl+A selects everything in it, Escape nothing. */
  onKeyDown(event: KeyboardEvent): void
}

/** The ids from one to another, whichever is first. */
function between(listed: readonly { id: string }[], one: string | null, other: string): string[] {
  const places = [one, other].map(id => listed.findIndex(item => item.id === id))
  if (places.includes(-1)) return []
  return listed.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** Items of a list that are selected, as the list has them now, in the order in which they were selected. */
export function useSelection<Item extends { id: string }>() {
  const [listed, setListed] = useState<readonly Item[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const last = useRef<string | null>(null)
  const byId = new Map(listed.map(item => [item.id, item]))
  const items = chosen.flatMap(id => byId.get(id) ?? [])
  const ids = new Set(items.map(({ id }) => id))
  const add = (more: readonly string[]) => setChosen([...ids, ...more.filter(id => !ids.has(id))])
  const remove = (gone: readonly string[]) => setChosen(before => before.filter(id => !gone.includes(id)))
  const show: Selection<Item>['show'] = next => {
    if (isSame(listed, next)) return
    const shown = new Set(next.map(({ id }) => id))
    setListed(next)
    setChosen(before => before.filter(id => shown.has(id)))
  }
  const toggle: Selection<Item>['toggle'] = ({ id }, isRange) => {
    const range = isRange ? between(listed, last.current, id) : []
    const changed = range.length ? range : [id]
    last.current = id
    if (ids.has(id)) remove(changed)
    else add(changed)
  }
  const onKeyDown: Selection<Item>['onKeyDown'] = event => {
    // Keys of dialogs and menus that items have opened get here too, through React.
    if (!event.currentTarget.contains(event.target as Node)) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      add(listed.map(({ id }) => id))
    } else if (event.key === 'Escape' && items.length) setChosen([])
  }
  const selection: Selection<Item> = { ids, show, toggle, onKeyDown }
  const deselect = (some: readonly { id: string }[]) => remove(some.map(({ id }) => id))
  return { items, selection, deselect }
}
