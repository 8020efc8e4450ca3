import fc from 'fast-check'
import { expect } from 'vitest'
import { openProject } from '@/compositions/document/migrate'
import { projectSchema } from '@/compositions/schema/project'
import { driveEditor } from './editor-driver'
import { mixedProject } from './mixed-project'
import { documentOf, PlainHistory } from './plain-history'
import { anyDeed } from './play-randomly'

/** A value as it comes back from a file or a database. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Plays `runs` random sequences of at most `length` deeds and expects after each deed what a plain history has, a
 * valid project, and the same project once it is opened again; at the end, what the server has after a save.
 */
export function checkPlay(runs: number, length: number) {
  return fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { maxLength: length, size: 'max' }), async deeds => {
      const driver = driveEditor(mixedProject())
      const { state } = driver.editor.store
      const model = new PlainHistory(driver.project())
      for (const deed of deeds) {
        const { view } = state
        deed.do(driver)
        if (deed.way) model.go(deed.way, view)
        else model.see(driver.project(), state.view)
        for (const document of ['canvas', 'transcript'] as const)
          expect(written(documentOf(driver.project(), document)), deed.what).toEqual(
            written(model.document(document)),
          )
        expect(projectSchema.safeParse(driver.project()).error, deed.what).toBeUndefined()
        expect(written(openProject(written(driver.project()))), deed.what).toEqual(written(driver.project()))
      }
      await driver.editor.saver.saveNow()
      expect(written(driver.server.project())).toEqual(written(driver.project()))
    }),
    { numRuns: runs },
  )
}
