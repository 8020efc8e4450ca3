import { Button } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'

const FromUploads = lazy(() =>
  lazyModule(async () => ({ default: (await import('./FromUploads')).FromUploads })),
)

/** Opens the team's uploads, to make a project of one. */
export function FromUploadsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconFolder size={16} />} onClick={() => setOpen(true)}>
        My uploads
      </Button>
      <Suspense>{isOpen && <FromUploads onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
