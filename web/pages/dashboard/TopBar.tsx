import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { NewProject } from '../../ui/upload/NewProject'
import classes from './TopBar.module.css'

/** Search (Ctrl K) and the button for a new project. */
export function TopBar({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className={classes.bar}>
      <TextInput
        ref={field}
        type="search"
        className={classes.search}
        classNames={{ input: classes.field }}
        aria-label="Search projects"
        placeholder="Search projects"
        value={search}
        onChange={event => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={<kbd className={classes.key}>Ctrl K</kbd>}
        rightSectionWidth={60}
      />
      <NewProject />
    </div>
  )
}
