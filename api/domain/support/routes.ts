import type { Handlers } from '../../platform/routing/handler'
import type { supportContract } from './contract'
import { endSessions } from './end-sessions'
import { findUsers } from './find-users'
import { getUser } from './get-user'
import { listGivenUpMails, sendMailAgain } from './given-up-mails'
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
  'POST /api/support/users/{id}/end_sessions/': endSessions,
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
  'GET /api/support/mails/': listGivenUpMails,
  'POST /api/support/mails/{id}/send/': sendMailAgain,
  'GET /api/support/audit/': listAudit,
}
