import type { ModalProps } from '@mantine/core'
import { useEffect } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { general } from '@/web/client/messages'
import { notify } from '../notice/notices'

/** The lazily loaded code of modals. */
export const modalPart = lazyPart(async () => (await import('./MountedModal')).MountedModal)

/** A modal whose code loads when it is opened, unless it was prefetched. Closes again if the code cannot be loaded. */
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
