import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import changes from './changes.json'
import { markSeen } from './seen'
import classes from './WhatsNew.module.css'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** The changelog, newest first; opening it marks it as read. */
export function WhatsNew({ onClose }: DialogProps<'whats-new'>) {
  useEffect(markSeen, [])
  return (
    <Modal opened onClose={onClose} title="What’s new">
      <ul className={classes.list}>
        {changes.map(({ date, title, text }) => (
          <li key={title}>
            <time dateTime={date} className="type-tiny ink3">
              {day.format(new Date(date))}
            </time>
            <h3 className="type-h3">{title}</h3>
            <p className="ink2">{text}</p>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
