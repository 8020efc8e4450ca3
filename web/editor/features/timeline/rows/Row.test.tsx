import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import { queryClient } from '@/web/client/query-client'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { accepted } from '@/web/editor/testing/with-layers'
import { Row } from './Row'
import classes from './Rows.module.css'
import { rowsOf } from './timeline-rows'

const page = openPage()
const VIEW = { from: 0, to: 20 }

/** The row of the film. */
function FilmRow() {
  const row = rowsOf(useProject()).find(one => one.isMain)
  return row && <Row row={row} index={0} count={1} top={0} view={VIEW} scale={40} isActive={false} />
}

test('T12: a freeze frame has no waveform, unlike the clips beside it', async () => {
  const driver = driveEditor(mixedProject())
  driver.choose('video')
  driver.seek(4)
  driver.perform('freezeFrame')
  const [held] = driver.editor.store.state.layers
  await page.show(
    driver,
    <QueryClientProvider client={queryClient}>
      <FilmRow />
    </QueryClientProvider>,
  )
  const clips = [...document.querySelectorAll<HTMLElement>('[data-clip]')]
  const silent = clips.filter(clip => !clip.querySelector(`.${classes.wave}`)).map(clip => clip.dataset.clip)
  expect([clips.length, silent]).toEqual([3, [held]])
})

test('S6: the filmstrip has the colors of the clip', async () => {
  const driver = driveEditor(
    accepted(
      setFields(mixedProject(), {
        layerId: 'video',
        fields: { filter: 'Inkwell', adjustments: { saturation: -100 } },
      }),
    ),
  )
  await page.show(
    driver,
    <QueryClientProvider client={queryClient}>
      <FilmRow />
    </QueryClientProvider>,
  )
  const strip = document.querySelector<HTMLElement>('[data-clip="video"] canvas')
  expect(strip?.style.filter).toMatch(/^saturate\(0\) .*grayscale/)
})
