import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { TestServer } from '@/api/testing/server'

/** Stores a file that was uploaded in the browser where ffmpeg or a render can read it, and returns its path. */
export async function fetchOriginal(server: TestServer, assetId: string): Promise<string> {
  const { prisma } = server.database
  const asset = await prisma.asset.findUniqueOrThrow({ where: { id: assetId } })
  const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
  try {
    const { body } = await storage.get(filesOf(asset).original)
    const path = join(server.dataDir, assetId)
    await writeFile(path, body)
    return path
  } finally {
    await stop()
  }
}
