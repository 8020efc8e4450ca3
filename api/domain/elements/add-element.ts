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
import { toAsset } from '../assets/to-asset'
import { updateAsset } from '../assets/update-asset'
import { requireQuota } from '../billing/allow'
import type { elementsContract } from './contract'
import { type PackagedElement, packagedElements } from './packaged-elements'

/** Milliseconds for reading a picture, which takes a second. */
const TIMEOUT = 60_000

/** How many are read at once: each takes a process, and anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

const CONTENT_TYPE = 'image/svg+xml'

/** Puts an element among the team's files, unread, unless it is there. */
async function store(
  { prisma, storage, now }: Services,
  { id, teamId }: Pick<Asset, 'id' | 'teamId'>,
  { id: element, title, svg }: PackagedElement,
): Promise<Asset> {
  const bytes = Buffer.from(svg)
  await requireQuota(prisma, teamId, 'STORAGE', bytes.length, now())
  const original = `${assetFolder(teamId, id)}original`
  await storage.put(original, bytes, CONTENT_TYPE)
  return prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    await keepFiles(db, [original])
    const columns = { title, element, contentType: CONTENT_TYPE, size: BigInt(bytes.length) }
    await db.asset.createMany({
      data: [{ id, teamId, ...columns, kind: 'svg', status: 'IN_PROGRESS', files: { original } }],
      skipDuplicates: true,
    })
    return db.asset.findUniqueOrThrow({ where: { id, teamId } })
  })
}

/** Reads a stored element as uploads are read, by its bytes and in a process of its own, but without a job. */
const read = (services: Services, stored: Asset, svg: string): Promise<Asset | null> =>
  withFolder(tmpdir(), `talkreel-element-${randomUUID()}`, async folder => {
    const file = path.join(folder, 'element')
    await writeFile(file, svg)
    const signal = AbortSignal.timeout(TIMEOUT)
    const { asset } = await readFile(services, stored, file, { folder, signal })
    await ensureRendition(services, asset, { folder, signal, onProgress: () => undefined })
    return updateAsset(services.prisma, asset, { status: 'COMPLETED' })
  })

/** Takes an element out of the trash, where only the API can put it. */
const restore = ({ prisma }: Services, { id, teamId }: Asset): Promise<Asset> =>
  prisma.$transaction(async db => {
    const asset = await db.asset.update({ where: { id, teamId }, data: { deletedAt: null } })
    await publish(db, { teamId, type: 'asset', id })
    return asset
  })

async function ensureAsset(services: Services, teamId: string, element: PackagedElement): Promise<Asset> {
  const id = fixedId(`element ${element.id} of ${teamId}`)
  const known = await services.prisma.asset.findUnique({ where: { id, teamId } })
  const found = known?.deletedAt ? await restore(services, known) : known
  // The sweep must not take it while it is on its way into a project.
  const row = found?.unusedSince ? await updateAsset(services.prisma, found, { unusedSince: null }) : found
  // What a server that died has left unread is read again.
  if (row?.status === 'COMPLETED') return row
  const stored = row ?? (await store(services, { id, teamId }, element))
  const ready = await oneOfFew(() => read(services, stored, element.svg))
  if (!ready) throw notFound()
  return ready
}

/** The file of a sticker or an icon in the team, made at the first time. */
export const addElement: Handler<(typeof elementsContract)['POST /api/elements/{element}/asset/']> = async ({
  params,
  caller: { teamId },
  services,
}) => {
  const element = (await packagedElements()).find(({ id }) => id === params.element)
  if (!element) throw notFound()
  return toAsset(services.secret, await ensureAsset(services, teamId, element))
}
