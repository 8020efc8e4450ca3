import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { HIGHLIGHT_PROJECT } from '@/web/client/upload/split-parts'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import { webAddress } from '@/web/ui/imports/web-address'
import classes from './DashboardPage.module.css'

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

/** A field for the address of a file on the web, which opens the import; so does an address that is pasted on the page. */
export function LinkField() {
  const [opened, setOpened] = useState<{ url?: string } | null>(null)
  const [take] = useState(() => (url: string) => setOpened({ url }))
  const [text, setText] = useState('')
  usePastedAddress(take)
  const open = (event: FormEvent) => {
    event.preventDefault()
    const url = text.trim()
    setOpened(url ? { url } : {})
  }
  return (
    <>
      <form className={classes.link} onSubmit={open}>
        <TextInput
          size="md"
          aria-label="Link to a video or audio file"
          placeholder="https://…"
          inputMode="url"
          autoComplete="off"
          leftSection={<IconLink size={16} stroke={1.5} />}
          rightSection={<Button type="submit">Continue</Button>}
          rightSectionWidth={104}
          classNames={{ input: classes.field }}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </form>
      <Suspense>
        {opened && (
          <LazyImportDialog
            key={opened.url}
            to={HIGHLIGHT_PROJECT}
            {...opened}
            onClose={() => setOpened(null)}
            onImported={() => setText('')}
          />
        )}
      </Suspense>
    </>
  )
}
