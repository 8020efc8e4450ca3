import { Menu } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { call } from '@/web/client/call'
import type { Asset } from '@/web/editor/core/media/media-places'
import { tellError } from '@/web/ui/errors/tell-error'

/**
 * Makes a project of an audio file, with its wave, cover, title and captions, and opens it: in the editor, or where its
 * transcription can be watched.
 */
export function AudiogramItem({ asset: { id } }: { asset: Asset }) {
  const navigate = useNavigate()
  const create = async () => {
    try {
      const project = await call('POST /api/assets/{id}/create_audiogram/', { params: { id } })
      const path = `/projects/${project.id}/`
      await navigate(project.status === 'COMPLETED' ? `${path}editor/` : path)
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <Menu.Item leftSection={<IconWaveSine size={16} stroke={1.5} />} onClick={() => void create()}>
      Create audiogram
    </Menu.Item>
  )
}
