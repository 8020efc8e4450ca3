import { MESSAGES } from '@/compositions/catalog/messages'
import { useQuota } from '@/web/client/queries/use-quota'
import { openDialog } from '../dialog/open-dialog'

/**
 * Whether a project is too old for the team's plan, and the way out of it. A plan that locks nothing opens it at once,
 * before the project is asked for again.
 */
export function useLock({ locked }: { locked: boolean }): { isLocked: boolean; unlock(): void } {
  const days = useQuota('PROJECT_LOCK_PERIOD')
  const unlock = () =>
    openDialog({ kind: 'upgrade', key: 'PROJECT_LOCK_PERIOD', message: MESSAGES.billing.unlockProjects })
  return { isLocked: locked && days?.limit !== null, unlock }
}
