import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE } from '@/compositions/schema/font-spec'
import { familyNamed } from '@/compositions/typography/fonts/families'
import { isLost, retryFamily, watchLost } from '@/compositions/typography/fonts/page-books'
import { fontStackOf } from '@/compositions/typography/fonts/stack'
import classes from './FontField.module.css'

/**
 * Shows that a font failed to load, its fallback, and a retry button; nothing while the font is available.
 */
export function MissingFont({ family }: { family: string }) {
  const name = familyNamed(family)
  const isGone = useSyncExternalStore(watchLost, () => isLost(name))
  const instead = fontStackOf(name, DEFAULT_LANGUAGE).find(one => one !== name && !isLost(one))
  return (
    <div role="status" className={isGone ? classes.lost : 'unseen'}>
      {isGone && (
        <>
          <p>
            The font {name} did not come. It is shown in {instead}.
          </p>
          <Button size="xs" variant="default" onClick={() => retryFamily(name)}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
