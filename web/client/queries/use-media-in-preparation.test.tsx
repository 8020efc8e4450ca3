import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { JobItem } from '@/api/domain/jobs/contract'
import { MissingMedia } from '@/compositions/drawing/MissingMedia'
import { MediaInPreparation } from '@/compositions/drawing/media-contexts'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { keys } from '../keys'
import { queryClient } from '../query-client'
import { useMediaInPreparation } from './use-media-in-preparation'

const page = openPage()
const project = mixedProject()
const [mediaRef = '', { assetId = '' } = {}] = Object.entries(project.media)[0] ?? []

const addresses = Object.fromEntries(
  Object.keys(project.media).flatMap(ref => (ref === mediaRef ? [] : [[ref, `/media/${ref}`]])),
)

function Part() {
  return (
    <MediaInPreparation value={useMediaInPreparation(project, addresses)}>
      <MissingMedia mediaRef={mediaRef} />
    </MediaInPreparation>
  )
}

afterEach(() => queryClient.clear())

test('a media says that it is prepared and how far, and only after a failure that it could not be loaded', async () => {
  const asset = { id: assetId, media: null, status: 'IN_PROGRESS' }
  const job = { asset_id: assetId, stage: 'Getting it ready to edit', progress: 0.429 } as JobItem
  vi.stubGlobal('fetch', async (address: string | URL | Request) =>
    Response.json(String(address).includes('/jobs/') ? { results: [] } : asset),
  )
  await page.show(
    driveEditor(project),
    <QueryClientProvider client={queryClient}>
      <Part />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(page.text()).toContain('Preparing media…'))
  await page.after(() => queryClient.setQueryData(keys.jobs, [job]))
  await vi.waitFor(() => expect(page.text()).toContain('Preparing media… 42 %'))
  await page.after(() => queryClient.setQueryData(keys.asset(assetId), { ...asset, status: 'FAILED' }))
  await vi.waitFor(() => expect(page.text()).toContain('Media could not be loaded'))
})
