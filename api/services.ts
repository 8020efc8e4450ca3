import type { PrismaClient } from '../prisma/generated/client'
import type { CountryOf } from './access/open-countries'
import type { Log } from './http/log'
import type { Tries } from './http/tries'
import type { EventSource } from './jobs/events'
import type { Queue } from './jobs/queue'
import type { IdentityProviders } from './providers/identity/identity-provider'
import type { Mailer } from './providers/mail/mailer'
import type { Payment } from './providers/payment/choose-payment'
import type { AccountedStorage } from './stored-files/accounted-storage'
import type { ValueThreads } from './values/value-threads'

/** What operations work with; opened once by the server. */
export type Services = {
  prisma: PrismaClient
  storage: AccountedStorage
  queue: Queue
  events: EventSource
  mailer: Mailer
  tries: Tries
  /** Works on whole projects, beside what else is asked. */
  values: ValueThreads
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
  /** Whether answers are held against their contracts: in tests, as it takes longer than most answers do. */
  checksAnswers: boolean
}
