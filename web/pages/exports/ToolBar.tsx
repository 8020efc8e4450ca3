import { Button, Menu, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowsSort, IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { ExportItem } from '@/api/domain/exports/contract'
import { countOf, type Filter, type Order, orders, type Tab, tabs } from './filter'
import classes from './ToolBar.module.css'

const TAB_NAMES: Record<Tab, string> = {
  all: 'All',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
}

const ORDER_NAMES: Record<Order, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
}

/** Search, tabs by status with counts, and sort order. */
export function ToolBar({
  items,
  filter,
  onFilter,
}: {
  items: ExportItem[]
  filter: Filter
  onFilter: (filter: Filter) => void
}) {
  const data = tabs.map(tab => ({
    value: tab,
    label: (
      <span className="figures">
        {TAB_NAMES[tab]} <span className="ink3">{countOf(items, tab)}</span>
      </span>
    ),
  }))
  return (
    <div className={classes.bar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Search exports"
        placeholder="Search exports"
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={filter.search}
        onChange={event => onFilter({ ...filter, search: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Status"
        data={data}
        value={filter.tab}
        onChange={tab => onFilter({ ...filter, tab })}
      />
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.order}
            leftSection={<IconArrowsSort size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {ORDER_NAMES[filter.order]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {orders.map(order => (
            <Menu.Item key={order} onClick={() => onFilter({ ...filter, order })}>
              {ORDER_NAMES[order]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
