import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Layer } from '@/compositions/model/layers/layer'
import { layerName } from '@/web/editor/core/store/new-id'
import { useCommitOnUnmount } from '@/web/editor/shared/fields/use-commit-on-unmount'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useProject } from '@/web/editor/shared/session/editor-context'

/** The longest name of a layer. */
const LONGEST = 500

/** The name of a layer; an empty one takes its own name away. Enter or leaving the field commits it. */
export function NameField({ layer }: { layer: Layer }) {
  const { set } = useLayerEdits(layer.id)
  const project = useProject()
  const [typed, setTyped] = useState<string | null>(null)
  const { title: _, ...unnamed } = layer
  const commit = () => {
    const title = typed?.trim()
    setTyped(null)
    if (title !== undefined && title !== (layer.title ?? ''))
      set('Rename layer', { title: title || undefined } as Partial<Layer>)
  }
  useCommitOnUnmount(commit)
  return (
    <TextInput
      size="xs"
      aria-label="Name of the layer"
      maxLength={LONGEST}
      placeholder={layerName(unnamed as Layer, project)}
      value={typed ?? layer.title ?? ''}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
