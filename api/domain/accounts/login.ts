import { bodyError } from '../../platform/errors/api-error'
import { issueToken } from '../../platform/permissions/tokens'
import { countPassword } from '../../platform/rate-limits/consume-for'
import type { Handler } from '../../platform/routing/handler'
import type { accountsContract } from './contract'
import { checkPassword } from './password'
import { checkSecondFactor } from './two-factor/check-second-factor'

type Login = (typeof accountsContract)['POST /api/rest-auth/login/']

/**
 * Signs in. A wrong password and an unknown account get the same answer after the same work; whether a code is asked
 * for is told after the right password only. Wrong ones are counted, by place and by account.
 */
export const login: Handler<Login> = async ({ body, request, services }) => {
  const { prisma } = services
  const name = (body.email ?? body.username ?? '').trim()
  if (!name) throw bodyError('Must include "email" and "password".')
  const user = await prisma.user.findFirst({
    where: { OR: [{ email: name.toLowerCase() }, { username: name }] },
  })
  const forgive = await countPassword(services, { name, userId: user?.id, ip: request.ip })
  const right = await checkPassword(body.password, user?.passwordHash)
  if (!user || !right) throw bodyError('Unable to log in with provided credentials.')
  await forgive()
  await checkSecondFactor(services, user.id, body.code)
  return issueToken(prisma, user.id, request)
}
