import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { animationUnits, textStyles } from '@/compositions/schema/layers/text-tables'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'
import { onCanvas } from './on-canvas'

type TextInput = Extract<LayerInput, { asset: 'text' }>

const SIDE = 1080

/** Creates a square project with one text over the still. */
const projectWith = ({ media }: GalleryMedia, id: string, text: Partial<TextInput>): Project =>
  onCanvas(
    SIDE,
    id,
    [
      {
        id: 'background',
        layer: 'BACKGROUND',
        asset: 'image',
        mediaRef: 'picture',
        width: SIDE,
        height: SIDE,
      },
      {
        ...{ id: 'text', layer: 'TEXT', asset: 'text', left: 60, top: 240, width: 960, height: 600 },
        text: 'Nobody tells you this about growth',
        ...text,
      },
    ],
    { picture: media.picture },
  )

/** Other variants of a text: its kinds, its overflow, colors and scripts. */
const others: Record<string, Partial<TextInput>> = {
  Subheading: { textKind: 'SUB_HEADING', presetStyle: 'Lift' },
  'Podcast cover': { textKind: 'PODCAST_COVER', text: 'The Quiet\nGrowth Show', presetStyle: 'Lift' },
  'Default text': { text: 'As the specification sets it' },
  Gradient: { textKind: 'HEADING', fill: '#FFE36E', fillTo: '#FF5C8A', presetStyle: 'Lift' },
  'Hollow letters': { textKind: 'HEADING', fill: '#00000000', stroke: '#FFFFFF', strokeWidth: 6 },
  'Wrap, left, dark': {
    textKind: 'HEADING',
    presetStyle: 'Wrap',
    textBackgroundColor: '#3F48FF',
    textAlign: 'left',
  },
  'Shrunk word': { textKind: 'HEADING', presetStyle: 'Outlined', text: 'Unverwechselbarkeitsversprechen' },
  'Right to left': {
    textKind: 'HEADING',
    presetStyle: 'Wrap',
    textAlign: 'start',
    text: 'لا أحد يخبرك بهذا!',
  },
  'Styled words': {
    ...{ textKind: 'SUB_HEADING', presetStyle: 'Outlined', fontWeight: 400, fontSize: 96 },
    styledRanges: [
      { from: 0, to: 6, fontWeight: 800, fill: '#FFE36E' },
      { from: 7, to: 16, fontStyle: 'italic' },
      { from: 28, to: 34, fontWeight: 800, fontStyle: 'italic', fill: '#FF5C8A' },
    ],
  },
  Underlined: { textKind: 'HEADING', presetStyle: 'Outlined', underline: true },
  'Underlined words': {
    ...{ textKind: 'SUB_HEADING', presetStyle: 'Shadow', fontSize: 96 },
    styledRanges: [
      { from: 0, to: 6, underline: true, fill: '#FFE36E' },
      { from: 17, to: 21, underline: true, fontStyle: 'italic' },
    ],
  },
  'Bulleted list': {
    ...{
      textKind: 'SUB_HEADING',
      presetStyle: 'Shadow',
      fontSize: 88,
      listStyleType: 'disc',
      textAlign: 'left',
    },
    text: 'Plan one topic\nRecord it in a single take\nShare three clips',
  },
  'Numbered list, centered': {
    ...{ textKind: 'SUB_HEADING', presetStyle: 'Wrap', fontSize: 72, listStyleType: 'decimal' },
    text: 'Plan\nRecord\nShare',
  },
  'Styled words, right to left': {
    ...{ textKind: 'HEADING', presetStyle: 'Wrap', textAlign: 'start', text: 'لا أحد يخبرك بهذا!' },
    styledRanges: [{ from: 3, to: 6, fill: '#C2185B' }],
  },
  Japanese: { textKind: 'HEADING', presetStyle: 'Shadow', text: '誰も教えてくれない、成長のこと。' },
}

/** Every text style on a heading over the same still, then other variants of a text. */
export const text: GalleryFamily = {
  title: 'Text',
  cell: 172,
  columns: 5,
  goesSparse: true,
  cases: media => [
    ...textStyles.map(presetStyle => ({
      label: presetStyle,
      project: projectWith(media, presetStyle, { textKind: 'HEADING', presetStyle }),
      frame: 0,
    })),
    ...Object.entries(others).map(([label, fields]) => ({
      label,
      project: projectWith(media, 'other', fields),
      frame: 0,
    })),
    ...animationUnits.slice(1).map(animationUnit => ({
      label: `A ${animationUnit} at a time`,
      project: projectWith(media, animationUnit, {
        ...{ textKind: 'HEADING', presetStyle: 'Wrap', animationUnit, animationIn: 'slide-up' },
      }),
      frame: 13,
    })),
    {
      label: 'Styled words at a time',
      project: projectWith(media, 'styled', {
        ...{ textKind: 'HEADING', presetStyle: 'Wrap', animationUnit: 'word', animationIn: 'slide-up' },
        styledRanges: [{ from: 7, to: 16, fontWeight: 400, fill: '#C2185B' }],
      }),
      frame: 13,
    },
  ],
}
