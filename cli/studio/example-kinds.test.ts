import { expect, test } from 'vitest'
import { layerKinds } from '../../compositions/layers/kinds'
import { galleryFiles } from '../gallery/gallery-files'
import { exampleOfKind } from './example-kinds'

test('the Studio has an example of every kind of layer', async () => {
  const { media, files } = await galleryFiles()
  for (const kind of layerKinds) {
    const project = exampleOfKind(kind, media)
    expect(project, kind).not.toBeNull()
    expect(Object.keys(project?.media ?? {}).filter(ref => !(ref in files))).toEqual([])
  }
})
