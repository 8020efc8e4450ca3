import { expect, test, vi } from 'vitest'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { useEditor } from '../session/editor-context'
import { useMedia } from './use-media'

const page = openPage()

function Part() {
  useMedia(useEditor())
  return null
}

test('a media that could not be played when the project was opened plays once it can', async () => {
  const project = mixedProject()
  const [mediaRef, media] = Object.entries(project.media)[0] ?? []
  if (!mediaRef || !media) throw new Error('The project has no media')
  const driver = driveEditor(project)
  driver.editor.media.state.addresses = {}
  const asset = {
    id: media.assetId,
    status: 'COMPLETED',
    media: '/media/made/rendition',
    project_media: media,
  }
  // The page's listeners take signals of the page's own kind only.
  vi.stubGlobal('AbortController', (window as unknown as typeof globalThis).AbortController)
  vi.stubGlobal('fetch', async () => Response.json(asset))
  await page.show(driver, <Part />)
  await vi.waitFor(() => expect(driver.editor.media.state.addresses[mediaRef]).toBe('/media/made/rendition'))
})
