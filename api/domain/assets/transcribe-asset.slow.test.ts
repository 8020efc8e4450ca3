import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { testDatabase, testTeam } from '@/api/testing/database'
import { testTalk } from '@/api/testing/talk'
import type { Asset } from '@/prisma/generated/client'
import { storePassage, transcribeAsset } from './transcribe-asset'

const database = await testDatabase()
const { prisma } = database
const dataDir = await mkdtemp(join(tmpdir(), 'talkreel-listen-'))
const files = await openStorage({
  dataDir,
  log(error) {
    throw error
  },
})
const services = { prisma, storage: accountedStorage(prisma, files.storage) }
afterAll(async () => {
  await files.stop()
  await database.stop()
  await rm(dataDir, { recursive: true })
})

/** A video with several passages of speech. */
const film = await testTalk()

async function newAsset(): Promise<Asset> {
  const { id: teamId } = (await testTeam(prisma)).team
  const row = { teamId, kind: 'video' as const, title: 'Talk', contentType: 'video/mp4', size: 1n }
  return prisma.asset.create({ data: { ...row, hasAudio: true, files: { original: 'talk' } } })
}

const hear = (asset: Asset, signal = new AbortController().signal) =>
  transcribeAsset(services, asset, film, { signal, onProgress: () => {} })

const passages = ({ id }: Asset) =>
  prisma.heardPassage.findMany({ where: { assetId: id }, orderBy: { end: 'asc' } })

/** Starts transcribing, and aborts once a passage is stored. */
async function hearFirstPassage(asset: Asset): Promise<void> {
  const ending = new AbortController()
  const hearing = hear(asset, ending.signal).catch(() => 'ended')
  await expect.poll(async () => (await passages(asset)).length, { timeout: 120_000 }).toBeGreaterThan(0)
  ending.abort()
  expect(await hearing).toBe('ended')
}

test('a repeated transcription continues after the finished passages', async () => {
  const { talk: whole } = await hear(await newAsset())
  const asset = await newAsset()
  await hearFirstPassage(asset)
  const [kept] = await passages(asset)
  const words = kept?.words as { text: string }[]
  expect(words.length).toBeLessThan(whole.words.length)
  // A word that is not in the file can only come from the stored passage.
  await prisma.heardPassage.updateMany({
    where: { assetId: asset.id, end: kept?.end },
    data: { words: words.with(0, { ...(words[0] as object), text: 'Kept' }) },
  })
  const { talk } = await hear(asset)
  expect(talk).toEqual({
    ...whole,
    words: whole.words.map((word, index) => (index ? word : { ...word, text: 'Kept' })),
  })
  // The passages were replaced by the complete transcript.
  expect(await passages(asset)).toEqual([])
})

test('passages are deleted with their file', async () => {
  const asset = await newAsset()
  await storePassage(prisma, asset, { end: 9, language: 'en', words: [] })
  expect(await passages(asset)).toHaveLength(1)
  await prisma.asset.delete({ where: { id: asset.id } })
  expect(await passages(asset)).toEqual([])
})
