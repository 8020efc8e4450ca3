import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

/** A modal that opens after mounting, so that it records the focused element and restores focus when it closes. */
export function MountedModal({ opened, ...props }: ModalProps) {
  const isMounted = useMounted()
  return <Modal {...props} opened={opened && isMounted} />
}
