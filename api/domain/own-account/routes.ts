import type { Handlers } from '../../platform/routing/handler'
import { changeEmail } from './change-email'
import { confirmEmail } from './confirm-email'
import type { OwnAccountContract } from './contract'
import { deleteAccount } from './delete-account'
import { exportData } from './export-data'
import { renameUser } from './rename-user'

export const ownAccountRoutes: Handlers<OwnAccountContract> = {
  'PATCH /api/rest-auth/user/': renameUser,
  'POST /api/users/change_email/': changeEmail,
  'POST /api/users/change_email/confirm/': confirmEmail,
  'GET /api/users/{id}/export/': exportData,
  'POST /api/users/{id}/delete/': deleteAccount,
}
