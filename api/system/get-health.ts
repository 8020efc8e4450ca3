import { DEFAULTS } from '../../compositions/catalogue/defaults'
import type { Handler } from '../http/handler'
import type { systemContract } from './contract'

/** Says that the server works, having asked the database. */
export const getHealth: Handler<(typeof systemContract)['GET /api/health/']> = async ({ services }) => {
  await services.prisma.$queryRaw`SELECT 1`
  return { status: 'ok', version: DEFAULTS.app.version }
}
