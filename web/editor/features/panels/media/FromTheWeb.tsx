import { Button } from '@mantine/core'
import { IconBrandGoogleDrive, IconLink, IconMicrophone2, type Icon as IconType } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ImportSource } from '@/web/ui/imports/ImportDialog'
import { ImportLink } from '@/web/ui/imports/ImportLink'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import classes from './FromTheWeb.module.css'

const LIBRARY = { kind: 'library' } as const

/** Sources that have a tab of their own in the dialog. */
const SOURCES: { source: ImportSource; name: string; Icon: IconType }[] = [
  { source: 'podcast', name: 'Search Podcast', Icon: IconMicrophone2 },
  { source: 'descript', name: 'Descript', Icon: IconLink },
  { source: 'drive', name: 'Google Drive', Icon: IconBrandGoogleDrive },
]

/** The import from a web address, and from other sources in a dialog. Calls `onTaken` once an import has begun. */
export function FromTheWeb({ onTaken }: { onTaken: () => void }) {
  const [open, setOpen] = useState<ImportSource | null>(null)
  return (
    <section className={classes.web} aria-label="Import from the web">
      <ImportLink to={LIBRARY} onImported={onTaken} />
      <div className={classes.sources}>
        {SOURCES.map(({ source, name, Icon }) => (
          <Button
            key={source}
            variant="default"
            size="xs"
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(source)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Suspense>
        {open && (
          <LazyImportDialog to={LIBRARY} source={open} onImported={onTaken} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}
