import { Button, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { useClipOptions } from '@/web/client/clip-options'
import classes from './ClipOptions.module.css'
import { summaryOf } from './clip-option-names'

const ClipOptionsForm = lazy(() =>
  lazyModule(async () => ({ default: (await import('./ClipOptionsForm')).ClipOptionsForm })),
)

/** Opens the options for finding clips, and summarizes the current choice. */
export function ClipOptionsButton() {
  const chosen = summaryOf(useClipOptions())
  return (
    <Popover position="bottom-start" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className={classes.button}
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-label={chosen ? `Clip options: ${chosen}` : 'Clip options'}
        >
          <span className="one-line">{chosen ?? 'Clip options'}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={classes.loading} />}>
          <ClipOptionsForm />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
