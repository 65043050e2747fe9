import type { Column } from '@danji/contract/forms/field';
import { columnKindOf } from '@danji/contract/forms/fields/columns';
import type { Align } from '@danji/contract/forms/paper';
import { isRecord } from '@danji/contract/forms/record';
import { showCellOnPaper } from '@danji/contract/forms/show-value';
import { fileLine } from '@danji/contract/paper/paper-fields';
import { loosenRuns, runsOf } from './keep-words.ts';
import type { PrintBlock } from './print-model.ts';

/** Where the paper finds the attachments that its cells name. */
export type FilesAtHand = {
  /** The name of a picture's bytes; null when there is none to show. */
  picture(attachmentId: string): string | null;
  fileName(attachmentId: string): string | null;
};

/** As wide as a photo must be to show anything, and what a cell of several comes to at most. */
export const PHOTO_WIDTH = 84;
const TALLEST = 120;
const TALLEST_CELL = 480;
const SIDE_BY_SIDE = 2 * PHOTO_WIDTH;

export const paragraph = (text: string, room: number, align: Align, bold = false): PrintBlock => ({
  k: 'p',
  align,
  runs: loosenRuns(runsOf(text, room, bold ? { bold: true } : {}), room),
});

export const holdsPhotos = (column: Column): boolean => columnKindOf(column).look === 'photos';

/** A unit stays in one piece. */
export const cellText = (column: Column, value: unknown): string => {
  const text = showCellOnPaper(column, value);
  return column.type === 'dongHo' ? text.replaceAll(' ', '\u00a0') : text;
};

const heldIn = (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((held) => ({ held, id: typeof held.attachmentId === 'string' ? held.attachmentId : '' }));

/** What stands in a cell of a row: photos in a size that can be looked at, the names of files, or a text. */
export function printCell(column: Column, value: unknown, room: number, files: FilesAtHand): PrintBlock[] {
  const { look } = columnKindOf(column);
  const align = columnKindOf(column).column.align(column);
  const held = look === 'photos' || look === 'files' ? heldIn(value) : [];
  if (held.length === 0) return [paragraph(cellText(column, value), room, align)];
  const named = (one: (typeof held)[number], at: number) =>
    paragraph(fileLine(one.held, at, files.fileName(one.id) ?? undefined), room, 'left');
  if (look === 'files') return held.map(named);
  const taken = held.flatMap(({ held: { caption }, id }) => {
    const picture = files.picture(id);
    return picture === null ? [] : [{ picture, caption: typeof caption === 'string' ? runsOf(caption, room) : [] }];
  });
  const lost = held.filter(({ id }) => files.picture(id) === null);
  return [
    ...(taken.length > 0 ? [photosIn(taken, room)] : []),
    ...lost.map((one) => paragraph(`사진을 불러오지 못했습니다. ${files.fileName(one.id) ?? ''}`.trim(), room, 'left')),
  ];
}

type Taken = Extract<PrintBlock, { k: 'pics' }>['items'];

function photosIn(items: Taken, room: number): PrintBlock {
  const across = items.length > 1 && room >= SIDE_BY_SIDE ? 2 : 1;
  const rows = Math.ceil(items.length / across);
  const tall = Math.min(TALLEST, (room / across) * 0.75, TALLEST_CELL / rows);
  return { k: 'pics', across, tall: Math.round(tall), items };
}
