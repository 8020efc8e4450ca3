import { expect, test } from 'vitest'
import { resolveCaptionStyle } from '@/compositions/model/caption-look'
import { prepare } from '@/compositions/scene/prepare'
import { captionPresets } from '@/compositions/schema/caption-style'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { talkProject } from '../testing/talk-film'
import { planRender } from './plan'

const fonts = await nodeFontBook()

test.each(captionPresets)('F2: %s goes sparse and is redrawn only while a word moves', preset => {
  const seconds = 6
  const project = { ...talkProject(seconds), captionStyle: { presetStyle: preset } }
  const words = project.transcripts.film?.subtitles.flatMap(one => one.words) ?? []
  const plan = planRender(prepare(project, { fonts }))
  expect(plan.spans).toMatchObject([{ first: 0, after: seconds * 30, engine: 'sparse', reason: null }])
  const captions = plan.items.flatMap(unit =>
    'overlay' in unit && unit.overlay.ids.includes('captions') ? [unit.overlay] : [],
  )[0]
  const look = resolveCaptionStyle({ presetStyle: preset })
  const moving = Math.max(look.activeFade, look.activeSeconds, look.highlightSeconds)
  const pages = look.pageSeconds * 30 * 2
  // The start of a word, the frames in which it moves, and its end if no word follows.
  const most = words.length * (2 + Math.ceil(moving * 30)) + pages
  expect(captions?.pictures.length).toBeGreaterThan(words.length / 2)
  if (!look.activeSweep) expect(captions?.pictures.length).toBeLessThanOrEqual(most)
})
