import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import {
  DESTINATIONS,
  type DestinationName,
  destinationNames,
  loudnessFor,
} from '@/compositions/catalog/destinations'
import {
  type CaptionChoice,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFormats,
  formatTraits,
} from '@/compositions/catalog/export-formats'
import { LIMITS } from '@/compositions/catalog/limits'
import { projectFrames } from '@/compositions/time/normalize'
import type { ExportChoices } from '@/web/editor/core/export/exporter'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SwitchField } from '@/web/editor/shared/fields/SwitchField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { lastDestination, rememberDestination } from '@/web/ui/export/last-destination'
import { type Quality, useQualities } from '@/web/ui/export/quality'
import { DestinationNotes } from './DestinationNotes'
import classes from './ExportOptions.module.css'

const FORMATS = exportFormats.map(value => {
  const { label, purpose } = EXPORT_FORMATS[value]
  return { value, label: `${label} (${purpose})` }
})

const ANY = 'any'

const DESTINATION_OPTIONS = [
  { value: ANY, label: 'Any use' },
  ...destinationNames.map(value => ({ value, label: DESTINATIONS[value].label })),
] as const

/** Of films from a camera in 480p (docs/decisions.md, D200). */
const GIF_MB_PER_SECOND = 2

type Part = 'whole' | 'range'

/** Seconds between the in and the out point, null where neither is set; the length of the project in seconds. */
function useRange(): { range: { from: number; to: number } | null; seconds: number } {
  const { transport } = useEditor()
  const project = useProject()
  const isMarked = [useKey(transport.state, 'from'), useKey(transport.state, 'to')].some(one => one !== null)
  const { from, to } = transport.range()
  const { fps } = project
  const frames = projectFrames(project)
  const isPart = isMarked && (from > 0 || to < frames - 1)
  return { range: isPart ? { from: from / fps, to: (to + 1) / fps } : null, seconds: frames / fps }
}

/** A line of the form: what is chosen, and the field. */
const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span className="ink2">{label}</span>
    {children}
  </div>
)

/** What is chosen first: what fits the destination that was chosen last. */
function useChosen(best: Quality) {
  const [destination, setDestination] = useState<DestinationName | null>(lastDestination)
  const first = destination && DESTINATIONS[destination]
  const [format, setFormat] = useState<ExportFormat>(first?.format ?? 'mp4')
  const [quality, setQuality] = useState<Quality>(best)
  const [captions, setCaptions] = useState<CaptionChoice>(first?.captions ?? 'burned')
  const [isNormalized, setNormalized] = useState(first !== null)
  const { aids } = useEditor()
  return {
    ...{ destination, format, quality, captions, isNormalized },
    ...{ setQuality, setCaptions, setNormalized },
    /** Another format is none of the destination's. */
    setFormat(next: ExportFormat) {
      setFormat(next)
      if (first && next !== first.format) setDestination(null)
    },
    setDestination(next: DestinationName | null) {
      setDestination(next)
      rememberDestination(next)
      if (!next) return
      const fitting = DESTINATIONS[next]
      setFormat(fitting.format)
      setQuality(best)
      setCaptions(fitting.captions)
      setNormalized(true)
      if (fitting.safeArea) aids.set({ safeArea: fitting.safeArea })
    },
  }
}

