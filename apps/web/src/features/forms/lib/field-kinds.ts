import { type Column, type ColumnType, type FieldType, KINDS } from '@danji/contract/forms/field';
import { COLUMN_KINDS } from '@danji/contract/forms/fields/columns';
import {
  IconAlignLeft,
  IconBuilding,
  IconCalendar,
  IconCalendarWeek,
  IconCamera,
  IconCircleDot,
  IconClock,
  IconCurrencyWon,
  IconLetterCase,
  IconMathFunction,
  IconNumber123,
  IconPaperclip,
  type IconProps,
  IconSelector,
  IconSignature,
  IconSitemap,
  IconSquareCheck,
  IconTableRow,
  IconTextCaption,
  IconUser,
  IconWand,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PartName } from '../properties/entry-parts.tsx';

/** How a kind of field is drawn with: its sign in the palette, and the properties that it has beside those of all. */
type FieldDesign = { readonly icon: ComponentType<IconProps>; readonly parts: readonly PartName[] };

/** In the order of the palette. A kind that is missing here does not compile. */
export const FIELD_DESIGNS: { readonly [T in FieldType]: FieldDesign } = {
  text: { icon: IconLetterCase, parts: ['maxLength', 'shape', 'textPrefill', 'help'] },
  longText: { icon: IconAlignLeft, parts: ['maxLength', 'lines', 'quickAnswers', 'textPrefill', 'help'] },
  number: { icon: IconNumber123, parts: ['bounds', 'decimals', 'unit', 'help'] },
  money: { icon: IconCurrencyWon, parts: ['wonBounds', 'spelled', 'vat', 'locked', 'help'] },
  date: { icon: IconCalendar, parts: ['notBeforeToday', 'datePrefill', 'help'] },
  time: { icon: IconClock, parts: ['timePrefill', 'help'] },
  period: { icon: IconCalendarWeek, parts: ['counted', 'help'] },
  select: { icon: IconSelector, parts: ['options', 'other', 'pickedPrefill', 'help'] },
  radio: { icon: IconCircleDot, parts: ['options', 'other', 'pickedPrefill', 'help'] },
  checkbox: { icon: IconSquareCheck, parts: ['options', 'help'] },
  member: { icon: IconUser, parts: ['most', 'memberPrefill', 'help'] },
  department: { icon: IconSitemap, parts: ['most', 'deptPrefill', 'help'] },
  dongHo: { icon: IconBuilding, parts: ['help'] },
  rows: { icon: IconTableRow, parts: ['help'] },
  formula: { icon: IconMathFunction, parts: ['shown', 'decimals', 'unit', 'spelled', 'help'] },
  body: { icon: IconTextCaption, parts: ['lines', 'help'] },
  photo: { icon: IconCamera, parts: ['most', 'help'] },
  file: { icon: IconPaperclip, parts: ['most', 'help'] },
  signature: { icon: IconSignature, parts: ['of', 'places'] },
  auto: { icon: IconWand, parts: ['source'] },
};

export const PALETTE = (Object.keys(FIELD_DESIGNS) as FieldType[]).map((type) => ({
  type,
  name: KINDS[type].name,
  Icon: FIELD_DESIGNS[type].icon,
}));

export const COLUMN_PARTS: { readonly [T in ColumnType]: readonly PartName[] } = {
  text: ['maxLength', 'width'],
  longText: ['maxLength', 'width'],
  number: ['bounds', 'decimals', 'unit', 'width'],
  money: ['wonBounds', 'width'],
  date: ['width'],
  time: ['width'],
  select: ['options', 'other', 'pickedPrefill', 'width'],
  tick: ['width'],
  formula: ['shown', 'decimals', 'unit', 'width'],
  member: ['most', 'width'],
  dongHo: ['width'],
  photo: ['mostInCell', 'width'],
  file: ['mostInCell', 'width'],
};

export const COLUMN_TYPES = Object.keys(COLUMN_KINDS) as ColumnType[];

export const newColumn = (type: ColumnType, key: string, label: string): Column =>
  ({ key, label, type, ...COLUMN_KINDS[type].column.start }) as Column;

/** Another kind for the same field: what both kinds know is kept. */
export function asType(column: Column, type: ColumnType): Column {
  const kept: Record<string, unknown> = { ...newColumn(type, column.key, column.label) };
  for (const name of ['width', 'help'] as const) if (column[name] !== undefined) kept[name] = column[name];
  if (KINDS[type].ask !== null && 'required' in column && column.required) kept.required = true;
  return kept as Column;
}
