import fc from 'fast-check'
import { type CaptionStyle, captionPresets, captionShadowTypes, wordLimits } from '../schema/caption-style'

const color = fc.constantFrom('#FFF', '#FFFFFF', '#10203040', '#FF000000', '#3F48FF')
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Any style at all: some values over a preset, each within what the schema takes. */
export const captionStyle: fc.Arbitrary<CaptionStyle> = fc.record(
  {
    presetStyle: fc.constantFrom(...captionPresets),
    fill: color,
    activeFill: color,
    futureFill: color,
    emphasizeFill: perhaps(color),
    activeColor: perhaps(color),
    strokeWidth: number(0, 20),
    shadowType: fc.constantFrom(...captionShadowTypes),
    backgroundColor: perhaps(color),
    textBackgroundColor: perhaps(color),
    textBackgroundShape: fc.constantFrom('line', 'word'),
    activeBackground: perhaps(color),
    futureBackground: perhaps(color),
    highlightBoxColor: perhaps(color),
    colorBySpeaker: fc.boolean(),
    fontFamily: fc.constantFrom('Roboto', 'Poppins', 'Anton', 'No such font'),
    fontSize: number(8, 200),
    textAlign: fc.constantFrom('left', 'center', 'right'),
    lineHeight: number(0.9, 2),
    transform: fc.constantFrom('none', 'uppercase', 'lowercase'),
    wordLimit: fc.constantFrom(...wordLimits),
    underline: number(0, 0.5),
    emphasize: fc.boolean(),
    activeLine: fc.constantFrom('inline', 'own'),
    activeScale: number(0.5, 2),
    activeFrom: number(0.5, 2),
    activePeak: number(0.5, 2),
    activeAngle: number(-20, 20),
    activeSeconds: number(0, 0.5),
    activeFade: number(0, 0.5),
    highlightSeconds: number(0, 0.5),
    activeSweep: fc.boolean(),
    restScale: number(0.5, 1),
    restBlur: number(0, 8),
    angle: number(-12, 12),
    pageSeconds: number(0, 0.5),
  },
  { requiredKeys: ['presetStyle'] },
) as fc.Arbitrary<CaptionStyle>
