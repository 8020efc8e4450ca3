import type { PrismaClient } from '@/prisma/generated/client'
import { SettingError } from '../settings/settings'
import { secretFingerprint } from './secret'

const OTHER = `TALKREEL_SECRET is not the secret that this database was used with so far. With another one, media addresses of the other servers are refused and codes of authenticator apps can't be read.
Give every server on this database the same TALKREEL_SECRET; without that variable it is the file 'secret' in the data folder of the first server. To use another one on purpose, empty the table server_secret.`

/**
 * Keeps which secret a database is used with; the first server decides. Several may call it at once.
 * @throws {SettingError} if it was another one, after disconnecting.
 */
export async function checkSecret(prisma: PrismaClient, secret: string): Promise<void> {
  const fingerprint = secretFingerprint(secret)
  await prisma.$executeRaw`INSERT INTO server_secret (fingerprint) VALUES (${fingerprint}) ON CONFLICT DO NOTHING`
  const kept = await prisma.serverSecret.findFirst()
  if (kept && kept.fingerprint !== fingerprint) {
    await prisma.$disconnect()
    throw new SettingError(OTHER)
  }
}
