import { cleanDepartmentName } from '@danji/contract/department-name';
import { type ImportChoice, type ImportMade, readCell, type UnknownName } from '@danji/contract/import-members';
import { PositionName, positionsMax } from '@danji/contract/positions';
import { createNearest } from './nearest.ts';

/** Behind so many different names nobody reads what each is like, and looking for it takes long. */
const nearestMax = 200;

/** What names of departments and positions are judged by. */
export type NameFacts = {
  departments: ReadonlyMap<string, string>;
  /** Those that may be given. */
  positions: ReadonlySet<string>;
  /** Those of the complex itself, and whether each is in use or hidden. */
  ownPositions: ReadonlyMap<string, boolean>;
  choices: readonly ImportChoice[];
};
type Named = { is: string } | { make: string } | { unknown: UnknownName };

/** What a name of a department or position stands for: one that is there, one that was chosen for it, or none. */
export function createNames({ departments, positions, ownPositions, choices }: NameFacts) {
  const known: Record<ImportMade, ReadonlySet<string>> = { 부서: new Set(departments.keys()), 직위: positions };
  const nearestOf = { 부서: createNearest([...known.부서]), 직위: createNearest([...known.직위]) };
  let room = positionsMax - ownPositions.size;
  let told = 0;
  const whyNot = (column: ImportMade, name: string): string | null => {
    if (column === '부서')
      return cleanDepartmentName(name) === name ? null : '만들 수 없는 이름입니다. 6자까지 글자와 숫자로 적어 주세요.';
    if (!('value' in readCell(PositionName, name))) return '만들 수 없는 이름입니다. 20자까지 적어 주세요.';
    if (ownPositions.has(name)) return '숨긴 직위입니다. 직위 관리에서 다시 보이게 해 주세요.';
    room -= 1;
    return room >= 0 ? null : `직위는 ${positionsMax}개까지 만들 수 있습니다. 쓰지 않는 직위를 먼저 삭제해 주세요.`;
  };
  // Each name once, in the order of the sheet, whatever was chosen: the dry run and the import find the same.
  const unknowns = new Map<string, UnknownName>();
  const unknownOf = (column: ImportMade, name: string): UnknownName => {
    const found = unknowns.get(`${column} ${name}`);
    if (found) return found;
    told += 1;
    const why = whyNot(column, name);
    const nearest = told > nearestMax ? null : nearestOf[column](name);
    const unknown = { column, name, nearest, makeableYn: why === null, whyNot: why };
    unknowns.set(`${column} ${name}`, unknown);
    return unknown;
  };
  const key = (column: ImportMade, name: string, row: number | undefined) => JSON.stringify([column, name, row ?? 0]);
  const chosen = new Map(choices.map(({ column, name, row, to }) => [key(column, name, row), to]));
  return (column: ImportMade, name: string, row: number): Named => {
    if (known[column].has(name)) return { is: name };
    const unknown = unknownOf(column, name);
    const own = chosen.get(key(column, name, row));
    const to = own === undefined ? chosen.get(key(column, name, undefined)) : own;
    if (to === null && unknown.makeableYn) return { make: name };
    if (typeof to === 'string' && known[column].has(to)) return { is: to };
    return { unknown };
  };
}
