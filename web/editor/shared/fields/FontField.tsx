import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type FontFile, packagedFiles, starterFamilies } from '@/compositions/typography/fonts/families'
import { addressOf, type FontLocations } from '@/compositions/typography/fonts/font-locations'
import { matchFace } from '@/compositions/typography/fonts/match-face'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { FONT_TIMEOUT_MS, loadFont } from '@/compositions/typography/fonts/page-fonts'
import { inRange } from '@/compositions/typography/fonts/ranges'
import { cssStack } from '@/compositions/typography/fonts/stack'
import { useEditor, useProject } from '../session/editor-context'
import { FONTS } from '../session/fonts-place'
import { useKey } from '../session/use-key'
import classes from './FontField.module.css'

/** The letter 'a': the font file that covers it draws the family's name. */
const LETTER = 0x61
const WEIGHT = 400

/** The font file that draws the name of a family, if there is one. */
function nameFile(family: string, own: readonly FontFile[]): FontFile | undefined {
  const files = [...own.filter(file => file.family === family), ...packagedFiles(family)]
  return matchFace(files, WEIGHT, 'normal').find(file => inRange(file.range, LETTER))
}

/**
 * Loads the fonts that draw the names of these families. A font that fails to load leaves its name in the
 * fallback font.
 */
async function showFaces(families: readonly string[], place: FontLocations): Promise<void> {
  const coming = families.map(async family => {
    const file = nameFile(family, place.own)
    const address = file && addressOf(file, place)
    if (file && address) await loadFont(file, address, FONT_TIMEOUT_MS)
  })
  await Promise.allSettled(coming)
}

/** The available families, those of the project first. */
function useFamilies(): string[] {
  const { fonts } = useProject()
  return useMemo(
    () => [...new Set([...fonts.map(font => font.family), ...starterFamilies.map(({ name }) => name)])],
    [fonts],
  )
}

const inFace = (family: string) => ({ fontFamily: cssStack(family, 'en') })

/** A searchable list of font families, each name drawn in its own font. */
export function FontField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(family: string): void
}) {
  const families = useFamilies()
  const { fonts } = useProject()
  const addresses = useKey(useEditor().media.state, 'addresses')
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen() {
      void showFaces(families, { base: FONTS, addresses, own: ownFiles(fonts) })
      combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose() {
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
        if (family !== value) onChange(family)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <button
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
      </Combobox.Dropdown>
    </Combobox>
  )
}
