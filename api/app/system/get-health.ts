import packageFile from '../../../package.json' with { type: 'json' }
import type { Handler } from '../../platform/routing/handler'
import type { systemContract } from './contract'

/** Says that the server works, having asked the database. */
export const getHealth: Handler<(typeof systemContract)['GET /api/health/']> = async ({ services }) => {
  await services.prisma.$queryRaw`SELECT 1`
  return { status: 'ok', version: packageFile.version }
}
