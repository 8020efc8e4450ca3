import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { general } from '@/web/client/messages'
import { closeDialog, type DialogKind, shownDialog, subscribeDialogs } from '../dialog/open-dialog'
import { useFocusReturn } from '../dialog/use-focus-return'
import { notify } from '../notice/notices'
import { type AnyDialog, loadDialog } from './dialogs'

type Loaded = { kind: DialogKind; Dialog: AnyDialog }

/** Renders the open dialog, which is loaded on demand. The page below is unchanged. */
export function DialogHost() {
  const ask = useSyncExternalStore(subscribeDialogs, shownDialog)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const kind = ask?.kind
  // Of several, one after the other, the first: there is no moment without one.
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
