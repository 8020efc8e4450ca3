import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ClipFilter } from '@/compositions/catalog/limits'
import type { ClipQuery } from '@/web/client/queries/use-projects'
import type { ClipFilterState } from './clip-filter'

type Option<Value extends string> = { value: Value | undefined; label: string }

const ORDERS: Option<ClipQuery['order']>[] = [
  { value: 'best', label: 'Best first' },
  { value: 'time', label: 'In order' },
]

const LENGTHS: Option<ClipFilter>[] = [
  { value: undefined, label: 'Any length' },
  { value: 'short', label: 'Up to 30 s' },
  { value: 'medium', label: '30 to 60 s' },
  { value: 'long', label: 'Over 60 s' },
]

/** A button that shows what is chosen and opens the other options. */
function Filter<Value extends string>({
  name,
  value,
  options,
  onChoose,
}: {
  name: string
  value: Value | undefined
  options: Option<Value>[]
  onChoose: (value: Value | undefined) => void
}) {
  const shown = options.find(one => one.value === value)?.label ?? value
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${name}: ${shown}`}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {options.map(one => (
          <Menu.Item
            key={one.label}
            rightSection={one.value === value && <IconCheck size={14} aria-hidden />}
            onClick={() => onChoose(one.value)}
          >
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Which clips are shown, by length and topic, and in which order. `topics` are those of the project's clips. */
export function ClipFilters({
  filter: { query, change },
  topics,
}: {
  filter: ClipFilterState
  topics: readonly { topic: string; count: number }[]
}) {
  return (
    <>
      <Filter name="Length" value={query.length} options={LENGTHS} onChoose={length => change({ length })} />
      {(topics.length > 0 || query.topic) && (
        <Filter
          name="Topic"
          value={query.topic}
          options={[
            { value: undefined, label: 'Any topic' },
            ...topics.map(({ topic, count }) => ({ value: topic, label: `${topic} (${count})` })),
          ]}
          onChoose={topic => change({ topic })}
        />
      )}
      <Filter name="Order" value={query.order} options={ORDERS} onChoose={order => change({ order })} />
    </>
  )
}
