import type { Handlers } from '../http/handler'
import type { accountsContract } from './contract'
import { getUser } from './get-user'
import { login } from './login'
import { logout } from './logout'
import { register } from './register'
import { resendVerification } from './resend-verification'
import { verifyEmail } from './verify-email'

export const accountsRoutes: Handlers<typeof accountsContract> = {
  'POST /api/rest-auth/login/': login,
  'POST /api/rest-auth/registration/': register,
  'POST /api/rest-auth/logout/': logout,
  'GET /api/rest-auth/user/': getUser,
  'POST /api/rest-auth/registration/verify-email/': verifyEmail,
  'POST /api/users/resend_verify_email/': resendVerification,
}
