import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isFrame, type Layer } from '@/compositions/model/layers/layer'
import { layerRange } from '@/compositions/time/layer-range'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { EmptyState } from '@/web/ui/EmptyState'

/**
 * The empty state if no suitable layer is selected: what to select, and a button that selects the frontmost
 * one at the playhead or, if none is on there, of the project.
 */
export function NoSelection({
  title,
  suits,
  button,
  children,
}: {
  title: string
  suits(layer: Layer): boolean
  button: string
  children: ReactNode
}) {
  const { store, playhead } = useEditor()
  const choose = () => {
    const { project } = store.state
    const now = playhead.frame()
    const isOn = (layer: Layer) => {
      const { first, after } = layerRange(project, layer)
      return first <= now && now < after
    }
    const seen = project.layers.filter(layer => suits(layer) && !layer.hide && !isFrame(layer))
    const found = seen.findLast(isOn) ?? seen.at(-1)
    if (!found) return
    store.focus('canvas')
    store.select([found.id])
  }
  return (
    <EmptyState title={title} isLow action={<Button onClick={choose}>{button}</Button>}>
      {children}
    </EmptyState>
  )
}
