import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogBody.module.css'

/** The layout of small dialogs: a title, a few sentences, and buttons with the primary one on the right. */
export function DialogBody({
  title,
  children,
  buttons,
  onClose,
}: {
  title: string
  children: ReactNode
  buttons: ReactNode
  onClose: () => void
}) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>{buttons}</div>
    </Modal>
  )
}
