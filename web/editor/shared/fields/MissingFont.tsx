import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE } from '@/compositions/schema/font-spec'
import { familyNamed } from '@/compositions/typography/fonts/families'
import { isLost, retryFamily, watchLost } from '@/compositions/typography/fonts/page-books'
import { fontStackOf } from '@/compositions/typography/fonts/stack'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../session/use-key'
import classes from './FontField.module.css'

/** Whether the project brings a family along whose files the team has no more. */
function useIsDeleted(family: string): boolean {
  const { fonts } = useProject()
  const addresses = useKey(useEditor().media.state, 'addresses')
  const refs = fonts
    .filter(font => font.family === family)
    .flatMap(({ files }) => files.map(({ ref }) => ref))
  return refs.length > 0 && refs.every(ref => !addresses[ref])
}

/**
 * Shows that a font was deleted or failed to load, its fallback, and a retry button if it may come; nothing while the font is available.
 */
export function MissingFont({ family }: { family: string }) {
  const name = familyNamed(family)
  const isUnloaded = useSyncExternalStore(watchLost, () => isLost(name))
  const isDeleted = useIsDeleted(name)
  const isGone = isUnloaded || isDeleted
  const instead = fontStackOf(name, DEFAULT_LANGUAGE).find(one => one !== name && !isLost(one))
  return (
    <div role="status" className={isGone ? classes.lost : 'unseen'}>
      {isGone && (
        <>
          <p>
            The font {name} {isDeleted ? 'was deleted' : 'did not come'}. It is shown in {instead}.
          </p>
          {!isDeleted && (
            <Button size="xs" variant="default" onClick={() => retryFamily(name)}>
              Try again
            </Button>
          )}
        </>
      )}
    </div>
  )
}
