import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import { setFamilyFonts } from '@/compositions/edit/set-family-fonts'
import type { Project } from '@/compositions/model/project'
import type { Font } from '@/compositions/schema/font'
import { starterFamilies } from '@/compositions/typography/fonts/families'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { cssStack } from '@/compositions/typography/fonts/stack'
import { fontsQuery } from '@/web/client/queries/use-fonts'
import { queryClient } from '@/web/client/query-client'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { useEditor, useProject } from '../session/editor-context'
import { FONTS } from '../session/fonts-place'
import { useKey } from '../session/use-key'
import classes from './FontField.module.css'
import { showFaces } from './show-faces'

/** The team's fonts by family, once the list was opened. */
function useTeamFamilies(isOpened: boolean): Map<string, Font[]> {
  const { data } = useQuery({ ...fontsQuery, enabled: isOpened }, queryClient)
  return useMemo(() => {
    const families = new Map<string, Font[]>()
    for (const { family, font } of data ?? []) families.set(family, [...(families.get(family) ?? []), font])
    return families
  }, [data])
}

/** The available families: those of the project, the team's, and the bundled ones. */
function useFamilies(team: ReadonlyMap<string, Font[]>): string[] {
  const { fonts } = useProject()
  return useMemo(
    () => [
      ...new Set([
        ...fonts.map(font => font.family),
        ...team.keys(),
        ...starterFamilies.map(({ name }) => name),
      ]),
    ],
    [fonts, team],
  )
}

/** An edit that sets a family, and what makes it one that brings the family's fonts into the project, too. */
type Edit = (project: Project) => EditResult
type WithFonts = (edit: Edit) => Edit

const withFonts =
  (fonts: readonly Font[] = []): WithFonts =>
  edit =>
  project => {
    const extended = fonts.length ? setFamilyFonts(project, fonts) : project
    return isRefusal(extended) ? extended : edit(extended)
  }

const inFace = (family: string) => ({ fontFamily: cssStack(family, 'en') })

/**
 * A searchable list of font families, each name drawn in its own font, and the way to add more. `onChange` receives the
 * chosen family, and a function that makes its edit bring the family's fonts along.
 */
export function FontField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(family: string, withFonts: WithFonts): void
}) {
  const [isOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const team = useTeamFamilies(isOpened)
  const families = useFamilies(team)
  const { fonts } = useProject()
  const addresses = useKey(useEditor().media.state, 'addresses')
  const [search, setSearch] = useState('')
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const own = ownFiles([...fonts, ...[...team.values()].flat()])
    if (isOpen) void showFaces(families, { base: FONTS, addresses, own })
  }, [isOpen, families, addresses, fonts, team])
  const combobox = useCombobox({
    onDropdownOpen() {
      setOpened(true)
      setOpen(true)
      combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose() {
      setOpen(false)
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  const found = families.filter(name => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Combobox
      store={combobox}
      width={248}
      withinPortal={false}
      position="bottom-end"
      onOptionSubmit={family => {
        if (family !== value) onChange(family, withFonts(team.get(family)))
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <button
          ref={target}
          type="button"
          className={classes.field}
          aria-label={`${label}: ${value}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className="one-line" style={inFace(value)}>
            {value}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.list}>
        <Combobox.EventsTarget>
          <TextInput
            size="xs"
            ref={combobox.searchRef}
            aria-label="Search fonts"
            placeholder="Search fonts"
            value={search}
            onChange={event => {
              setSearch(event.currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={label}>
          {found.map(name => (
            <Combobox.Option
              key={name}
              value={name}
              active={name === value}
              className={classes.option}
              style={inFace(name)}
            >
              {name}
            </Combobox.Option>
          ))}
          {!found.length && <p className={classes.none}>No font is called “{search.trim()}”.</p>}
        </Combobox.Options>
        <Combobox.Footer className={classes.footer}>
          <Button
            variant="subtle"
            size="xs"
            fullWidth
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => {
              combobox.closeDropdown()
              // Before the dialog opens, which gives the focus back to where it was.
              target.current?.focus()
              openDialog({ kind: 'fonts' })
            }}
          >
            Add fonts
          </Button>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  )
}
