import type { PrismaClient } from '@/prisma/generated/client'
import { audit } from '../audit/audit'

/**
 * Makes someone support staff, or ends that, as who runs the server.
 * @param email of their account, in any case.
 * @returns whether there is such an account.
 */
export const setSuperuser = (prisma: PrismaClient, email: string, isSuperuser: boolean): Promise<boolean> =>
  prisma.$transaction(async db => {
    const user = await db.user.findUnique({ where: { email: email.toLowerCase() } })
    if (!user) return false
    await db.user.update({ where: { id: user.id }, data: { isSuperuser } })
    if (user.isSuperuser !== isSuperuser)
      await audit(db, null, { act: isSuperuser ? 'staff.make' : 'staff.end', userId: user.id })
    return true
  })
