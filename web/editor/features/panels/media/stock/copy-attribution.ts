import type { Project } from '@/compositions/model/project'
import { fetchAsset } from '@/web/editor/shared/media/asset-query'
import { attributionText } from '@/web/ui/attribution/attribution-text'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** The attributions of the stock media that layers of a project show, a line each; '' without any. */
async function attributionsOf({ layers, media }: Project): Promise<string> {
  const ids = layers.flatMap(layer => ('mediaRef' in layer ? (media[layer.mediaRef]?.assetId ?? []) : []))
  const assets = await Promise.all([...new Set(ids)].map(fetchAsset))
  const lines = assets.flatMap(({ attribution }) => (attribution ? attributionText(attribution) : []))
  return [...new Set(lines)].join('\n')
}

/** Copies the attributions of the stock media in a project, which a notice says. */
export async function copyAttribution(project: Project): Promise<void> {
  try {
    const text = await attributionsOf(project)
    if (!text) {
      notify({ message: 'This project has no stock media.' })
      return
    }
    await navigator.clipboard.writeText(text)
    notify({ message: 'Attribution copied', detail: 'Paste it where you publish the video.', tone: 'ok' })
  } catch (error) {
    tellError(error)
  }
}
