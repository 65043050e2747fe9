import { randomInt } from 'node:crypto';
import { isWorkingDay } from '../../src/features/approvals/public.ts';
import type { FileDeps } from '../../src/features/files/public.ts';
import { koreanHolidays } from '../../src/features/reminders/public.ts';
import type { Tx } from '../../src/lib/database.ts';
import { newId } from '../../src/lib/ids.ts';
import { hashPassword } from '../../src/lib/password.ts';
import type { Seal } from '../../src/lib/seal.ts';
import { statement } from '../../src/lib/statement.ts';
import { addBodiesOfFirst } from './bodies.ts';
import { createCalendar } from './documents/calendar.ts';
import type { DemoStory } from './documents/plan.ts';
import { demoStories } from './documents/stories.ts';
import { addComplex } from './load-demo.ts';
import { fillOffice } from './load-demo-documents.ts';
import { type DemoComplex, demoComplexes } from './people.ts';

/** The demo's first office beside those that work (decision 0069): other ids, passwords by chance, the same eight weeks of work. */
export const DEMO_NAME = '체험 단지';
const MODEL = '10001';
/** One of these stands before the ids: the first under which nobody of the installation has any of them. An id has twelve signs at most. */
const PREFIXES = ['ex', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9'];
/** Those who show a locked account and a role without rights: nothing to practise with. */
const LEFT_OUT = new Set(['locked01', 'noperm01']);
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export type DemoAccount = { memberId: string; memberName: string; positionName: string; password: string };

export type IdOf = (memberId: string) => string;
const idBehind =
  (prefix: string): IdOf =>
  (memberId) =>
    `${prefix}${memberId}`;

/** If all are taken, the database refuses the first. */
async function findIdOf(tx: Tx, memberIds: readonly string[]): Promise<IdOf> {
  for (const idOf of PREFIXES.map(idBehind)) {
    const taken = await tx.first(statement`
      select 1 as one from unnest(${memberIds.map(idOf)}::text[]) id where app.complex_of_member(id) is not null limit 1`);
    if (taken === undefined) return idOf;
  }
  return idBehind(PREFIXES[0] ?? '');
}

const modelOffice = (): DemoComplex => {
  const found = demoComplexes.find(({ aptId }) => aptId === MODEL);
  if (!found) throw new Error('the demo has no first complex');
  return found;
};

function newPassword(): string {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${part()}-${part()}-${part()}`;
}

/** The complex with its people and bodies, in the transaction of whoever makes it. The passwords are told here and nowhere else. */
export async function addDemoBeside(tx: Tx, { seal, now }: { seal: Seal; now: Date }, aptId: string) {
  const office = modelOffice();
  const there = office.members.filter(({ memberId }) => !LEFT_OUT.has(memberId));
  const idOf = await findIdOf(
    tx,
    there.map(({ memberId }) => memberId),
  );
  const members = there.map(({ totp: _known, ...member }) => ({ ...member, memberId: idOf(member.memberId) }));
  const accounts: DemoAccount[] = members.map(({ memberId, name, position }) => ({
    memberId,
    memberName: name,
    positionName: position,
    password: newPassword(),
  }));
  const hashes = new Map<string, string>();
  for (const { memberId, password } of accounts) hashes.set(memberId, await hashPassword(password));
  const load = { seal, hashes, ids: newId, now, isNew: true };
  await addComplex(tx, load, { ...office, aptId, name: DEMO_NAME, members }, true);
  await addBodiesOfFirst(tx, { ids: newId, now, idOf }, aptId);
  return { accounts, idOf };
}

/** Its papers, as `loadDemoDocuments` brings them to the demo itself. */
export async function fillDemoBeside(
  tx: Tx,
  files: FileDeps,
  { aptId, idOf }: { aptId: string; idOf: IdOf },
  now: Date,
): Promise<void> {
  const calendar = createCalendar(now, (day) => isWorkingDay(day, koreanHolidays));
  // The files are our own: no scanner has to be there for them.
  await fillOffice(tx, { ...files, scanner: null }, calendar, storyFor(aptId, idOf));
}

function storyFor(aptId: string, idOf: IdOf): DemoStory {
  const story = demoStories.find((one) => one.aptId === MODEL);
  if (!story) throw new Error('the demo has no story of its first complex');
  const people = new Set(modelOffice().members.map(({ memberId }) => memberId));
  return { ...(withIds(story, people, idOf) as DemoStory), aptId };
}

/** Everybody under their other id, wherever a story names them. */
function withIds(value: unknown, people: ReadonlySet<string>, idOf: IdOf): unknown {
  if (typeof value === 'string') return people.has(value) ? idOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, people, idOf));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, people, idOf)]));
}
