import { Menu } from '@mantine/core'
import { IconDownload, IconEye, IconFolder, IconMovie, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '@/web/client/call'
import { clipOptions } from '@/web/client/clip-options'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Asset } from '@/web/editor/core/media/media-places'
import { tellError } from '@/web/ui/errors/tell-error'
import { MoveItems } from '@/web/ui/folders/MoveItems'
import selected from '@/web/ui/folders/SelectedBar.module.css'

/** Makes a project of a file and opens it. */
function useNewProject({ id, type }: Asset) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call('POST /api/projects/', {
        body: {
          type: type === 'audio' ? 'podcastToVideo' : 'videoHighlight',
          asset_id: id,
          clip_options: clipOptions(),
        },
      }),
    onSuccess: project => {
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      navigate(`/projects/${project.id}/`)
    },
    onError: tellError,
  })
}

/** The items of a file's menu; `onOpen` opens a dialog about it. */
export function UploadMenu({
  asset,
  onOpen,
}: {
  asset: Asset
  onOpen: (kind: 'preview' | 'rename' | 'move' | 'delete') => void
}) {
  const create = useNewProject(asset)
  const isReady = asset.project_media !== null
  const isTalk = asset.type === 'video' || asset.type === 'audio'
  return (
    <>
      {isReady && (
        <Menu.Item leftSection={<IconEye size={16} stroke={1.5} />} onClick={() => onOpen('preview')}>
          Preview
        </Menu.Item>
      )}
      {isReady && isTalk && (
        <Menu.Item leftSection={<IconMovie size={16} stroke={1.5} />} onClick={() => create.mutate()}>
          Make a project
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => onOpen('rename')}>
        Rename
      </Menu.Item>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconFolder size={16} stroke={1.5} />}>Move to</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown className={selected.menu}>
          <MoveItems kind="uploads" items={[asset]} onNew={() => onOpen('move')} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      {isReady && (
        <Menu.Item
          component="a"
          href={`${asset.original_url}&download=true`}
          download
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          Download
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconTrash size={16} stroke={1.5} />}
        data-danger
        onClick={() => onOpen('delete')}
      >
        Delete
      </Menu.Item>
    </>
  )
}
