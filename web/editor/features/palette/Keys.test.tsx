import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Keys } from '@/web/editor/shared/actions/Keys'

const capsOf = (keys: string): (string | undefined)[] =>
  [...renderToStaticMarkup(<Keys keys={keys} />).matchAll(/<kbd[^>]*>([^<]*)<\/kbd>/g)].map(([, cap]) => cap)

test('shows one cap for each key of a shortcut, plus included', () => {
  expect(capsOf('Ctrl+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(capsOf('Ctrl+ArrowLeft')).toEqual(['Ctrl', '←'])
  expect(capsOf('Ctrl++')).toEqual(['Ctrl', '+'])
  expect(capsOf('+')).toEqual(['+'])
})
