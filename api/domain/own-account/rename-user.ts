import type { Handler } from '../../platform/routing/handler'
import { readUser } from '../accounts/get-user'
import type { OwnAccountContract } from './contract'

/** Changes the user's name. Their teams keep their names. */
export const renameUser: Handler<OwnAccountContract['PATCH /api/rest-auth/user/']> = async ({
  body: { name },
  ...rest
}) => {
  await rest.services.prisma.user.update({ where: { id: rest.caller.userId }, data: { name } })
  return readUser(rest)
}
