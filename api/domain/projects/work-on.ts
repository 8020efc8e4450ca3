/** Jobs for a project, or for the file that it waits for with others. */
export const workOn = ({ id, sourceAssetId }: { id: string; sourceAssetId: string | null }) => [
  { projectId: id },
  ...(sourceAssetId ? [{ assetId: sourceAssetId }] : []),
]
