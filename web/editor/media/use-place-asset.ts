import { useCallback } from 'react'
import { useEditor } from '../session/editor-context'
import type { Asset } from './media-places'
import { placeAsset } from './place-asset'

/** Puts a file of the team into the open project at the playhead (see `placeAsset`). */
export function usePlaceAsset(): (asset: Asset, how?: Parameters<typeof placeAsset>[2]) => string | null {
  const editor = useEditor()
  return useCallback((asset, how) => placeAsset(editor, asset, how), [editor])
}
