import type { PrismaClient } from '../prisma/generated/client'
import type { Tries } from './http/tries'
import type { EventSource } from './jobs/events'
import type { Queue } from './jobs/queue'
import type { Mailer } from './providers/mail/mailer'
import type { Storage } from './providers/storage/storage'

/** What operations work with; opened once by the server. */
export type Services = {
  prisma: PrismaClient
  storage: Storage
  queue: Queue
  events: EventSource
  mailer: Mailer
  tries: Tries
  /** Name of the bucket that files lie in. */
  bucket: string
  /** Signs addresses of media. */
  secret: string
  /** Where people reach the product, for links in mails. */
  publicUrl: string
  /** Does what an answer does not wait for, so that its time tells nothing; what fails is logged. */
  inBackground(work: () => Promise<void>): void
  /** Whether answers are held against their contracts: in tests, as it takes longer than most answers do. */
  checksAnswers: boolean
}
