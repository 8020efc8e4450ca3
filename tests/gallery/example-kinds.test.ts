import { expect, test } from 'vitest'
import { galleryFiles } from '@/cli/gallery/gallery-files'
import { exampleOfKind } from '@/cli/studio/example-kinds'
import { layerKinds } from '@/compositions/kinds/kinds'
import { ensureTalkSound } from '@/fixtures/talk/ensure-talk-sound'

test('the Studio has an example of every kind of layer', async () => {
  const { media, files } = await galleryFiles({ ...(await ensureTalkSound()), video: 'talk.mp4' })
  for (const kind of layerKinds) {
    const project = exampleOfKind(kind, media)
    expect(project, kind).not.toBeNull()
    expect(Object.keys(project?.media ?? {}).filter(ref => !(ref in files))).toEqual([])
  }
})
