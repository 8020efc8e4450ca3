import { Button, type ButtonProps } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Destination } from '@/web/client/upload/split-parts'
import { LazyRecordDialog } from './LazyRecordDialog'

/** Opens the recording of camera, screen or microphone, which becomes what `to` says. */
export function RecordButton({
  to,
  onRecorded,
  variant,
}: { to: Destination; onRecorded?: () => void } & Required<Pick<ButtonProps, 'variant'>>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} leftSection={<IconVideo size={16} />} onClick={() => setOpen(true)}>
        Record
      </Button>
      <Suspense>
        {isOpen && (
          <LazyRecordDialog to={to} {...(onRecorded && { onRecorded })} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
