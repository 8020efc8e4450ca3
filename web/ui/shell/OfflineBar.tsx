import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { general } from '../../client/messages'
import { Bar } from '../Bar'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Says while there is no network why a page doesn't fill: what it asks for is held back until there is one. */
export function OfflineBar() {
  const isThere = useSyncExternalStore(subscribe, isOnline)
  return (
    <div role="status">
      {!isThere && (
        <Bar icon={<IconWifiOff size={16} stroke={1.5} aria-hidden />}>
          {general.offline}. What is missing here comes by itself as soon as you are connected again.
        </Bar>
      )}
    </div>
  )
}
