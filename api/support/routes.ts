import type { Handlers } from '../http/handler'
import type { supportContract } from './contract'
import { findUsers } from './find-users'
import { getUser } from './get-user'
import { grantCredits } from './grant-credits'
import { listAudit } from './list-audit'
import { getTeam, listLedger, listTeamExports, listTeamJobs } from './look-at-team'
import { retryJob } from './retry-job'
import { listFlags, setFlag, setTeamFlag } from './set-flags'
import { setPlan } from './set-plan'
import { signInAs } from './sign-in-as'

export const supportRoutes: Handlers<typeof supportContract> = {
  'GET /api/support/users/': findUsers,
  'GET /api/support/users/{id}/': getUser,
  'POST /api/support/users/{id}/sign_in/': signInAs,
  'GET /api/support/teams/{id}/': getTeam,
  'GET /api/support/teams/{id}/ledger/': listLedger,
  'GET /api/support/teams/{id}/jobs/': listTeamJobs,
  'GET /api/support/teams/{id}/exports/': listTeamExports,
  'POST /api/support/teams/{id}/grant/': grantCredits,
  'POST /api/support/teams/{id}/plan/': setPlan,
  'POST /api/support/teams/{id}/flags/': setTeamFlag,
  'POST /api/support/jobs/{id}/retry/': retryJob,
  'GET /api/support/flags/': listFlags,
  'POST /api/support/flags/': setFlag,
  'GET /api/support/audit/': listAudit,
}
