import type { ModalProps } from '@mantine/core'
import { useEffect } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { general } from '@/web/client/messages'
import { notify } from '../notice/notices'

/** The program of modals. */
export const modalPart = lazyPart(async () => (await import('./MountedModal')).MountedModal)

/** A modal whose program comes when it is opened, unless someone fetched it ahead. Where it can't be had it is closed again. */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props
  const { value: Modal, error } = useLazyPart(modalPart, opened)
  const isLost = opened && error !== null
  useEffect(() => {
    if (!isLost) return
    onClose()
    notify({ message: general.default, tone: 'error' })
  }, [isLost, onClose])
  return Modal && <Modal {...props} />
}
