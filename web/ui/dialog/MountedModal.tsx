import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

/** A modal that opens after it was mounted: what was focused before is known to it then, and focused again at its end. */
export function MountedModal({ opened, ...props }: ModalProps) {
  const isMounted = useMounted()
  return <Modal {...props} opened={opened && isMounted} />
}
