import { type ComplexSheetRow, complexSheetColumns } from '@danji/contract/complex-import';
import { NewComplex } from '@danji/contract/complexes';

type Given = Pick<ComplexSheetRow, 'aptId' | 'name' | 'adminId' | 'adminName' | 'phoneNo' | 'email'>;
export type SheetRow = Given & { line: number };

const KEYS = ['aptId', 'name', 'adminId', 'adminName', 'phoneNo', 'email'] as const;
/** The example of the template. */
export const EXAMPLE: readonly string[] = [
  '00001',
  '느티마을 1단지',
  'example1',
  '문정희',
  '010-1234-5678',
  'moon@example.com',
];

/** Each row of a sheet that says something; null where the heads are not ours. */
export function rowsOfSheet(lines: readonly (readonly string[])[]): SheetRow[] | null {
  const [heads = [], ...rest] = lines;
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  const at = complexSheetColumns.map((name) => heads.findIndex((head) => plain(head) === plain(name)));
  if (at.includes(-1)) return null;
  return rest.flatMap((cells, index) => {
    const said = at.map((place) => (cells[place] ?? '').trim());
    if (said.every((one) => one === '') || said[2] === EXAMPLE[2]) return [];
    const row = Object.fromEntries(KEYS.map((key, n) => [key, said[n] ?? ''])) as Given;
    return [{ ...row, line: index + 2 }];
  });
}

/** What is there already: complexes by their numbers, and the ids that somebody has. */
export type Known = { names: ReadonlyMap<string, string>; ids: ReadonlySet<string> };

/** What becomes of each row. Of two that are the same the first counts. */
export function judgeRows(rows: readonly SheetRow[], { names, ids }: Known): ComplexSheetRow[] {
  const [numbers, people] = [new Map<string, number>(), new Map<string, number>()];
  return rows.map((row) => {
    const before = { apt: numbers.get(row.aptId), id: people.get(row.adminId) };
    if (before.apt === undefined) numbers.set(row.aptId, row.line);
    if (before.id === undefined) people.set(row.adminId, row.line);
    if (names.get(row.aptId) === row.name) return { ...row, fate: 'THERE', problem: null };
    const problem =
      faultOf(row) ??
      (names.has(row.aptId) ? '이미 있는 단지 번호입니다. 다른 번호를 적어 주세요.' : null) ??
      (ids.has(row.adminId) ? '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.' : null) ??
      (before.apt !== undefined ? `${before.apt}번째 줄과 단지 번호가 같습니다.` : null) ??
      (before.id !== undefined ? `${before.id}번째 줄과 최고관리자 아이디가 같습니다.` : null);
    return { ...row, fate: problem === null ? 'GOOD' : 'WRONG', problem };
  });
}

/** The rules of registering one by hand. */
export const bodyOf = ({ phoneNo, email, line: _, ...rest }: SheetRow) => ({
  ...rest,
  ...(phoneNo === '' ? {} : { phoneNo }),
  ...(email === '' ? {} : { email }),
});
const faultOf = (row: SheetRow): string | null => {
  const parsed = NewComplex.safeParse(bodyOf(row));
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '적은 내용을 확인해 주세요.');
};
