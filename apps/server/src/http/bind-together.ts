import { parse as parseQuery } from 'node:querystring';
import type { Access, Endpoint } from '@danji/contract/endpoint';
import type { readTogether } from '@danji/contract/together';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock.ts';
import type { Database, Statement } from '../lib/database.ts';
import type { Claims, Entered } from '../lib/enter.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import { type Tried, trying } from '../lib/trying.ts';
import { rawScopeOf } from './admit.ts';
import type { Doors, Door as Way } from './doors.ts';
import { bodyOf } from './errors.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import type { WorkBudgets } from './work-budgets.ts';
import type { Work } from './work-of.ts';

/** A read that was understood: what it asks the database, and how its answer travels. */
export type PreparedRead = {
  readonly statements: readonly (Statement<unknown> & { readonly answer?: Buffer })[];
  answer(entered: Entered | undefined, rows: unknown[]): string;
  /** The same, with others answered in between where it is long. */
  answerInSteps(entered: Entered | undefined, rows: unknown[]): Promise<string | Buffer>;
};
export type JoinableRead = {
  readonly endpoint: Endpoint;
  prepare(raw: RawInput, claims: Claims, now: Date): PreparedRead;
};

type Deps = {
  route: (endpoint: Endpoint, handle: (request: FastifyRequest) => Promise<string>) => void;
  db: Database;
  clock: Clock;
  /** The reads of one statement, by the names of their endpoints. */
  reads: ReadonlyMap<string, JoinableRead>;
  claimsOf: (request: FastifyRequest, work: Work) => Promise<Claims>;
  noteIfDenied: (endpoint: Endpoint, request: FastifyRequest, error: unknown) => Promise<void>;
  budgets: Pick<WorkBudgets, 'spend'>;
  doorOf: Doors;
};

type Part = { endpoint: Endpoint; door: string; scope: string | null; read: Tried<PreparedRead> };
/** Parts that need the same right in the same complex, behind one question whether it is there. */
type Door = { way: Way; parts: Part[] };
type Found = { way: Way; entered: Entered | undefined; rows: unknown[] };

/**
 * Several reads in one request and one trip. Each is let in by its own right (`app.enter`, once for all that need the same),
 * prepared and answered by the code that answers it alone: nothing about who may read what is decided here.
 */
export function createBindTogether({ route, db, clock, reads, claimsOf, noteIfDenied, budgets, doorOf }: Deps) {
  return (endpoint: typeof readTogether, names: ReadonlySet<string>) => {
    const known = [...names].map((name) => {
      const read = reads.get(name);
      if (!read) throw new Error(`${name} is not bound as a read`);
      return { ...read, pattern: new RegExp(`^${read.endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
    });

    const partOf = (address: string, claims: Claims, now: Date): Part | null => {
      const url = new URL(address, 'http://part.invalid');
      for (const { endpoint: one, prepare, pattern } of known) {
        const match = pattern.exec(url.pathname);
        if (!match) continue;
        const raw: RawInput = {
          params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, text]) => [key, plain(text)])),
          query: parseQuery(url.search.slice(1)),
          body: undefined,
        };
        const scope = rawScopeOf(raw);
        const door = JSON.stringify([one.access, scope]);
        return { endpoint: one, door, scope, read: trying(() => prepare(raw, claims, now)) };
      }
      return null;
    };

    route(endpoint, async (request) => {
      const claims = await claimsOf(request, 'read');
      const now = clock.now();
      const asked = trying(() => parseInput(endpoint, request).query.ask.split(','));
      // Together they cost one request, but each is a read.
      if (asked.ok) budgets.spend(claims, 'read', asked.value.length - 1);
      const parts = asked.ok ? asked.value.map((address) => partOf(address, claims, now)) : [];

      // Everybody enters as whoever is signed in first, and then once more for each further right that is needed.
      const way = (access: Access, scope: string | null) =>
        doorOf({ now, claims, access, scope, touch: asked.ok, writes: false });
      const front: Door = { way: way(endpoint.access, null), parts: [] };
      const doors = new Map([[JSON.stringify([endpoint.access, null]), front]]);
      for (const part of parts) {
        if (!part) continue;
        const door = doors.get(part.door) ?? { way: way(part.endpoint.access, part.scope), parts: [] };
        door.parts.push(part);
        doors.set(part.door, door);
      }
      const { entered, found } = await readBehind([...doors.values()], db);
      front.way.admit(entered);
      if (!asked.ok) throw asked.error;

      const texts: string[] = [];
      for (const part of parts) {
        const answered = trying(() => answerOf(part, part ? found.get(part) : undefined));
        if (answered.ok) texts.push(`{"status":200,"body":${answered.value}}`);
        else if (answered.error instanceof Refusal) {
          if (part) await noteIfDenied(part.endpoint, request, answered.error);
          const body = JSON.stringify(bodyOf(answered.error, request));
          texts.push(`{"status":${answered.error.status},"body":${body}}`);
        } else throw answered.error;
      }
      return `[${texts.join(',')}]`;
    });
  };
}

/** Door by door: who entered, then what is read there, by the statement that answers every case. All of it in one trip. */
async function readBehind(doors: readonly Door[], db: Database) {
  const readsOf = ({ parts }: Door) => parts.flatMap(({ read }) => (read.ok ? read.value.statements.slice(-1) : []));
  const answers = await db.readAll(doors.flatMap((door) => [door.way.enter, ...readsOf(door)]));
  const found = new Map<Part, Found>();
  const entered = answers[0]?.rows[0] as Entered | undefined;
  for (const { way, parts } of doors) {
    const here = answers.shift()?.rows[0] as Entered | undefined;
    for (const part of parts)
      found.set(part, { way, entered: here, rows: part.read.ok ? (answers.shift()?.rows ?? []) : [] });
  }
  return { entered, found };
}

function answerOf(part: Part | null, found: Found | undefined): string {
  if (!part || !found) return refuse('NO_SUCH_ADDRESS');
  found.way.admit(found.entered);
  // A caller without rights learns only that: whether the question was well-formed is not for them.
  if (!part.read.ok) throw part.read.error;
  return part.read.value.answer(found.entered, found.rows);
}

/** Broken escapes stay as they are: the check of the part refuses them. */
function plain(text: string | undefined): string {
  const read = trying(() => decodeURIComponent(text ?? ''));
  return read.ok ? read.value : (text ?? '');
}
