import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './PanelSearch.module.css'

type Props = { label: string; value: string; onChange(value: string): void }

/** The search field above what a panel offers. */
export const PanelSearch = ({ label, value, onChange }: Props) => (
  <TextInput
    className={classes.search}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
    rightSection={
      value && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />
    }
    value={value}
    maxLength={100}
    onChange={event => onChange(event.currentTarget.value)}
  />
)

/** What is said instead of what a search did not find. */
export const NothingFound = ({ search }: { search: string }) => (
  <p className={classes.nothing}>No results for “{search.trim()}”. Try another word or another tab.</p>
)
