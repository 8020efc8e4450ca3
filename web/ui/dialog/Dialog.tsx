import type { ModalProps } from '@mantine/core'
import { useEffect } from 'react'
import { latePart } from '../../../compositions/late-part'
import { useLate } from '../../../compositions/use-late'
import { whenIdle } from '../../../compositions/when-idle'
import { general } from '../../client/messages'
import { notify } from '../notice/notices'

const modal = latePart(async () => (await import('./MountedModal')).MountedModal)

/** Where it does not come yet, it is fetched again when it is opened. */
const fetchAhead = () => void modal.load().catch(() => {})

/** A modal whose program comes when the page is idle, or when it is opened. Where it can't be had it is closed again. */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props
  const { value: Modal, error } = useLate(modal, opened)
  useEffect(() => whenIdle(fetchAhead), [])
  const isLost = opened && error !== null
  useEffect(() => {
    if (!isLost) return
    onClose()
    notify({ message: general.default, tone: 'error' })
  }, [isLost, onClose])
  return Modal && <Modal {...props} />
}
