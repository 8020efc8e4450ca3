import fc from 'fast-check'
import { HANDLES, type HandleName } from '../core/canvas/geometry/resize-box'
import { actions } from '../shared/actions/actions'
import browserCommands from './commands/browser-commands.json'
import type { EditorDriver } from './editor-driver'

/** One thing that someone does; `way` where it is undo or redo. */
export type Deed = { what: string; do(driver: EditorDriver): void; way?: 'undo' | 'redo' }

const names = actions
  .map(action => action.name)
  .filter(name => !(name in browserCommands) && name !== 'undo' && name !== 'redo')

const deed = (what: string, act: (driver: EditorDriver) => void): Deed => ({ what, do: act })

/** A number that picks one of a list, whatever is in it by then. */
const pick = fc.nat(1000)
const from = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

const idAt = (driver: EditorDriver, index: number): string =>
  from(driver.project().layers, index)?.id ?? 'none'

const wordAt = (driver: EditorDriver, index: number): string =>
  from(
    Object.values(driver.project().transcripts).flatMap(one => one.subtitles.flatMap(line => line.words)),
    index,
  )?.id ?? 'none'

const point = fc.record({ x: fc.integer({ min: -200, max: 1300 }), y: fc.integer({ min: -200, max: 2100 }) })
const second = fc.integer({ min: -10, max: 130 }).map(tenths => tenths / 10)
const held = fc.record({ shift: fc.boolean(), alt: fc.boolean(), ctrl: fc.boolean() })
const handle = fc.constantFrom(...(Object.keys(HANDLES) as HandleName[]))

const choosing = fc.oneof(
  fc
    .uniqueArray(pick, { maxLength: 3 })
    .map(picks =>
      deed(`choose layers ${picks}`, driver => driver.choose(...picks.map(one => idAt(driver, one)))),
    ),
  fc
    .tuple(pick, pick)
    .map(([anchor, focus]) =>
      deed(`choose words ${anchor} to ${focus}`, driver =>
        driver.chooseWords('media', wordAt(driver, anchor), wordAt(driver, focus)),
      ),
    ),
  second.map(seconds => deed(`seek ${seconds}`, driver => driver.seek(seconds))),
)

const acting = fc.constantFrom(...names).map(name => deed(name, driver => void driver.perform(name)))

const dragging = fc.oneof(
  fc
    .tuple(pick, point, point, held)
    .map(([id, start, end, keys]) =>
      deed(`drag layer ${id}`, driver =>
        driver.dragOnCanvas({ kind: 'layer', id: idAt(driver, id) }, start, end, keys),
      ),
    ),
  fc
    .tuple(handle, point, point, held)
    .map(([name, start, end, keys]) =>
      deed(`drag handle ${name}`, driver =>
        driver.dragOnCanvas({ kind: 'handle', handle: name }, start, end, keys),
      ),
    ),
  fc
    .tuple(point, point)
    .map(([start, end]) => deed('turn', driver => driver.dragOnCanvas({ kind: 'turn' }, start, end))),
  fc
    .tuple(pick, fc.constantFrom('start' as const, 'end' as const, null), second, second)
    .map(([id, edge, start, end]) =>
      deed(`drag ${edge} of ${id} on the timeline`, driver =>
        driver.dragOnTimeline({ layerId: idAt(driver, id), edge }, start, end),
      ),
    ),
)

const going: fc.Arbitrary<Deed> = fc.constantFrom(
  { what: 'undo', way: 'undo', do: driver => void driver.press('Ctrl+Z') },
  { what: 'redo', way: 'redo', do: driver => void driver.press('Ctrl+Shift+Z') },
)

/** What someone might do in an editor, at random: things chosen, actions, gestures, undo and redo. */
export const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: choosing },
  { weight: 4, arbitrary: acting },
  { weight: 2, arbitrary: dragging },
  { weight: 3, arbitrary: going },
)