/** The form under "More options": destination, format, quality, part, captions and loudness of an export. */
export function ExportOptions({ onExport }: { onExport(choices: ExportChoices): void }) {
  const { playhead, aids } = useEditor()
  const project = useProject()
  const qualities = useQualities()
  const { range, seconds } = useRange()
  const chosen = useChosen(qualities.find(one => !one.isUpgrade)?.value ?? '720')
  const { destination, format, quality, captions, isNormalized } = chosen
  const destinationField = useRef<HTMLSelectElement>(null)
  const [part, setPart] = useState<Part>(range ? 'range' : 'whole')
  const safeArea = destination && DESTINATIONS[destination].safeArea
  const shownArea = useKey(aids.state, 'safeArea')
  const { label, picture, hasSound, sidecars } = formatTraits(format)
  const isStill = picture === 'still'
  const hasQuality = format === 'mp4' || format === 'png'
  const playheadSeconds = playhead.frame() / project.fps
  const marked = part === 'range' ? range : null
  const length = marked ? marked.to - marked.from : seconds
  const isTooLong = format === 'gif' && length > LIMITS.exports.gifMaxSeconds
  const hasCaptions = project.layers.some(layer => layer.asset === 'subtitle' && !layer.hide)
  const submit = () =>
    onExport({
      format,
      ...(hasQuality && { quality }),
      ...(isStill ? { from: playheadSeconds } : marked),
      ...(picture !== 'none' && { captions }),
      ...(hasSound && { normalize_loudness: isNormalized }),
      ...(destination && { destination }),
    })
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Row label="For">
        <SelectField<DestinationName | typeof ANY>
          ref={destinationField}
          label="For"
          value={destination ?? ANY}
          options={DESTINATION_OPTIONS}
          onChange={next => chosen.setDestination(next === ANY ? null : next)}
        />
      </Row>
      {destination && (
        <DestinationNotes
          name={destination}
          seconds={length}
          onChanged={() => destinationField.current?.focus()}
        />
      )}
      <Row label="Format">
        <SelectField<ExportFormat>
          label="Format"
          value={format}
          options={FORMATS}
          onChange={chosen.setFormat}
        />
      </Row>
      {hasQuality && (
        <Row label="Quality">
          <SelectField<Quality>
            label="Quality"
            value={quality}
            options={qualities.map(one => ({
              value: one.value,
              label: one.isUpgrade ? `${one.label}, upgrade` : one.label,
            }))}
            onChange={chosen.setQuality}
          />
        </Row>
      )}
      {!isStill && (
        <Row label="Part">
          {range ? (
            <SegmentedControl<Part>
              aria-label="Part"
              size="xs"
              fullWidth
              value={part}
              onChange={setPart}
              data={[
                { value: 'whole', label: 'All' },
                { value: 'range', label: `${clockTenths(range.from)} to ${clockTenths(range.to)}` },
              ]}
            />
          ) : (
            <span className="ink3 type-small">All. To export a part, press I and O on the timeline.</span>
          )}
        </Row>
      )}
      {isStill && (
        <Row label="Frame">
          <span className="figures">At the playhead, {clockTenths(playheadSeconds)}</span>
        </Row>
      )}
      {picture !== 'none' && hasCaptions && (
        <Row label="Captions">
          <SegmentedControl<CaptionChoice>
            aria-label="Captions"
            size="xs"
            fullWidth
            value={captions}
            onChange={chosen.setCaptions}
            data={[
              { value: 'burned', label: 'In the picture' },
              { value: 'sidecar', label: sidecars.includes('srt') ? 'As files' : 'None' },
            ]}
          />
        </Row>
      )}
      {hasSound && (
        <Row label="Loudness">
          <span className={classes.switch}>
            <span className="type-small ink3">
              Normalize (−{Math.abs(loudnessFor(destination ?? undefined))} LUFS)
            </span>
            <SwitchField label="Normalize loudness" isOn={isNormalized} onChange={chosen.setNormalized} />
          </span>
        </Row>
      )}
      {safeArea && project.format.orientation === 'portrait' && (
        <Row label="Safe area">
          <span className={classes.switch}>
            <span className="type-small ink3">What the app leaves free</span>
            <SwitchField
              label="Show the safe area"
              isOn={shownArea === safeArea}
              onChange={isOn => aids.set({ safeArea: isOn ? safeArea : null })}
            />
          </span>
        </Row>
      )}
      {format === 'gif' && !isTooLong && (
        <p className="type-small ink3">
          A GIF has no sound and is large: about {Math.ceil(length * GIF_MB_PER_SECOND)} MB.
        </p>
      )}
      {isTooLong && (
        <p className={`type-small ${classes.warning}`} role="alert">
          A GIF lasts up to {LIMITS.exports.gifMaxSeconds} seconds. Mark a shorter part with I and O.
        </p>
      )}
      <Button type="submit" fullWidth disabled={isTooLong}>
        Export {label}
      </Button>
    </form>
  )
}
