import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useFocusReturn } from './use-focus-return'

/**
 * A modal that may be mounted open and taken away when it closes: the focus goes back to where it was, or to the button
 * of the menu that opened it.
 */
export function MountedModal({ opened, ...props }: ModalProps) {
  // It fades in, as it opens after it was mounted.
  const isMounted = useMounted()
  useFocusReturn(opened)
  return <Modal {...props} returnFocus={false} opened={opened && isMounted} />
}
