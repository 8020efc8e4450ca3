import { type ComponentType, type PropsWithChildren, useEffect, useState, useSyncExternalStore } from 'react'
import { general } from '../../client/messages'
import { lazyModule } from '../../lazy-module'
import { notify } from '../notice/notices'
import { type AskKind, closeAsk, shownAsk, subscribeAsks } from './ask'
import { type AnyDialog, loadDialog } from './dialogs'

type Loaded = { kind: AskKind; Dialog: AnyDialog; Frame: ComponentType<PropsWithChildren> }

async function load(kind: AskKind): Promise<Loaded> {
  const [Dialog, Frame] = await Promise.all([
    lazyModule(() => loadDialog(kind)),
    lazyModule(async () => (await import('./AskFrame')).AskFrame),
  ])
  return { kind, Dialog, Frame }
}

/** Where the one dialog appears that was asked for; it is loaded only then. The page below stays as it is. */
export function AskHost() {
  const ask = useSyncExternalStore(subscribeAsks, shownAsk)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const kind = ask?.kind
  useEffect(() => {
    if (!kind) return
    let wanted = true
    load(kind).then(
      part => wanted && setLoaded(part),
      () => {
        if (!wanted) return
        closeAsk()
        notify({ message: general.default, tone: 'error' })
      },
    )
    return () => {
      wanted = false
    }
  }, [kind])
  if (!ask || loaded?.kind !== ask.kind) return null
  const { Dialog, Frame } = loaded
  return (
    <Frame>
      <Dialog ask={ask} onClose={closeAsk} />
    </Frame>
  )
}
