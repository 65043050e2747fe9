import { createSecretKey } from 'node:crypto';
import type { Endpoint, HandlerInput, Output } from '@danji/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breathe } from '../lib/breathe.ts';
import { bytesInSteps } from '../lib/bytes-in-steps.ts';
import type { Clock } from '../lib/clock.ts';
import type { Answer, Database, Statement, Tx } from '../lib/database.ts';
import type { Claims, Entered } from '../lib/enter.ts';
import { Refusal } from '../lib/errors.ts';
import { LateText } from '../lib/late-text.ts';
import { deriveKey, type Secrets } from '../lib/secrets.ts';
import type { Tokens } from '../lib/token.ts';
import { trying } from '../lib/trying.ts';
import type { Actor, Client } from './actor.ts';
import { admit, rawScopeOf } from './admit.ts';
import { Bytes, RawJson } from './answers.ts';
import { assertEndpoint } from './assert-endpoint.ts';
import { createBindLink } from './bind-link.ts';
import { createBindService } from './bind-service.ts';
import { createBindStream, type Handle, type SignedIn } from './bind-stream.ts';
import { createBindTogether, type JoinableRead, type PreparedRead } from './bind-together.ts';
import { createBindToken } from './bind-token.ts';
import { clientOf } from './client.ts';
import { createDoors, type Door } from './doors.ts';
import { keepAnswer, keepsKeys, keptAnswer, keyOf, SHOWN_ONCE, takeKey } from './idempotency.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { readFiles, type UploadedFile } from './read-files.ts';
import { isLong, serialise, serialiseInSteps } from './serialise.ts';
import { createWorkBudgets, NO_LIMITS, type WorkBudgets } from './work-budgets.ts';
import { type Work, workOf } from './work-of.ts';
import { writesIn } from './writes-in.ts';

/** Somebody who is signed in asked for what is not theirs. */
export type Denial = { claims: Claims; client: Client; at: Date; endpoint: Endpoint; code: string };
type Deps = {
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  tokens: Tokens;
  secrets: Secrets;
  /** Puts a denial on record. It may not fail: the answer is no, whatever becomes of the record. */
  noteDenial?: (denial: Denial) => Promise<void>;
  /** What each signed-in person may ask for; without it, anything. */
  budgets?: WorkBudgets;
};
const UNLIMITED = createWorkBudgets(NO_LIMITS, () => 0);
const DENIALS: ReadonlySet<string> = new Set(['NO_PERMISSION', 'FOREIGN_COMPLEX']);
const LONG_TEXT = 64_000;
const ENDED: ReadonlySet<string> = new Set(['SIGNED_OUT', 'SESSION_EXPIRED']);
type Open = Endpoint & { access: { kind: 'open' } | { kind: 'pre-otp' } };

/** A statement; with an answer that was given before, it finds a row only if that still is the answer. */
export type ReadStatement<Row> = Statement<Row> & { readonly answer?: Buffer };

/** What is asked for, before it is known whether it may be. */
export type Asked<E extends Endpoint> = HandlerInput<E> & { claims: Claims; aptId: string; now: Date };

