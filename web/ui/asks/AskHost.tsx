import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { general } from '../../client/messages'
import { lazyModule } from '../../lazy-module'
import { notify } from '../notice/notices'
import { type Ask, closeAsk, shownAsk, subscribeAsks } from './ask'

type Loaded = { kind: Ask['kind']; Asked: ComponentType<{ ask: Ask }> }

/** What a dialog needs is no part of the first page, and neither is the table of them. */
const load = (kind: Ask['kind']) => lazyModule(async () => (await import('./load-asked')).loadAsked(kind))

/** Where the one dialog appears that was asked for; it is loaded only then. The page below stays as it is. */
export function AskHost() {
  const ask = useSyncExternalStore(subscribeAsks, shownAsk)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const kind = ask?.kind
  useEffect(() => {
    if (!kind) return
    let wanted = true
    load(kind).then(
      Asked => wanted && setLoaded({ kind, Asked }),
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
  const { Asked } = loaded
  return <Asked ask={ask} />
}
