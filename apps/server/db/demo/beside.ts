import { randomInt } from 'node:crypto';
import { isWorkingDay } from '../../src/features/approvals/public.ts';
import type { FileDeps } from '../../src/features/files/public.ts';
import { koreanHolidays } from '../../src/features/reminders/public.ts';
import type { Tx } from '../../src/lib/database.ts';
import { newId } from '../../src/lib/ids.ts';
import { hashPassword } from '../../src/lib/password.ts';
import type { Seal } from '../../src/lib/seal.ts';
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
const PREFIX = 'ex';
/** Those who show a locked account and a role without rights: nothing to practise with. */
const LEFT_OUT = new Set(['locked01', 'noperm01']);
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export type DemoAccount = { memberId: string; memberName: string; positionName: string; password: string };

export const idBeside = (memberId: string): string => `${PREFIX}${memberId}`;

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
  const members = office.members
    .filter(({ memberId }) => !LEFT_OUT.has(memberId))
    .map(({ totp: _known, ...member }) => ({ ...member, memberId: idBeside(member.memberId) }));
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
  await addBodiesOfFirst(tx, { ids: newId, now, idOf: idBeside }, aptId);
  return accounts;
}

/** Its papers, as `loadDemoDocuments` brings them to the demo itself. */
export async function fillDemoBeside(tx: Tx, files: FileDeps, aptId: string, now: Date): Promise<void> {
  const calendar = createCalendar(now, (day) => isWorkingDay(day, koreanHolidays));
  // The files are our own: no scanner has to be there for them.
  await fillOffice(tx, { ...files, scanner: null }, calendar, storyFor(aptId));
}

function storyFor(aptId: string): DemoStory {
  const story = demoStories.find((one) => one.aptId === MODEL);
  if (!story) throw new Error('the demo has no story of its first complex');
  const people = new Set(modelOffice().members.map(({ memberId }) => memberId));
  return { ...(withIds(story, people) as DemoStory), aptId };
}

/** Everybody under their other id, wherever a story names them. */
function withIds(value: unknown, people: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return people.has(value) ? idBeside(value) : value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, people));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, people)]));
}
