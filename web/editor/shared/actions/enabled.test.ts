import { describe, expect, test } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { actions } from './actions'

/** The names of the actions that are enabled now. */
const applying = ({ editor }: EditorDriver): ReadonlySet<string> =>
  new Set(actions.filter(action => action.when(editor)).map(action => action.name))

const applyingAfter = (prepare: (driver: EditorDriver) => void): ReadonlySet<string> => {
  const driver = driveEditor(mixedProject())
  prepare(driver)
  return applying(driver)
}

const MOVES = ['nudgeLeft', 'leapDown', 'make-wider', 'turn-left', 'align-left', 'bringToFront', 'lockLayer']
const WORDS = ['cutWords', 'emphasizeWords', 'speaker', 'scene']

/** States, each with actions that are enabled and actions that are disabled in it. */
const rows: readonly [string, (driver: EditorDriver) => void, readonly string[], readonly string[]][] = [
  [
    'nothing is selected',
    driver => driver.choose(),
    ['selectAll', 'chooseAll', 'save', 'togglePlay', 'find', 'addMarker'].filter(name =>
      actions.some(action => action.name === name),
    ),
    [...MOVES, ...WORDS, 'undo', 'redo', 'removeLayers', 'groupLayers', 'timelineToChosen'],
  ],
  [
    'one layer is selected',
    driver => driver.choose('box'),
    [...MOVES, 'removeLayers', 'duplicateLayers', 'copyLayers', 'rippleDelete', 'timelineToChosen'],
    [...WORDS, 'groupLayers', 'ungroupLayers', 'distribute-across', 'editText', 'replaceMedia'],
  ],
  [
    'two layers are selected',
    driver => driver.choose('box', 'disc'),
    [...MOVES, 'groupLayers', 'shiftLater', 'rippleDelete'],
    [...WORDS, 'distribute-across', 'ungroupLayers'],
  ],
  [
    'three layers are selected',
    driver => driver.choose('box', 'disc', 'title'),
    ['distribute-across', 'distribute-down', 'groupLayers'],
    ['editText', 'cropPicture'],
  ],
  ['a text is selected', driver => driver.choose('title'), ['editText'], ['cropPicture', 'replaceMedia']],
  ['a video is selected', driver => driver.choose('video'), ['cropPicture', 'replaceMedia'], ['editText']],
  [
    'a word is selected',
    driver => driver.chooseWords('media', 'w5'),
    [...WORDS, 'correctWord', 'replaceWords', 'splitLine', 'mergeLines', 'clipWords', 'chooseAllWords'],
    [...MOVES, 'restoreWords', 'addWords', 'chooseAll', 'removeLayers'],
  ],
  [
    'words of two lines are selected',
    driver => driver.chooseWords('media', 'w2', 'w6'),
    [...WORDS, 'mergeLines'],
    ['correctWord', 'replaceWords', 'mergeWithPrevious'],
  ],
  [
    'the words that are selected are cut',
    driver => {
      driver.chooseWords('media', 'w4', 'w5')
      driver.press('Delete')
    },
    ['restoreWords', 'undo'],
    ['redo'],
  ],
  [
    'a step was undone',
    driver => {
      driver.choose('box')
      driver.press('ArrowLeft', 'Ctrl+Z')
    },
    ['redo'],
    ['undo'],
  ],
  [
    'a range to be played is set',
    driver => {
      driver.seek(3)
      driver.press('I')
    },
    ['clearRange', 'timelineToChosen'],
    ['undo'],
  ],
  [
    'a marker is at the playhead',
    driver => {
      driver.seek(3)
      driver.press('M')
    },
    ['removeMarker', 'nextMarker', 'previousMarker', 'undo'],
    ['clearRange'],
  ],
  ['the canvas is upright', () => undefined, ['format-1920X1080', 'format-1080X1080'], ['format-1080X1920']],
]

describe('which actions are enabled', () => {
  test.each(rows)('while %s', (_, prepare, offered, others) => {
    const names = applyingAfter(prepare)
    expect(offered.filter(name => !names.has(name))).toEqual([])
    expect(others.filter(name => names.has(name))).toEqual([])
  })

  test('an empty project enables no action that needs layers or words', () => {
    const empty = newProject({ id: 'p', title: 'New', type: 'scratch', format: formatNamed('1080X1080') })
    const names = applying(driveEditor(empty))
    const needing = [
      ...MOVES,
      ...WORDS,
      'split',
      'find',
      'replace',
      'review',
      'newScene',
      'removeScene',
      'undo',
    ]
    expect(needing.filter(name => names.has(name))).toEqual([])
  })

  test('checking whether actions apply does not change the project', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box', 'title')
    const before = [driver.project(), driver.editor.store.state.layers]
    for (const action of actions) action.when(driver.editor)
    expect([driver.project(), driver.editor.store.state.layers]).toEqual(before)
  })

  test('an action that does not apply does nothing when it is run', () => {
    const driver = driveEditor(mixedProject())
    const names = applying(driver)
    const others = actions.filter(action => !names.has(action.name))
    expect(others.filter(action => driver.perform(action.name))).toEqual([])
    expect(driver.project()).toEqual(mixedProject())
    expect(others.length).toBeGreaterThan(30)
  })
})

describe('the description of an action', () => {
  test('undo and redo name their step', () => {
    const driver = driveEditor(mixedProject())
    const said = (name: string) => actions.find(action => action.name === name)?.describe?.(driver.editor)
    expect([said('undo'), said('redo')]).toEqual(['Undo', 'Redo'])
    driver.choose('box')
    driver.press('ArrowLeft')
    expect(said('undo')).toBe('Undo: Move layer')
    driver.press('Ctrl+Z')
    expect(said('redo')).toBe('Redo: Move layer')
  })

  test('describes what the action would do in the current state', () => {
    const driver = driveEditor(mixedProject())
    const said = (name: string) => actions.find(action => action.name === name)?.describe?.(driver.editor)
    driver.choose('box')
    expect(said('lockLayer')).toBe('Lock')
    driver.press('Ctrl+L')
    expect(said('lockLayer')).toBe('Unlock')
    driver.chooseWords('media', 'w1', 'w2')
    expect([said('emphasizeWords'), said('mergeLines')]).toEqual(['Emphasize', 'Merge with the next line'])
    driver.press('Ctrl+B')
    driver.chooseWords('media', 'w1', 'w2')
    expect(said('emphasizeWords')).toBe('Remove emphasis')
  })
})
