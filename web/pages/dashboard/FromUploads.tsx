import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectType } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import { clipOptions } from '@/web/client/clip-options'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Asset } from '@/web/editor/core/media/media-places'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { tellError } from '@/web/ui/errors/tell-error'
import { typeName } from '@/web/ui/format/names'
import classes from './FromUploads.module.css'

/** What a project of each type is made of. */
const KINDS = {
  videoHighlight: ['videos', 'audio'],
  captionVideo: ['videos', 'audio'],
  podcastToVideo: ['audio', 'videos'],
} as const satisfies Partial<Record<ProjectType, readonly ('videos' | 'audio')[]>>

type UploadType = keyof typeof KINDS

const types = Object.keys(KINDS) as UploadType[]

/** A dialog with the team's uploads: a click makes a project of the chosen type of one, and opens it. */
export function FromUploads({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [type, setType] = useState<UploadType>('videoHighlight')
  const create = useMutation({
    mutationFn: ({ id }: Asset) =>
      call('POST /api/projects/', { body: { type, asset_id: id, clip_options: clipOptions() } }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      onClose()
      navigate(`/projects/${id}/`)
    },
    onError: tellError,
  })
  return (
    <MountedModal opened onClose={onClose} title="Start from your uploads" size={640}>
      <div className={classes.body} aria-busy={create.isPending}>
        <SegmentedControl
          aria-label="Project type"
          fullWidth
          value={type}
          onChange={value => setType(value as UploadType)}
          data={types.map(value => ({ value, label: typeName(value) }))}
        />
        {type === 'videoHighlight' && (
          <p className="type-small ink2">
            Finding clips in a file is free the first time, and costs 1 credit for each further project.
          </p>
        )}
        <UploadGrid
          kinds={KINDS[type]}
          onChoose={asset => {
            if (!create.isPending) create.mutate(asset)
          }}
        />
      </div>
    </MountedModal>
  )
}
