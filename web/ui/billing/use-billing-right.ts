import { mayDo } from '../../../api/platform/permissions/rights'
import { useMembers } from '../../client/queries/use-teams'

/** Whether the user may change the plan and buy credits in this team; undefined until that is known. */
export function useBillingRight(): boolean | undefined {
  const { data: members } = useMembers()
  const me = members?.find(member => member.is_me)
  return me && mayDo(me.role, 'billing.change')
}
