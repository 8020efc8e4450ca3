import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './Pager.module.css'

/** Page navigation of a list, `page` from 1; renders nothing for a single page. */
export function Pager({
  label,
  page,
  count,
  size,
  onPage,
}: {
  /** What the list contains, for its accessible name. */
  label: string
  page: number
  /** Total number of rows, and rows per page. */
  count: number
  size: number
  onPage: (page: number) => void
}) {
  const pages = Math.ceil(count / size)
  if (pages < 2) return null
  return (
    <nav className={classes.pager} aria-label={`Pages of ${label}`}>
      <ActionIcon aria-label="Newer" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.5} />
      </ActionIcon>
      <span className="type-small ink2 figures">
        {page} of {pages}
      </span>
      <ActionIcon aria-label="Older" disabled={page === pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.5} />
      </ActionIcon>
    </nav>
  )
}
