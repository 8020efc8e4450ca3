import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { MESSAGES } from '@/compositions/catalog/messages'
import { rounded } from '../billing/quota-amount'
import { CreditsBar } from './CreditsBar'
import type { Credits } from './credits'
import classes from './credits.module.css'

const { viewDetails } = MESSAGES.general

/** A popover with the used, total and remaining credits, and a link to the usage page. */
export function CreditsPopover({ credits, children }: { credits: Credits; children: ReactElement }) {
  const { used, total, left } = credits
  const text = (value: number | null) => (value === null ? 'No limit' : rounded(value))
  return (
    <Popover position="bottom-end" width={240} shadow="md" withinPortal={false}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.popover}>
        <p className={classes.line}>
          <span className="type-h3">Credits</span>
          <Tooltip label={viewDetails}>
            <ActionIcon component={Link} to={pagePaths.usage} size={28} aria-label={viewDetails}>
              <IconArrowUpRight size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </p>
        <CreditsBar {...credits} />
        <dl className={`${classes.amounts} figures`}>
          <Amount name="Used Credits" value={text(used)} />
          <Amount name="Total Credits" value={text(total)} />
          <Amount name="Credits Left" value={text(left)} />
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.line}>
      <dt className="ink2">{name}</dt>
      <dd className="type-name">{value}</dd>
    </div>
  )
}
