import { z } from 'zod'
import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { idSchema } from '@/compositions/schema/scalars'
import { CLIPBOARD_LIMITS, type Copied, LAYERS_ATTRIBUTE } from '@/web/editor/core/clipboard/write-copied'
import type { Clipboard } from './clipboard'

const copiedSchema = z.object({
  version: z.literal(PROJECT_VERSION),
  id: idSchema,
  projectId: z.string().min(1).max(64),
  layers: z.array(layerSchema).min(1),
  files: z.record(idSchema, z.string().min(1).max(200)),
})

const WRITTEN = new RegExp(`\\s${LAYERS_ATTRIBUTE}="([^"]*)"`)

const TOO_MANY = `Up to ${CLIPBOARD_LIMITS.layers} layers can be copied to another page at a time.`
const UNREADABLE =
  "The layers that were copied can't be read here. Reload both pages and copy them once more."

function parsed(written: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(written))
  } catch {
    return null
  }
}

/**
 * Reads the layers of a clipboard. The content is untrusted: only what the layer schema accepts is kept. Null
 * if there are no layers, a reason if they can't be read.
 */
export function readCopied(clipboard: Clipboard): Copied | { reason: string } | null {
  const [, written] = WRITTEN.exec(clipboard.getData('text/html')) ?? []
  if (written === undefined) return null
  if (written === '' || written.length > CLIPBOARD_LIMITS.letters) return { reason: TOO_MANY }
  const { data } = copiedSchema.safeParse(parsed(written))
  if (!data) return { reason: UNREADABLE }
  return data.layers.length > CLIPBOARD_LIMITS.layers ? { reason: TOO_MANY } : data
}
