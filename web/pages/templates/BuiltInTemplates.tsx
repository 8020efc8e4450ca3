import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { projectTypes } from '@/compositions/catalog/defaults'
import { messageOf } from '@/web/client/api-error'
import { builtInThemesQuery } from '@/web/client/queries/use-themes'
import { ErrorState } from '@/web/ui/ErrorState'
import { formatName, typeName } from '@/web/ui/format/names'
import { LoadingTemplates } from './LoadingTemplates'
import { TemplateCard } from './TemplateCard'
import classes from './TemplatesPage.module.css'

/** What is looked for; null is everything. */
type Filter = { search: string; category: string | null; format: string | null; type: string | null }

const EVERYTHING: Filter = { search: '', category: null, format: null, type: null }

function matches(theme: ThemeItem, { search, category, format, type }: Filter): boolean {
  const words = `${theme.title} ${theme.category.title} ${typeName(theme.type)}`.toLowerCase()
  return (
    words.includes(search.trim().toLowerCase()) &&
    (!category || theme.category.slug === category) &&
    (!format || formatName(theme.format) === format) &&
    (!type || theme.type === type)
  )
}

/** The distinct options of a field of the templates. */
function optionsOf<T>(themes: readonly ThemeItem[], read: (theme: ThemeItem) => { value: string; label: T }) {
  return [...new Map(themes.map(theme => [read(theme).value, read(theme)])).values()]
}

/** The templates that come with Talkreel, with a search and filters. */
export function BuiltInTemplates({ onOpen }: { onOpen: (theme: ThemeItem) => void }) {
  const { data, error, isPending, refetch } = useQuery(builtInThemesQuery)
  const [filter, setFilter] = useState(EVERYTHING)
  if (isPending) return <LoadingTemplates />
  if (!data)
    return (
      <ErrorState
        title="The templates could not be loaded"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  const set = (next: Partial<Filter>) => setFilter({ ...filter, ...next })
  const shown = data.results.filter(theme => matches(theme, filter))
  const categories = optionsOf(data.results, one => ({ value: one.category.slug, label: one.category.title }))
  const formats = optionsOf(data.results, one => ({
    value: formatName(one.format),
    label: formatName(one.format),
  }))
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label="Search templates"
          placeholder="Search templates"
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={filter.search}
          onChange={event => set({ search: event.currentTarget.value })}
        />
        <Select
          aria-label="Category"
          placeholder="Any category"
          clearable
          data={categories}
          value={filter.category}
          onChange={category => set({ category })}
        />
        <Select
          aria-label="Format"
          placeholder="Any format"
          clearable
          data={formats}
          value={filter.format}
          onChange={format => set({ format })}
        />
        <Select
          aria-label="Project type"
          placeholder="Any type"
          clearable
          data={projectTypes.map(value => ({ value, label: typeName(value) }))}
          value={filter.type}
          onChange={type => set({ type })}
        />
      </div>
      {shown.length ? (
        <ul className={classes.grid} aria-label="Templates">
          {shown.map(theme => (
            <TemplateCard key={theme.id} theme={theme} onOpen={() => onOpen(theme)} />
          ))}
        </ul>
      ) : (
        <div className={classes.none} role="status">
          <p className="ink2">No template is like that.</p>
          <Button variant="default" size="xs" onClick={() => setFilter(EVERYTHING)}>
            Show all
          </Button>
        </div>
      )}
    </>
  )
}
