import type { Virtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'

type Props<Item> = {
  list: Virtualizer<HTMLDivElement, Element>
  items: readonly Item[]
  /** What each of them is in the page, and how it is placed at the top of the list. */
  as: 'div' | 'li'
  className: string | undefined
  draw(item: Item): ReactNode
}

/** Those items of a long list that are in view, each where it belongs and measured as it is drawn. */
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
