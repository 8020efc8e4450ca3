import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import { withFolder } from '@/api/platform/jobs/with-folder'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Asset } from '@/prisma/generated/client'
import { ensureRendition } from '../assets/ensure-rendition'
import { fixedId } from '../assets/fixed-id'
import { readFile } from '../assets/read-file'
import { storeWaveforms } from '../assets/renditions-job'
import { toAsset } from '../assets/to-asset'
import { updateAsset } from '../assets/update-asset'
import { requireQuota } from '../billing/allow'
import type { elementsContract } from './contract'
import { packagedElements } from './packaged-elements'
import { readSound, SOUND_ELEMENTS } from './sound-elements'

/** Milliseconds for reading a picture or a sound, which takes a second or two. */
const TIMEOUT = 60_000

/** How many are read at once: each takes a process, and anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

/** What a file of a team is made of. */
type ElementFile = {
  id: string
  title: string
  kind: 'svg' | 'audio'
  contentType: string
  bytes: () => Promise<Buffer>
}

/** The file of an element that has one: shapes have none. */
async function findElement(id: string): Promise<ElementFile | null> {
  const sound = SOUND_ELEMENTS.find(one => one.id === id)
  if (sound) {
    const { title } = sound
    return { id, title, kind: 'audio', contentType: 'audio/mp4', bytes: () => readSound(sound) }
  }
  const picture = (await packagedElements()).find(one => one.id === id)
  if (!picture) return null
  const { title, svg } = picture
  return { id, title, kind: 'svg', contentType: 'image/svg+xml', bytes: async () => Buffer.from(svg) }
}

/** Puts an element among the team's files, unread, unless it is there. */
async function store(
  { prisma, storage, now }: Services,
  { id, teamId }: Pick<Asset, 'id' | 'teamId'>,
  { id: element, title, kind, contentType }: ElementFile,
  bytes: Buffer,
): Promise<Asset> {
  await requireQuota(prisma, teamId, 'STORAGE', bytes.length, now())
  const original = `${assetFolder(teamId, id)}original`
  await storage.put(original, bytes, contentType)
  return prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    await keepFiles(db, [original])
    const columns = { title, element, kind, contentType, size: BigInt(bytes.length) }
    await db.asset.createMany({
      data: [{ id, teamId, ...columns, status: 'IN_PROGRESS', files: { original } }],
      skipDuplicates: true,
    })
    return db.asset.findUniqueOrThrow({ where: { id, teamId } })
  })
}

/** Reads a stored element as uploads are read, by its bytes and in a process of its own, but without a job. */
const read = (services: Services, stored: Asset, bytes: Buffer): Promise<Asset | null> =>
  withFolder(tmpdir(), `talkreel-element-${randomUUID()}`, async folder => {
    const file = path.join(folder, 'element')
    await writeFile(file, bytes)
    const signal = AbortSignal.timeout(TIMEOUT)
    const { asset } = await readFile(services, stored, file, { folder, signal })
    await ensureRendition(services, asset, { folder, signal, onProgress: () => undefined })
    const files = asset.hasAudio ? await storeWaveforms(services, asset, file, signal) : {}
    return updateAsset(services.prisma, asset, { files, status: 'COMPLETED' })
  })

/** Takes an element out of the trash, where only the API can put it. */
const restore = ({ prisma }: Services, { id, teamId }: Asset): Promise<Asset> =>
  prisma.$transaction(async db => {
    const asset = await db.asset.update({ where: { id, teamId }, data: { deletedAt: null } })
    await publish(db, { teamId, type: 'asset', id })
    return asset
  })

async function ensureAsset(services: Services, teamId: string, element: ElementFile): Promise<Asset> {
  const id = fixedId(`element ${element.id} of ${teamId}`)
  const known = await services.prisma.asset.findUnique({ where: { id, teamId } })
  const found = known?.deletedAt ? await restore(services, known) : known
  // The sweep must not take it while it is on its way into a project.
  const row = found?.unusedSince ? await updateAsset(services.prisma, found, { unusedSince: null }) : found
  // What a server that died has left unread is read again.
  if (row?.status === 'COMPLETED') return row
  const bytes = await element.bytes()
  const stored = row ?? (await store(services, { id, teamId }, element, bytes))
  const ready = await oneOfFew(() => read(services, stored, bytes))
  if (!ready) throw notFound()
  return ready
}

/** The file of a sticker, an icon, music or a sound effect in the team, made at the first time. */
export const addElement: Handler<(typeof elementsContract)['POST /api/elements/{element}/asset/']> = async ({
  params,
  caller: { teamId },
  services,
}) => {
  const element = await findElement(params.element)
  if (!element) throw notFound()
  return toAsset(services.secret, await ensureAsset(services, teamId, element))
}
