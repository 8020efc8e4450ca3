import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { HIGHLIGHT_PROJECT } from '@/web/client/upload/split-parts'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import { webAddress } from '@/web/ui/imports/web-address'

/** Whether what is pasted goes into a field. */
const isTyping = ({ target }: ClipboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))

/** Calls `onAddress` for a web address that is pasted anywhere on the page, except into fields. */
function usePastedAddress(onAddress: (url: string) => void) {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      const url = !isTyping(event) && /^https?:/i.test(text) ? webAddress(text) : null
      if (!url) return
      event.preventDefault()
      onAddress(url)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onAddress])
}

/** Opens the import from the web; so does an address that is pasted anywhere on the page. */
export function ImportLinkButton() {
  const [opened, setOpened] = useState<{ url?: string } | null>(null)
  const [take] = useState(() => (url: string) => setOpened({ url }))
  usePastedAddress(take)
  return (
    <>
      <Button size="md" variant="subtle" leftSection={<IconLink size={16} />} onClick={() => setOpened({})}>
        From a link
      </Button>
      <Suspense>
        {opened && (
          <LazyImportDialog
            key={opened.url}
            to={HIGHLIGHT_PROJECT}
            {...opened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
