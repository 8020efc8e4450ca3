import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Dialog } from '@/web/ui/dialog/Dialog'

/** Saves before the user goes to another page; if that fails, asks whether to leave. */
export function LeaveGuard() {
  const { saver } = useEditor()
  const detail = useKey(saver.state, 'detail')
  const isKept = useKey(saver.state, 'isKept')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && saver.isBehind(),
  )
  const isAsking = useAsking(blocker, saver.saveNow)
  return (
    <Dialog opened={isAsking} onClose={() => blocker.reset?.()} title="Leave without saving?" size={440}>
      <p className="ink2">
        {detail ?? 'The last changes could not be saved'}.{' '}
        {isKept
          ? 'What you changed is kept in this browser and sent when you open the project here again.'
          : 'This browser has no room to keep what you changed: it is lost when you leave.'}
      </p>
      <div className="dialog-buttons">
        <Button variant="subtle" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
      </div>
    </Dialog>
  )
}

/** Tries to save when the user leaves; true once that has failed and they have to be asked. */
function useAsking(blocker: Blocker, saveNow: () => Promise<boolean>): boolean {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    setAsking(false)
    if (blocker.state !== 'blocked') return
    saveNow().then(done => (done ? blocker.proceed() : setAsking(true)))
  }, [blocker, saveNow])
  return asking && blocker.state === 'blocked'
}
