import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import panel from './Panel.module.css'
import classes from './PanelPage.module.css'

/** A subpage of a panel with a Back button. */
export const PanelPage = ({
  title,
  onBack,
  children,
}: {
  title: string
  onBack(): void
  children: ReactNode
}) => (
  <section className={panel.panel} aria-label={title}>
    <div className={classes.head}>
      <ActionIcon size={28} aria-label="Back" onClick={onBack} ref={focused}>
        <IconArrowLeft size={16} stroke={1.5} />
      </ActionIcon>
      <h2 className="type-h3">{title}</h2>
    </div>
    <div className={panel.inside}>{children}</div>
  </section>
)

/** Moves the focus into the page, for those who opened it by a key. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
