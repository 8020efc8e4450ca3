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
 * first one whenever the text changes.
 */
export function Finder({
  label,
  listName,
  text,
  maxLength,
  onText,
  groups,
  children,
}: {
  label: string
  /** What the list is called. */
  listName: string
  text: string
  maxLength?: number
  onText(text: string): void
  groups: readonly ChoiceGroup[]
  /** What is said below the choices, such as that there are none. */
  children?: ReactNode
}) {
  const [at, setAt] = useState(0)
  const list = useId()
  const choices = groups.flatMap(group => group.choices)
  const last = choices.length - 1
  const chosen = choices[Math.min(at, last)]
  const idOf = ({ key }: Choice) => `${list}-${key}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && choices.length) setAt((Math.min(at, last) + step + choices.length) % choices.length)
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
          setAt(0)
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
  const { icon: Icon, label, detail, run } = choice
  return (
    <div
      id={id}
      ref={element => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.choice}
      onClick={run}
      onKeyDown={event => event.key === 'Enter' && run()}
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
