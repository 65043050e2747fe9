import { type ListColumn, sayCell } from '@danji/contract/list-columns';
import type { PersonalDataKind } from '@danji/contract/privacy';
import { showDongHo, showPhone } from '../../lib/mask.ts';
import { atMinute, atSecond } from './at-minute.ts';
import type { SheetColumn } from './make-sheet.ts';

type InFull = Readonly<Partial<Record<PersonalDataKind, string | null>>>;
/** A row as a file has it: masked like on the screen, and beside that in full for whoever may see it. */
export type InFile<Item> = Item & { inFull?: InFull };

type Contacts = { dong?: string | null; ho?: string | null; phone_no?: string | null; email?: string | null };
/** What is masked of a person, in full. */
export const contactsInFull = ({ dong, ho, phone_no, email }: Contacts): InFull => ({
  dongHo: dong && ho ? showDongHo(dong, ho) : null,
  phoneNo: showPhone(phone_no ?? null),
  email: email ?? null,
});

function writeCell<Item>(column: ListColumn<Item>, row: Item): string | null {
  const said = sayCell(column, row) as string | null;
  if (column.as === 'minute') return atMinute(said);
  if (column.as === 'second') return atSecond(said);
  return column.as === 'day' ? atMinute(said).slice(0, 10) : said;
}

/** A number, a day or a text. */
function writtenAs<Item>(
  column: ListColumn<Item>,
  as: ListColumn<Item>['as'],
): Pick<SheetColumn<Item>, 'number' | 'day' | 'text'> {
  const said = (row: Item) => sayCell(column, row);
  if (as === 'number') return { number: (row) => said(row) as number | null };
  if (as === 'won') return { number: (row) => toNumber(said(row) as string | null) };
  if (as === 'date') return { day: (row) => said(row) as string | null };
  return { text: (row) => writeCell(column, row) };
}
const toNumber = (digits: string | null): number | null => (digits === null || digits === '' ? null : Number(digits));

/** The columns of a list as the contract has them, as those of its file. */
export const sheetColumns = <Item>(columns: readonly ListColumn<Item>[]): SheetColumn<InFile<Item>>[] =>
  columns.flatMap((column) => {
    const { key, label, fileLabel, width, as, personal, always } = column;
    if (width === undefined) return [];
    return {
      key,
      title: fileLabel ?? label,
      width,
      ...writtenAs(column, as),
      ...(personal && {
        personal: { what: personal, clear: ({ inFull }: InFile<Item>) => inFull?.[personal] ?? null },
      }),
      ...(always && { always }),
    };
  });
