import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { messageOf } from '@/web/client/api-error'
import { useProjects } from '@/web/client/queries/use-projects'
import { useSearch } from '@/web/client/queries/use-search'
import type { DialogProps } from '../../dialog/open-dialog'
import { type ChoiceGroup, Finder, FinderDialog, FinderNote } from '../../finder/Finder'
import { searchActions } from '../../finder/search-actions'
import { actions, commandChoices, pages, spokenChoice, titleGroups } from './choices'
import classes from './SearchDialog.module.css'

/** Milliseconds between the last key press and the search. */
const PAUSE = 150

/** The most pages that are offered beside what is found. */
const PAGES = 3

const RECENT = 5

/** What is offered before anything is typed: projects that were saved last, and what can be done. */
function useOffers(): ChoiceGroup[] {
  const { data } = useProjects({ page: 1, size: RECENT })
  const recent = (data?.results ?? []).map(({ id, title }) => ({ kind: 'project' as const, id, title }))
  return [
    { name: 'Recent projects', choices: titleGroups(recent)[0]?.choices ?? [] },
    { name: 'Actions', choices: commandChoices(actions) },
    { name: 'Go to', choices: commandChoices(pages) },
  ]
}

/** What is found for a text: projects first, then what is said, the rest, actions and pages. `isOld`: for another text. */
function groupsOf(text: string, data: ReturnType<typeof useSearch>['data'], isOld: boolean): ChoiceGroup[] {
  const [projects, ...others] = titleGroups(data?.found ?? [])
  const found = [
    ...(projects ? [projects] : []),
    { name: 'Spoken words', choices: (data?.spoken ?? []).map(spokenChoice) },
    ...others,
  ]
  return [
    ...found.map(({ name, choices }) => ({ name, choices: choices.map(choice => ({ ...choice, isOld })) })),
    { name: 'Actions', choices: commandChoices(searchActions(actions, text).slice(0, PAGES)) },
    { name: 'Go to', choices: commandChoices(searchActions(pages, text).slice(0, PAGES)) },
  ]
}

/** The search over everything in the team, by titles and by what is said. */
export function SearchDialog({ onClose }: DialogProps<'search'>) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const [sought] = useDebouncedValue(typed, PAUSE)
  const { data, error, isPaused, isPlaceholderData, refetch } = useSearch(sought)
  const offers = useOffers()
  const isWaiting = typed !== sought || (!error && (!data || isPlaceholderData))
  const groups = (typed ? groupsOf(typed, isPaused && isWaiting ? undefined : data, isWaiting) : offers)
    .filter(({ choices }) => choices.length)
    .map(({ name, choices }) => ({
      name,
      choices: choices.map(choice => ({
        ...choice,
        run() {
          onClose()
          choice.run()
        },
      })),
    }))
  return (
    <FinderDialog name="Search" opened onClose={onClose}>
      <Finder
        label="Search titles and spoken words"
        listName="Results"
        text={text}
        maxLength={LIMITS.search.maxCharacters}
        onText={setText}
        groups={groups}
        isWaiting={typed !== '' && isWaiting && !isPaused}
      >
        {typed && isPaused && <FinderNote>You’re offline. The search needs a connection.</FinderNote>}
        {typed && error && !isPaused && (
          <FinderNote>
            {messageOf(error)}{' '}
            <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </FinderNote>
        )}
        {typed && isWaiting && !isPaused && !groups.length && (
          <FinderNote>
            <span className={classes.waiting}>
              <Loader size={14} /> Searching…
            </span>
          </FinderNote>
        )}
        {typed && !isWaiting && !error && !groups.length && (
          <FinderNote>No titles or spoken words match. Try another word.</FinderNote>
        )}
      </Finder>
    </FinderDialog>
  )
}
