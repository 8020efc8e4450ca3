import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { type GoogleFamily, useGoogleFonts } from '@/web/client/queries/use-fonts'
import { ErrorState } from '../../ErrorState'
import { tellError } from '../../errors/tell-error'
import { notify } from '../../notice/notices'
import { addFamily, removeFamily } from './change-fonts'
import { FontRow } from './FontRow'
import classes from './FontsDialog.module.css'

/** Milliseconds between the last key press and the search. */
const PAUSE = 250

/** The category of a family as Google calls it, the number of its styles, and its languages. */
const aboutOf = ({ category, variants, languages }: GoogleFamily): string =>
  [
    category,
    variants.length === 1 ? '1 style' : `${variants.length} styles`,
    new Intl.ListFormat('en', { type: 'unit' }).format(languages),
  ].join(' · ')

function Family({ family }: { family: GoogleFamily }) {
  const work = useMutation({
    // The family as it was when it was clicked: the list is fetched again meanwhile.
    mutationFn: (before: GoogleFamily) => (before.added ? removeFamily(before) : addFamily(before)),
    onSuccess: (_, { added }) =>
      notify({ message: added ? MESSAGES.fonts.removed : MESSAGES.fonts.added, tone: 'ok' }),
    onError: tellError,
  })
  const label = family.added ? 'Remove Font' : 'Add Font'
  return (
    <FontRow name={family.family} about={aboutOf(family)} preview={`/api/fonts/google/${family.id}/preview/`}>
      <Button
        size="xs"
        variant={family.added ? 'subtle' : 'default'}
        aria-label={`${label}: ${family.family}`}
        loading={work.isPending}
        onClick={() => work.mutate(family)}
      >
        {label}
      </Button>
    </FontRow>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

/** The Google catalog: search, and families to add to the team or remove from it. */
export function GoogleFonts() {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), PAUSE)
  const list = useGoogleFonts(query)
  const families = list.data?.pages.flatMap(page => page.results) ?? []
  return (
    <div className={classes.tab}>
      <TextInput
        aria-label="Search Google fonts"
        placeholder="Search by name, category or language"
        data-autofocus
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setText('')} />
        }
        value={text}
        maxLength={200}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={classes.scroll}>
        {list.isPending && (
          <div role="status" aria-label="Loading fonts" className={classes.list}>
            {ROWS.map(row => (
              <Skeleton key={row} height={48} />
            ))}
          </div>
        )}
        {list.isError && (
          <ErrorState
            title="The fonts could not be loaded"
            reason={messageOf(list.error)}
            onRetry={() => list.refetch()}
          />
        )}
        {list.isSuccess && !families.length && (
          <p className={classes.none}>No font matches “{query}”. Try a name, “serif” or “greek”.</p>
        )}
        {families.length > 0 && (
          <ul
            className={classes.list}
            aria-label="Google fonts"
            data-stale={list.isPlaceholderData || undefined}
          >
            {families.map(family => (
              <Family key={family.id} family={family} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="subtle"
            size="xs"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </div>
  )
}
