import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { general } from '@/web/client/messages'
import { closeDialog, type DialogKind, shownDialog, subscribeDialogs } from '../dialog/open-dialog'
import { notify } from '../notice/notices'
import { type AnyDialog, loadDialog } from './dialogs'

type Loaded = { kind: DialogKind; Dialog: AnyDialog }

/** What has the focus; of an item of a menu, which is about to close, the button of the menu. */
function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  const element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return element instanceof HTMLElement ? element : null
}

/** Returns the focus to where it was before a dialog opened, or the first of several, one after the other. */
function useFocusReturn(isOpen: boolean): void {
  const origin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isOpen) origin.current = focusedElement()
    else origin.current?.focus({ preventScroll: true })
  }, [isOpen])
}

/** Renders the open dialog, which is loaded on demand. The page below is unchanged. */
export function DialogHost() {
  const ask = useSyncExternalStore(subscribeDialogs, shownDialog)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const kind = ask?.kind
  useFocusReturn(kind !== undefined)
  useEffect(() => {
    if (!kind) return
    let wanted = true
    lazyModule(() => loadDialog(kind)).then(
      Dialog => wanted && setLoaded({ kind, Dialog }),
      () => {
        if (!wanted) return
        closeDialog()
        notify({ message: general.default, tone: 'error' })
      },
    )
    return () => {
      wanted = false
    }
  }, [kind])
  if (!ask || loaded?.kind !== ask.kind) return null
  const { Dialog } = loaded
  return <Dialog ask={ask} onClose={closeDialog} />
}
