import type { PrismaClient } from '@/prisma/generated/client'
import type { Queue } from '../jobs/queue'
import type { AccountedStorage } from '../stored-files/accounted-storage'

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
}