export type Context<E extends Endpoint> = HandlerInput<E> & {
  tx: Tx;
  actor: Actor;
  now: Date;
  client: Client;
  files: readonly UploadedFile[];
  /** For the cookies of a session that the use case opens, once it has committed. Missing where no request stands behind it. */
  reply?: FastifyReply;
  /** What the opening statements gave, in their order, where the endpoint has some. */
  opened?: readonly Answer[];
  /** For a text of the answer that the database makes with the commit. */
  late?: LateText;
};
type Handler<E extends SignedIn> = (context: Context<E>) => Promise<Output<E> | Refusal>;
/** Statements that the handler begins with: they travel with the check. */
type Opening<E extends SignedIn> = (asked: Asked<E>) => readonly Statement<unknown>[];
export type OpenContext<E extends Endpoint> = HandlerInput<E> & {
  now: Date;
  client: Client;
  /** The bearer token as sent; only pre-otp endpoints look at it. */
  bearer: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Bind = ReturnType<typeof createBind>;

/**
 * Turns endpoints into routes. A signed-in write is one transaction from the permission check to the kept answer:
 * whatever throws on the way, nothing has happened.
 */
export function createBind({ app, db, clock, tokens, secrets, noteDenial, budgets = UNLIMITED }: Deps) {
  // As a key object: made of its bytes for each request, it cost six times as much as the hash itself.
  const inputKey = createSecretKey(deriveKey(secrets.current, 'idempotency-input'));
  const bound = new Set<string>();
  const reads = new Map<string, JoinableRead>();
  const doorOf = createDoors();

  const readClaims = (request: FastifyRequest): Promise<Claims> => {
    const bearer = bearerOf(request);
    return bearer
      ? tokens.readAccess(bearer)
      : Promise.reject(new Refusal('SIGNED_OUT', { message: 'no bearer token' }));
  };
  /** Who asks, by a token that we have signed; what it costs is taken from what they may ask for. */
  const claimsOf = (request: FastifyRequest, work: Work): Promise<Claims> =>
    readClaims(request).then((claims) => {
      request.memberId = claims.memberId;
      budgets.spend(claims, work);
      return claims;
    });

  const noteIfDenied = async (endpoint: Endpoint, request: FastifyRequest, error: unknown) => {
    if (!noteDenial || !(error instanceof Refusal) || !DENIALS.has(error.code)) return;
    const claims = await readClaims(request).catch(() => null);
    if (claims) await noteDenial({ claims, client: clientOf(request), at: clock.now(), endpoint, code: error.code });
  };

  /** A token whose session has ended is in somebody else's hands, maybe: its owner does not pay for it. */
  const giveBackIfEnded = async (work: Work, request: FastifyRequest, error: unknown) => {
    if (!(error instanceof Refusal) || !ENDED.has(error.code)) return;
    const claims = await readClaims(request).catch(() => null);
    if (claims) budgets.giveBack(claims, work);
  };

  const route = (endpoint: Endpoint, handle: Handle) => {
    assertEndpoint(endpoint);
    if (bound.has(endpoint.name)) throw new Error(`endpoint ${endpoint.name} is bound twice`);
    bound.add(endpoint.name);
    const work = workOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.bodyBytesMax && { bodyLimit: endpoint.bodyBytesMax }),
      handler: async (request, reply) => {
        const answer = await handle(request, reply, work).catch(async (error) => {
          // What is left of a refused upload is not read to its end.
          if (!request.raw.complete) reply.header('connection', 'close');
          await giveBackIfEnded(work, request, error);
          await noteIfDenied(endpoint, request, error);
          throw error;
        });
        if (answer instanceof Bytes) return reply.headers(answer.headers).send(answer.body);
        reply.type('application/json; charset=utf-8');
        // As bytes a long text is read once; as text its length is counted, and then it is written.
        return reply.send(
          typeof answer === 'string' && answer.length > LONG_TEXT ? await bytesInSteps(answer) : answer,
        );
      },
    });
  };

  const scopeOf = (input: { query: unknown }) => (input.query as { aptId?: string } | undefined)?.aptId ?? null;

  /**
   * A write, or a read of several statements. The check travels with the key and with what the handler begins with
   * (`opening`) in one round trip: of whoever is not let in, all of it is rolled back, unread.
   */
  function bind<E extends SignedIn>(endpoint: E, handler: Handler<E>, opening?: Opening<E>) {
    const inside = inTransaction(endpoint, handler, opening);
    route(endpoint, inside);
  }

  function inTransaction<E extends SignedIn>(endpoint: E, handler: Handler<E>, opening: Opening<E> = () => []) {
    const keepsKey = keepsKeys(endpoint);
    return async (request: FastifyRequest, reply: FastifyReply, work: Work, known?: Claims) => {
      const claims = known ?? (await claimsOf(request, work));
      const now = clock.now();
      const client = clientOf(request);
      const scope = rawScopeOf(request);
      if (endpoint.files) await admitBeforeFiles(endpoint, { now, claims, scope });
      const files = await readFiles(endpoint, request);
      const door = doorOf({ now, claims, access: endpoint.access, scope, touch: true, writes: writesIn(endpoint) });
      const holder = { aptId: scope ?? claims.aptId, homeAptId: claims.aptId, memberId: claims.memberId };
      let late = new LateText();
      const outcome = await db.transact(async (tx) => {
        late = new LateText();
        const parsed = trying(() => parseInput(endpoint, request));
        // A long body is judged in a turn of its own (decision 0060).
        if (Number(request.headers['content-length'] ?? 0) > LONG_TEXT) await breathe();
        const read = trying(() => {
          if (!parsed.ok) throw parsed.error;
          const input = parsed.value;
          const key = keepsKey ? keyOf(request, endpoint, input, files, inputKey) : null;
          const begins = opening({ ...input, claims, aptId: holder.aptId, now });
          return { input, key, begins: key ? [takeKey(holder, key), ...begins] : begins };
        });
        // Another complex is entered before anything is asked in it.
        const together = read.ok && scope === null ? read.value.begins : [];
        const [entered, ...answers] = await tx.batch([door.enter, ...together]);
        const actor = door.admit(entered?.rows[0] as Entered | undefined);
        // A caller without rights learns only that: whether the question was well-formed is not for them.
        if (!read.ok) throw read.error;
        const { input, key, begins } = read.value;
        const opened = scope === null || begins.length === 0 ? answers : await tx.batch(begins);
        const kept = key && keptAnswer(opened.shift(), key);
        if (kept) return kept;
        const output = await handler({
          ...input,
          tx,
          actor,
          now,
          client,
          files,
          reply,
          late,
          ...(opened.length > 0 ? { opened } : {}),
        });
        // A refusal that is returned, not thrown, leaves its trace: a counted try, an event. It is not kept as an answer.
        if (output instanceof Refusal) return output;
        const answer = String(await serialiseInSteps(endpoint, output));
        if (key) tx.beforeCommit(keepAnswer(holder, key, endpoint.oncePerKey ? SHOWN_ONCE : answer, late.mark, now));
        return answer;
      });
      if (outcome instanceof Refusal) throw outcome;
      return late.fillIn(outcome);
    };
  }

  /** Bytes of somebody who is not let in are not read: session and right are asked before the first one. */
  const admitBeforeFiles = (
    endpoint: SignedIn,
    { now, claims, scope }: { now: Date; claims: Claims; scope: string | null },
  ) =>
    db.transact(async (tx) => {
      const door = doorOf({ now, claims, access: endpoint.access, scope, touch: false, writes: writesIn(endpoint) });
      return door.admit(await tx.first(door.enter));
    });

  /**
   * A read of one statement: the check and the read travel together, in one round trip. Of several, the next is asked when
   * the one before it found nothing.
   */
  function bindRead<E extends SignedIn, Row>(
    endpoint: E,
    toStatement: (asked: Asked<E>) => Statement<Row> | readonly ReadStatement<Row>[],
    present: (rows: Row[], context: HandlerInput<E> & { actor: Actor; now: Date }) => Output<E> | RawJson<E>,
  ) {
    const prepare = (raw: RawInput, claims: Claims, now: Date): PreparedRead => {
      const input = parseInput(endpoint, raw);
      const scope = rawScopeOf(raw);
      const asked = toStatement({ ...input, claims, aptId: scopeOf(input) ?? claims.aptId, now });
      const outputOf = (entered: Entered | undefined, rows: unknown[]) =>
        present(rows as Row[], { ...input, actor: admit(entered, claims, scope), now });
      return {
        statements: 'compile' in asked ? [asked] : asked,
        answer(entered, rows) {
          const output = outputOf(entered, rows);
          return output instanceof RawJson ? output.text : serialise(endpoint, output);
        },
        async answerInSteps(entered, rows) {
          if (isLong(rows)) await breathe();
          const output = outputOf(entered, rows);
          return output instanceof RawJson ? output.text : serialiseInSteps(endpoint, output);
        },
      };
    };
    reads.set(endpoint.name, { endpoint, prepare });
    route(endpoint, async (request, _reply, work) => {
      const claims = await claimsOf(request, work);
      const now = clock.now();
      const scope = rawScopeOf(request);
      const read = trying(() => prepare(request, claims, now));
      const door = doorOf({ now, claims, access: endpoint.access, scope, touch: read.ok, writes: writesIn(endpoint) });
      if (!read.ok) {
        // A caller without rights learns only that: whether the question was well-formed is not for them.
        await db.transact(async (tx) => door.admit(await tx.first(door.enter)));
        throw read.error;
      }
      const { statements, answerInSteps } = read.value;
      const { entered, rows, answer } = await askInTurn(door, statements);
      return answer ?? answerInSteps(entered, rows);
    });
  }

  /** Each behind the check, until one finds something. `answer`: it found that this still is the answer. */
  const askInTurn = async <Row>(door: Door, statements: readonly ReadStatement<Row>[]) => {
    let entered: Entered | undefined;
    let rows: Row[] = [];
    for (const statement of statements) {
      [entered, rows] = await db.readAfter(door.enter, statement);
      door.admit(entered);
      if (rows.length > 0) return { entered, rows, answer: statement.answer };
    }
    return { entered, rows, answer: undefined };
  };

  /**
   * A read that one statement nearly always answers: it is asked behind the check in a single round trip, and `handler` in a
   * transaction where `present` says that it is not enough (undefined), or where there is no such statement. Of several, the
   * next is asked when the one before it found nothing.
   */
  function bindAtOnce<E extends SignedIn, Row>(
    endpoint: E,
    toStatements: (asked: Asked<E>) => readonly ReadStatement<Row>[] | null,
    present: (row: Row | undefined, context: HandlerInput<E> & { actor: Actor; now: Date }) => RawJson<E> | undefined,
    [handler, opening]: [Handler<E>, Opening<E>],
  ) {
    const otherwise = inTransaction(endpoint, handler, opening);
    route(endpoint, async (request, reply, work) => {
      const claims = await claimsOf(request, work);
      const now = clock.now();
      const scope = rawScopeOf(request);
      const read = trying(() => {
        const input = parseInput(endpoint, request);
        return { input, statements: toStatements({ ...input, claims, aptId: claims.aptId, now }) };
      });
      // What is not well-formed, or asked in another complex, goes the long way.
      if (!read.ok || !read.value.statements || scope !== null) return otherwise(request, reply, work, claims);
      const door = doorOf({ now, claims, access: endpoint.access, scope, touch: true, writes: writesIn(endpoint) });
      const { entered, rows, answer } = await askInTurn(door, read.value.statements);
      if (answer) return answer;
      const actor = door.admit(entered);
      const output = present(rows[0], { ...read.value.input, actor, now });
      return output === undefined ? otherwise(request, reply, work, claims) : output.text;
    });
  }

  /** Before there is a session: the use case opens its own transactions. */
  function bindOpen<E extends Open>(endpoint: E, handler: (context: OpenContext<E>) => Promise<Output<E>>) {
    route(endpoint, async (request, reply) => {
      const input = parseInput(endpoint, request);
      const output = await handler({
        ...input,
        now: clock.now(),
        client: clientOf(request),
        bearer: bearerOf(request),
        request,
        reply,
      });
      return serialise(endpoint, output);
    });
  }

  const finish = (endpoint: Endpoint, output: unknown): unknown => {
    if (output instanceof RawJson) return output.text;
    return output instanceof Bytes ? output : serialise(endpoint, output);
  };
  const bindStream = createBindStream({ route, db, clock, claimsOf, inputKey, doorOf });
  const { bindService, bindServiceStream } = createBindService({ route, db, clock });
  const bindLink = createBindLink({ route, clock, tokens, bearerOf, finish, budgets });
  const bindToken = createBindToken({ route, clock, budgets });
  const bindTogether = createBindTogether({ route, db, clock, reads, claimsOf, noteIfDenied, budgets, doorOf });

  return {
    bind,
    bindRead,
    bindAtOnce,
    bindStream,
    bindOpen,
    bindService,
    bindServiceStream,
    bindLink,
    bindToken,
    bindTogether,
    isBound: (name: string) => bound.has(name),
  };
}

export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || null : null;
}
