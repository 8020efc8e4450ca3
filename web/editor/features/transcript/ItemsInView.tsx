import type { Virtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'

type Props<Item> = {
  list: Virtualizer<HTMLDivElement, Element>
  items: readonly Item[]
  /** The element of each item; `className` has to place it at the top of the list. */
  as: 'div' | 'li'
  className: string | undefined
  draw(item: Item): ReactNode
}

/** The items of a long list that are in view, each moved to its position and measured. */
export function ItemsInView<Item>({ list, items, as: Place, className, draw }: Props<Item>) {
  return list.getVirtualItems().map(({ key, index, start }) => {
    const item = items[index]
    return (
      item !== undefined && (
        <Place
          key={key}
          ref={list.measureElement}
          data-index={index}
          className={className}
          style={{ translate: `0 ${start}px` }}
          role={Place === 'div' ? 'presentation' : undefined}
        >
          {draw(item)}
        </Place>
      )
    )
  })
}
