import { Modal, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './Finder.module.css'

/** Something that can be chosen; `key` is unique in the finder. */
export type Choice = {
  key: string
  icon: Icon
  label: ReactNode
  /** What is at the end of its line. */
  detail?: ReactNode
  /** Whether it can't be chosen: it was found for another text. */
  isOld?: boolean
  run(): void
}

/** Choices below a heading; a group without a name has none. */
export type ChoiceGroup = { name: string | null; choices: readonly Choice[] }

/** A dialog for a finder, near the top of the page. */
export function FinderDialog({
  name,
  opened,
  onClose,
  children,
}: {
  name: string
  opened: boolean
  onClose(): void
  children: ReactNode
}) {
  const isMounted = useMounted()
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      size={560}
      padding={0}
      yOffset={96}
      centered={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={name}>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * A field with choices below it. The arrow keys go through them and wrap around, Enter runs the selected one, which is the
 * first one whenever the text changes. One that the arrow keys selected stays so while others come and go.
 */
export function Finder({
  label,
  listName,
  text,
  maxLength,
  onText,
  groups,
  isWaiting = false,
  children,
}: {
  label: string
  /** What the list is called. */
  listName: string
  text: string
  maxLength?: number
  onText(text: string): void
  groups: readonly ChoiceGroup[]
  /** Whether more choices are on their way; until then the first one is not selected by itself. */
  isWaiting?: boolean
  /** What is said below the choices, such as that there are none. */
  children?: ReactNode
}) {
  /** The key of the choice that the arrow keys selected; null for the first one. */
  const [selected, setSelected] = useState<string | null>(null)
  const list = useId()
  const choices = groups.flatMap(group => group.choices)
  const open = choices.filter(({ isOld }) => !isOld)
  const chosen = open.find(({ key }) => key === selected) ?? (isWaiting ? undefined : open[0])
  const idOf = ({ key }: Choice) => `${list}-${key}`
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a word, as in Japanese.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      const at = chosen ? open.indexOf(chosen) + step : Math.min(step, 0)
      setSelected(open.at(at % open.length)?.key ?? null)
    }
    if (event.key === 'Enter') chosen?.run()
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={classes.finder}>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        classNames={{ input: classes.field }}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder={label}
        aria-label={label}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen && idOf(chosen)}
        value={text}
        {...(maxLength && { maxLength })}
        onChange={event => {
          onText(event.currentTarget.value)
          setSelected(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.list}>
        <div id={list} role="listbox" aria-label={listName}>
          {groups.map(group => (
            <Group key={group.name} group={group} chosen={chosen} idOf={idOf} />
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

type GroupProps = { group: ChoiceGroup; chosen: Choice | undefined; idOf(choice: Choice): string }

function Group({ group: { name, choices }, chosen, idOf }: GroupProps) {
  const heading = useId()
  const lines = choices.map(choice => (
    <Line key={choice.key} id={idOf(choice)} choice={choice} isChosen={choice === chosen} />
  ))
  if (name === null) return lines
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={classes.heading}>
        {name}
      </div>
      {lines}
    </div>
  )
}

function Line({ id, choice, isChosen }: { id: string; choice: Choice; isChosen: boolean }) {
  const { icon: Icon, label, detail, isOld = false, run } = choice
  const choose = () => {
    if (!isOld) run()
  }
  return (
    <div
      id={id}
      ref={element => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isOld}
      tabIndex={-1}
      className={classes.choice}
      onClick={choose}
      onKeyDown={event => event.key === 'Enter' && choose()}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={classes.label}>{label}</span>
      {detail}
    </div>
  )
}

/** A sentence below the choices. */
export const FinderNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.none} role="status">
    {children}
  </p>
)
