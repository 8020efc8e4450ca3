import type { PrismaClient } from '@/prisma/generated/client'
import type { Log } from '../host/log'
import type { EventSource } from '../jobs/events'
import type { Queue } from '../jobs/queue'
import type { TeamFolders } from '../jobs/team-folders'
import type { CountryOf } from '../providers/countries/open-countries'
import type { IdentityProviders } from '../providers/identity/identity-provider'
import type { Mailer } from '../providers/mail/mailer'
import type { Payment } from '../providers/payment/choose-payment'
import type { RateLimiter } from '../rate-limits/rate-limiter'
import type { AccountedStorage } from '../stored-files/accounted-storage'

/**
 * What operations work with; opened once by the server. Resources that open something of their own add it by
 * declaration merging.
 */
export interface Services {
  prisma: PrismaClient
  storage: AccountedStorage
  queue: Queue
  events: EventSource
  mailer: Mailer
  rateLimiter: RateLimiter
  /** Where an address is. */
  countryOf: CountryOf
  /** The companies that sign people in. */
  identityProviders: IdentityProviders
  /** Where money is taken; null where that is not set up. */
  payment: Payment | null
  /** What operations have to say to who runs the server. */
  log: Log
  /** Name of the bucket that files lie in. */
  bucket: string
  /** Signs addresses of media. */
  secret: string
  /** Where people reach the product, for links in mails. */
  publicUrl: string
  /** The clock of plans, renewals and locks. */
  now(): Date
  /** Does what an answer does not wait for, so that its time tells nothing; what fails is logged. */
  inBackground(work: () => Promise<void>): void
  /** Whether the server has begun to stop: requests are still answered, but balancers should send no more. */
  isStopping(): boolean
  /** Whether answers are held against their contracts: in tests, as it takes longer than most answers do. */
  checksResponses: boolean
}

/** What jobs work with; opened once by the worker. */
export type WorkerServices = {
  prisma: PrismaClient
  storage: AccountedStorage
  queue: Queue
  /** The clock of plans, renewals and locks. */
  now(): Date
  /** Where people reach the product, for links in mails. */
  publicUrl: string
  /** Signs links in mails. */
  secret: string
  /** Where files may lie while they are being made. */
  tempDir: string
  /** The same, for jobs of one team that follow one another. */
  teamFolders: TeamFolders
}
