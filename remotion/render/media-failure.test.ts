import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RenderError } from './render-error'
import { renderTest, testFolder } from './testing/render-test'
import { testProject } from './testing/test-project'

test('A damaged picture fails an export with a sentence that names it and leaves no file behind', async () => {
  const folder = await testFolder()
  const logo = join(folder, 'logo.png')
  await writeFile(logo, 'This is no picture')
  const project = testProject(
    { width: 64, height: 64 },
    [{ id: 'logo', layer: 'IMAGE', asset: 'image', mediaRef: 'logo', width: 64, height: 64, end: 0.1 }],
    {
      logo: {
        ...{ kind: 'image', assetId: 'logo', title: 'Our logo', width: 64, height: 64 },
        ...{ fps: 0, duration: 0, hasAudio: false },
      },
    },
  )
  for (const engine of ['auto', 'full'] as const) {
    const rendering = renderTest({ project, media: { logo }, out: join(folder, 'clip.mp4'), engine })
    await expect(rendering).rejects.toThrow(
      new RenderError("'Our logo' could not be loaded: its file is damaged or gone"),
    )
    expect(await readdir(folder)).toEqual(['logo.png'])
  }
})
