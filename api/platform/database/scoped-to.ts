import type { PrismaClient } from '@/prisma/generated/client'

/** The models whose rows belong to a team; a test compares them with the schema. */
export const TEAM_MODELS: ReadonlySet<string> = new Set([
  'Membership',
  'Invitation',
  'Project',
  'ProjectChange',
  'Asset',
  'HeardPassage',
  'SpokenPassage',
  'Script',
  'Voice',
  'Content',
  'Font',
  'Folder',
  'Brand',
  'SavedStyle',
  'Theme',
  'Upload',
  'StoredFile',
  'Job',
  'Export',
  'ShareLink',
  'LedgerEntry',
  'ApiKey',
  'TeamFlag',
  'AuditEntry',
  'QuotaBalance',
  'Subscription',
  'Transaction',
  'Checkout',
])

/** Those whose rows can be in the trash, where queries don't find them. */
const TRASH_MODELS: ReadonlySet<string> = new Set(['Project', 'Asset', 'Export', 'Script'])

/** The common arguments of queries of all models. */
interface Args {
  where?: { AND?: object | object[] }
  data?: object | object[]
  create?: object
}

const CREATES = new Set(['create', 'createMany', 'createManyAndReturn'])

function scoped(args: Args, operation: string, owner: object, only: object = {}): Args {
  if (CREATES.has(operation)) {
    const { data = {} } = args
    return {
      ...args,
      data: Array.isArray(data) ? data.map(row => ({ ...row, ...owner })) : { ...data, ...owner },
    }
  }
  // Combined with the caller's condition, never replacing it: asking for another team's row must find nothing.
  const found = { ...args, where: { ...args.where, AND: [owner, only, ...[args.where?.AND ?? []].flat()] } }
  return args.create ? { ...found, create: { ...args.create, ...owner } } : found
}

/** The number of cached clients: creating one takes longer than looking up a token. */
const MAX_CLIENTS = 1_000
const known = new WeakMap<PrismaClient, Map<string, ScopedClient>>()

/**
 * The same client, seen by one team: reads, updates and deletes of rows that belong to a team find only that team's,
 * another team's id is as good as none (null, or P2025 from the …OrThrow kind), and what is created is that team's
 * whatever the data says. What is in the trash is not found either. Transactions begun on it are scoped alike. Models
 * that belong to no team (users, tokens, mail) are left as they are, and `team` is the team itself. Relations loaded or
 * written through a row are not looked into: ids that come from outside are looked up first.
 */
export function scopedTo(prisma: PrismaClient, teamId: string): ScopedClient {
  const clients = known.get(prisma) ?? new Map<string, ScopedClient>()
  known.set(prisma, clients)
  const client = clients.get(teamId) ?? makeScoped(prisma, teamId)
  // Moved to the end, so that the first is the least recently used.
  clients.delete(teamId)
  clients.set(teamId, client)
  const [oldest] = clients.keys()
  if (clients.size > MAX_CLIENTS && oldest) clients.delete(oldest)
  return client
}

function makeScoped(prisma: PrismaClient, teamId: string) {
  return prisma.$extends({
    name: 'scopedTo',
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (model === 'Team') return query(scoped(args as Args, operation, { id: teamId }) as typeof args)
          if (!TEAM_MODELS.has(model)) return query(args)
          const only = TRASH_MODELS.has(model) ? { deletedAt: null } : {}
          return query(scoped(args as Args, operation, { teamId }, only) as typeof args)
        },
      },
    },
  })
}

/** A client made by `scopedTo`. */
export type ScopedClient = ReturnType<typeof makeScoped>
