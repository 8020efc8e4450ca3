import { Button } from '@mantine/core'
import {
  IconBrandGoogleDrive,
  IconBrandYoutube,
  IconLink,
  IconMicrophone2,
  type Icon as IconType,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ImportLink } from '@/web/ui/imports/ImportLink'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import { type SourceId, useSources } from '@/web/ui/imports/use-sources'
import classes from './FromTheWeb.module.css'

const LIBRARY = { kind: 'library' } as const

/** Icons of the sources that have one of their own. */
const ICONS: Partial<Record<SourceId, IconType>> = {
  podcast: IconMicrophone2,
  youtube: IconBrandYoutube,
  google_drive: IconBrandGoogleDrive,
}

/** The import from a web address, and from other sources in a dialog. Calls `onTaken` once an import has begun. */
export function FromTheWeb({ onTaken }: { onTaken: () => void }) {
  const [open, setOpen] = useState<SourceId | null>(null)
  const others = useSources().filter(({ id }) => id !== 'link')
  return (
    <section className={classes.web} aria-label="Import from the web">
      <ImportLink to={LIBRARY} onImported={onTaken} />
      <div className={classes.sources}>
        {others.map(({ id, name }) => {
          const Icon = ICONS[id] ?? IconLink
          return (
            <Button
              key={id}
              variant="default"
              size="xs"
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => setOpen(id)}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <Suspense>
        {open && (
          <LazyImportDialog to={LIBRARY} source={open} onImported={onTaken} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}
