import * as z from 'zod/mini';
import { aptScope, done, Id } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onResidents, onSetting } from './menu-calls.ts';
import { Dong, Ho } from './residents.ts';
import { yn } from './yn.ts';

/** 동·호 목록: which homes a complex has. It may be wrong or old, so it warns and never forbids. */

export const dwellingsMax = 20_000;
const BUILDINGS_MAX = 300;
const HOMES_MAX = 1_000;
const NOTHING = '넣을 동과 호가 없습니다.';

const NewBuilding = z.strictObject({
  dong: Dong,
  hos: z
    .array(Ho)
    .check(
      z.minLength(1, NOTHING),
      z.maxLength(HOMES_MAX, `한 동에 ${HOMES_MAX.toLocaleString('ko-KR')}호까지 넣을 수 있습니다.`),
    ),
});
export type NewBuilding = z.output<typeof NewBuilding>;

export const Dwellings = z.strictObject({
  total: z.int(),
  buildings: z.array(z.strictObject({ dong: z.string(), homes: z.int(), first: z.string(), last: z.string() })),
  /** As entered in the settings; null: not entered yet. */
  households: z.nullable(z.int()),
  /** The last entry, and how many homes would go if it were taken back; null: there is none that still can be. */
  last: z.nullable(z.strictObject({ batchId: z.string(), homes: z.int() })),
});
export type Dwellings = z.output<typeof Dwellings>;

export const getDwellings = defineEndpoint({
  ...onSetting.read,
  name: 'getDwellings',
  path: '/api/cmplx-info/dwellings',
  summary: 'The buildings of the complex, with how many homes each has.',
  query: aptScope,
  response: Dwellings,
});

export const addDwellings = defineEndpoint({
  ...onSetting.write,
  name: 'addDwellings',
  path: '/api/cmplx-info/dwellings',
  summary: 'Adds homes to the list; those that are in it already stay as they are.',
  query: aptScope,
  // All homes of the largest complex are a third of it.
  bodyBytesMax: 500_000,
  body: z.strictObject({
    buildings: z
      .array(NewBuilding)
      .check(
        z.minLength(1, NOTHING),
        z.maxLength(BUILDINGS_MAX, `한 번에 ${BUILDINGS_MAX}개 동까지 넣을 수 있습니다.`),
      ),
  }),
  response: z.strictObject({ added: z.int(), known: z.int() }),
  errors: ['INVALID_INPUT'],
});

export const readDwellingSheet = defineEndpoint({
  ...onSetting.write,
  name: 'readDwellingSheet',
  path: '/api/cmplx-info/dwellings/sheet',
  summary:
    'The first two columns of an Excel or CSV file as rows, to be looked at before they are added. Nothing is written.',
  query: aptScope,
  files: { maxCount: 1, maxBytes: 2_000_000 },
  response: z.strictObject({ rows: z.string() }),
  errors: ['IMPORT_REFUSED', 'UNAVAILABLE'],
});

export const undoDwellings = defineEndpoint({
  ...onSetting.delete,
  name: 'undoDwellings',
  path: '/api/cmplx-info/dwellings/undo',
  summary: 'Takes the last entry of homes back: the one that was seen, within a day.',
  query: aptScope,
  body: z.strictObject({ batchId: Id }),
  response: z.strictObject({ removed: z.int() }),
  errors: ['NOT_FOUND', 'STALE', 'GUIDE_REFUSED'],
});

export const removeBuilding = defineEndpoint({
  ...onSetting.delete,
  name: 'removeBuilding',
  path: '/api/cmplx-info/dwellings/remove',
  summary: 'Takes a building with all its homes off the list. Residents stay as they are.',
  query: aptScope,
  body: z.strictObject({ dong: Dong }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const checkDwelling = defineEndpoint({
  ...onResidents.read,
  name: 'checkDwelling',
  path: '/api/syst/dwellings/check',
  summary: 'Whether a home is in the list, the buildings to choose from, and the homes of the one that is named.',
  query: z.strictObject({ ...aptScope.shape, dong: z.optional(Dong), ho: z.optional(Ho) }),
  response: z.strictObject({
    /** Without a list nothing can be said. */
    listedYn: yn,
    knownYn: yn,
    dongs: z.array(z.string()),
    hos: z.array(z.string()),
  }),
});

/** 1층~15층, 1~4호: 101, 102 … 1504, as doors are numbered here. */
export type FloorPlan = { from: number; to: number; perFloor: number };
export const hosOf = ({ from, to, perFloor }: FloorPlan): string[] =>
  Array.from({ length: Math.max(0, Math.min(to, 99) - from + 1) }, (_, floor) =>
    Array.from({ length: Math.min(perFloor, 99) }, (_unused, n) => `${from + floor}${String(n + 1).padStart(2, '0')}`),
  ).flat();

/** `101` or `101~106`, also several with commas; null: none of that. */
export function dongsOf(text: string): string[] | null {
  const found: string[] = [];
  for (const part of text.split(/[,\s]+/).filter(Boolean)) {
    const plain = part.replace(/동/g, '');
    const [, from, to] = /^(\d{1,5})[~-](\d{1,5})$/.exec(plain) ?? [];
    if (from === undefined || to === undefined) {
      if (!/^[0-9A-Za-z가-힣]{1,10}$/.test(plain)) return null;
      found.push(plain);
    } else if (Number(to) < Number(from) || Number(to) - Number(from) >= BUILDINGS_MAX) return null;
    else for (let n = Number(from); n <= Number(to); n += 1) found.push(String(n));
  }
  return found.length > 0 && found.length <= BUILDINGS_MAX ? [...new Set(found)] : null;
}

/** Rows as they are copied from Excel: 동 and 호 (which has a digit: two words alone are no home), with a tab, a comma, a space or a hyphen between them. */
export function readPasted(text: string): { buildings: NewBuilding[]; homes: number; wrong: number[] } {
  const byDong = new Map<string, Set<string>>();
  const wrong: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.trim();
    if (words === '' || (index === 0 && /^동\s*[\t, ]\s*호(수)?$/.test(words))) continue;
    const [, dong, ho] =
      /^([0-9A-Za-z가-힣]{1,10}?)동?[\t, -]+((?=\D*\d)[0-9A-Za-z가-힣]{1,10}?)호?$/.exec(words) ?? [];
    if (dong === undefined || ho === undefined) wrong.push(index + 1);
    else byDong.set(dong, (byDong.get(dong) ?? new Set()).add(ho));
  }
  const buildings = [...byDong].map(([dong, hos]) => ({ dong, hos: [...hos] }));
  return { buildings, homes: buildings.reduce((sum, { hos }) => sum + hos.length, 0), wrong };
}
