import type { Prisma } from '../../../prisma/generated/client'

/** Jobs that have not ended. */
export const ACTIVE: Prisma.JobWhereInput = { state: { in: ['NEW', 'IN_PROGRESS'] } }
