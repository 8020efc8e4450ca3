import { useCallback } from 'react'
import type { Asset } from '../../core/media/media-places'
import { useEditor } from '../session/editor-context'
import { placeAsset } from './place-asset'

/** Puts a file of the team into the open project at the playhead (see `placeAsset`). */
export function usePlaceAsset(): (asset: Asset, how?: Parameters<typeof placeAsset>[2]) => string | null {
  const editor = useEditor()
  return useCallback((asset, how) => placeAsset(editor, asset, how), [editor])
}
