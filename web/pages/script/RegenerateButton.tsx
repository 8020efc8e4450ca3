import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { RegenerateDialog } from './RegenerateDialog'

/** Opens the form of a script to have it written again. */
export function RegenerateButton({ script, onDone }: { script: ScriptDetail; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Regenerate Script</Button>
      <RegenerateDialog script={script} opened={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </>
  )
}
