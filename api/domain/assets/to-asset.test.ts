import { describe, expect, test } from 'vitest'
import type { Asset } from '@/prisma/generated/client'
import { assetSchema } from './contract'
import { mediaOf, UNUSABLE } from './media-of'
import { toAsset } from './to-asset'

const most = { width: 16_384, height: 16_384, fps: 240, duration: 86_400 }

const row = (claims: Partial<Asset>): Asset => ({
  ...{ id: 'a', teamId: 't', kind: 'video', title: 'A talk', status: 'COMPLETED', contentType: 'video/mp4' },
  ...{ size: 1n, files: { original: 'k' }, hasAudio: true, metadata: {}, sceneCuts: null, error: null },
  ...{
    createdAt: new Date(0),
    updatedAt: new Date(0),
    deletedAt: null,
    folderId: null,
    element: null,
    unusedSince: null,
  },
  ...{ stockId: null, attribution: null },
  ...most,
  ...claims,
})

const shown = (claims: Partial<Asset>) => assetSchema.parse(toAsset('secret', row(claims)))

test('a file within the limits of a project is media', () => {
  expect(shown({})).toMatchObject({ error: null, project_media: { kind: 'video', ...most } })
})

describe('a file that exceeds a limit is listed with an error, and is not media', () => {
  test.each<Partial<Asset>>([
    { width: 16_385 },
    { height: 16_385 },
    { width: -1 },
    { fps: 240.5 },
    { fps: 1000 },
    { duration: 86_400.5 },
    { duration: -1 },
    { title: 'x'.repeat(501) },
    { metadata: { frame_delays: Array(2001).fill(5) } },
    { metadata: { frame_delays: [0] } },
  ])('%o', claims => {
    expect(shown(claims)).toMatchObject({ id: 'a', project_media: null, error: UNUSABLE })
    expect(() => mediaOf(row(claims))).toThrow(UNUSABLE)
  })
})

test('a file that is still being processed is neither media nor an error', () => {
  expect(shown({ status: 'IN_PROGRESS', fps: 1000 })).toMatchObject({ project_media: null, error: null })
})
