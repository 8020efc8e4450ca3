import type { ComponentType } from 'react'
import { type CaptionLook, resolveCaptionStyle } from '@/compositions/model/caption-look'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { useCaptionEdits } from '@/web/editor/shared/captions/use-caption-edits'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { ShadowRows } from '@/web/editor/shared/fields/ShadowRows'
import { ActiveWordGroup } from './ActiveWordGroup'
import { BackgroundGroup } from './BackgroundGroup'
import { OptionalStyleColor, StyleColor } from './StyleColor'
import { type StyleNumber, StyleSlider } from './StyleSlider'
import { TextGroup } from './TextGroup'

const TYPES: { value: CaptionLook['shadowType']; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'soft', label: 'Soft' },
  { value: 'double', label: 'Soft and tight' },
  { value: 'hard', label: 'Hard' },
]

/** The shadow of the letters. */
function ShadowGroup({ look }: { look: CaptionLook }) {
  const { edit, set } = useCaptionEdits()
  return (
    <>
      <ShadowRows
        shadow={look.shadow}
        edit={shadow => edit({ shadow })}
        onChange={shadow => set('Caption shadow', { shadow })}
      />
      {look.shadow && (
        <Row label="Shadow style">
          <SelectField
            label="Shadow type"
            value={look.shadowType}
            options={TYPES}
            onChange={shadowType => set('Shadow type', { shadowType })}
          />
        </Row>
      )}
    </>
  )
}

type StyleGroup = {
  title: string
  /** Whether a preset uses these values. */
  isUsed(look: CaptionLook): boolean
  Values: ComponentType<{ look: CaptionLook }>
}

const UpcomingGroup: StyleGroup['Values'] = ({ look }) => (
  <>
    <StyleColor look={look} field="fill" label="Spoken words" />
    <StyleColor look={look} field="futureFill" label="Upcoming words" short="Upcoming" />
    <OptionalStyleColor look={look} field="futureBackground" label="Upcoming background" first="#101010" />
  </>
)

const OutlineGroup: StyleGroup['Values'] = ({ look }) => (
  <>
    <StyleColor look={look} field="stroke" label="Outline" short="Color" />
    <StyleSlider look={look} field="strokeWidth" />
  </>
)

const MOTION: readonly StyleNumber[] = [
  ...(['activeScale', 'activeFrom', 'activePeak', 'activeAngle', 'activeSeconds', 'activeFade'] as const),
  ...([
    'highlightSeconds',
    'activeRise',
    'restScale',
    'restBlur',
    'angle',
    'pageSeconds',
    'pageRise',
  ] as const),
]

const MotionGroup: StyleGroup['Values'] = ({ look }) =>
  MOTION.map(field => <StyleSlider key={field} look={look} field={field} />)

/**
 * Values that differ from the still preset only in presets that move words: those that only change colors set
 * times, too.
 */
const MOTION_FIELDS: readonly StyleNumber[] = [
  'activeScale',
  'activeRise',
  'restBlur',
  'angle',
  'pageSeconds',
]

const still = resolveCaptionStyle({ presetStyle: 'Mozi' })

/** All values of a caption style, in groups. */
const groups: readonly StyleGroup[] = [
  { title: 'Text', isUsed: () => true, Values: TextGroup },
  { title: 'Active word', isUsed: () => true, Values: ActiveWordGroup },
  {
    title: 'Spoken and upcoming words',
    isUsed: look => look.fill !== look.futureFill || look.futureBackground !== null,
    Values: UpcomingGroup,
  },
  { title: 'Outline', isUsed: look => look.strokeWidth > 0, Values: OutlineGroup },
  { title: 'Shadow', isUsed: look => look.shadow !== null, Values: ShadowGroup },
  {
    title: 'Background',
    isUsed: look => look.backgroundColor !== null || look.textBackgroundColor !== null,
    Values: BackgroundGroup,
  },
  {
    title: 'Motion',
    isUsed: look => MOTION_FIELDS.some(field => look[field] !== still[field]),
    Values: MotionGroup,
  },
]

/** The groups of values, those that a preset uses first. */
export function groupsOf(presetStyle: CaptionPreset): (StyleGroup & { used: boolean })[] {
  const look = resolveCaptionStyle({ presetStyle })
  const known = groups.map(group => ({ ...group, used: group.isUsed(look) }))
  return [...known.filter(({ used }) => used), ...known.filter(({ used }) => !used)]
}
