import type { Handlers } from '../../platform/routing/handler'
import { changePassword } from './change-password'
import type { accountsContract } from './contract'
import { getUser } from './get-user'
import { login } from './login'
import { logout } from './logout'
import { register } from './register'
import { resendVerification } from './resend-verification'
import { askForReset, confirmReset } from './reset-password'
import { endAllSessions, endSession, listSessions } from './sessions'
import { verifyEmail } from './verify-email'

export const accountsRoutes: Handlers<typeof accountsContract> = {
  'POST /api/rest-auth/login/': login,
  'POST /api/rest-auth/registration/': register,
  'POST /api/rest-auth/logout/': logout,
  'POST /api/rest-auth/logout/all/': endAllSessions,
  'GET /api/rest-auth/sessions/': listSessions,
  'DELETE /api/rest-auth/sessions/{id}/': endSession,
  'POST /api/rest-auth/password/reset/': askForReset,
  'POST /api/rest-auth/password/reset/confirm/': confirmReset,
  'POST /api/rest-auth/password/change/': changePassword,
  'GET /api/rest-auth/user/': getUser,
  'POST /api/rest-auth/registration/verify-email/': verifyEmail,
  'POST /api/users/resend_verify_email/': resendVerification,
}
