import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOSTLY_KEPT } from '@/compositions/catalog/export-stages'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { shownNotice } from '@/web/ui/notice/notices'
import { ExportProgress } from './ExportProgress'
import type { RunningExport } from './use-export'

const page = openPage()
let driver: EditorDriver

const show = (step: Partial<RunningExport>, isShown = true) => {
  const item = { status: 'IN_PROGRESS', progress: 0.9, done: 900, total: 960, time_left: null, ...step }
  const nothing = () => {}
  return page.show(
    driver,
    <MemoryRouter>
      <ExportProgress
        {...{ item: item as RunningExport, isShown, failed: null, stopped: null, isChanged: false }}
        {...{ onPoll: nothing, onAgain: nothing, onDone: nothing }}
      />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  driver = driveEditor(mixedProject())
})

describe('the progress of an export', () => {
  test('says how long it takes if most of it is already rendered, as far as that was measured', async () => {
    await show({ stage: MOSTLY_KEPT, time_left: 20 })
    expect(page.text()).toContain('About 20 s, most of it is already rendered')
    await show({ stage: MOSTLY_KEPT })
    expect(page.text()).toContain('Most of it is already rendered')
    expect(page.text()).not.toContain('About')
  })

  test('shows frames and the time left otherwise', async () => {
    await show({ stage: 'Rendering', time_left: 20 })
    expect(page.text()).toContain('Frame 900 of 960, 0:20 left')
  })

  test('a notice says that it is ready only while the popover is closed', async () => {
    const done = { status: 'COMPLETED', format: 'mp4', held: false, download_url: '/video.mp4' } as const
    const noticeText = () => shownNotice()?.message ?? null
    await show(done)
    expect(page.text()).toContain('Your video is ready')
    expect(noticeText()).toBeNull()
    await show({})
    await show(done, false)
    expect(noticeText()).toBe('Your video is ready')
  })
})
