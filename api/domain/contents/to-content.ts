import { z } from 'zod'
import {
  type ContentKind,
  contentKinds,
  type SocialNetwork,
  socialNetworks,
} from '@/compositions/catalog/content-kinds'
import type { Content } from '@/prisma/generated/client'
import type { ContentDetail, ContentItem } from './contract'

/** How texts of this machine are labeled. */
const EXTRACTIVE_LABEL = 'Made on this machine from the words of the video'

/** The columns of a list, without the text. */
export const itemSelect = {
  id: true,
  projectId: true,
  kind: true,
  network: true,
  status: true,
  source: true,
  instruction: true,
  error: true,
  editedAt: true,
  createdAt: true,
  updatedAt: true,
} as const

const sourceSchema = z.enum(['openai', 'extractive']).nullable()

export const kindOf = ({ kind }: Pick<Content, 'kind'>): ContentKind => z.enum(contentKinds).parse(kind)

export const networkOf = ({ network }: Pick<Content, 'network'>): SocialNetwork | null =>
  z.enum(socialNetworks).nullable().parse(network)

/** A text in a list. */
export const toContentItem = (row: Pick<Content, keyof typeof itemSelect>): ContentItem => ({
  id: row.id,
  project_id: row.projectId,
  kind: kindOf(row),
  network: networkOf(row),
  status: row.status,
  source: sourceSchema.parse(row.source),
  label: row.source === 'extractive' ? EXTRACTIVE_LABEL : '',
  instruction: row.instruction,
  error: row.error,
  edited: row.editedAt?.toISOString() ?? null,
  created: row.createdAt.toISOString(),
  updated: row.updatedAt.toISOString(),
})

export const toContent = (row: Content): ContentDetail => ({ ...toContentItem(row), body: row.body })
