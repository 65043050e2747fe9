import type { Endpoint, HandlerInput, WireOutput } from '@danji/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@danji/contract/errors';
import { listSignInIssuers } from '@danji/contract/oidc-door';
import { announceSignIn } from '@danji/contract/sign-in-counts';
import { readTogether } from '@danji/contract/together';
import * as z from 'zod/mini';

/**
 * The server of a component test. What it answers passes the schema of its endpoint, and so must what it is asked:
 * neither can drift from what the real one says and takes. What nobody has prepared an answer for fails the test.
 */
type Prepared = { endpoint: Endpoint; reply: (asked: never) => Response | Promise<Response> };
/** What was asked of an endpoint, in order. */
export type Asked<E extends Endpoint> = HandlerInput<E>[];

const prepared: Prepared[] = [];
const files = new Map<string, (url: URL) => Response>();
const unanswered: string[] = [];
const realFetch = globalThis.fetch;

/** From now on this is the answer; a function makes it from what was asked. Gives what is asked from now on. */
export function answer<E extends Endpoint>(
  endpoint: E,
  body: WireOutput<E> | ((asked: HandlerInput<E>) => WireOutput<E> | Promise<WireOutput<E>>),
): Asked<E> {
  const asked: Asked<E> = [];
  put(endpoint, async (input: HandlerInput<E>) => {
    asked.push(input);
    const wire = typeof body === 'function' ? await (body as (given: HandlerInput<E>) => WireOutput<E>)(input) : body;
    z.decode(endpoint.response, wire as never);
    return Response.json(wire);
  });
  return asked;
}

/** From now on it is refused, with the words of the catalogue or with those that the endpoint has for the case. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: ErrorCode,
  more: Partial<Pick<ErrorBody, 'errorUserMsg' | 'details'>> = {},
): Asked<E> {
  const asked: Asked<E> = [];
  const [status, errorUserMsg] = errorCatalogue[code];
  put(endpoint, (input: HandlerInput<E>) => {
    asked.push(input);
    const body = { code, errorUserMsg, message: code, requestId: 'r-1', ...more } satisfies ErrorBody;
    return Response.json(body, { status });
  });
  return asked;
}

/** The answer waits until it is let go. */
export function hold<E extends Endpoint>(endpoint: E, body: WireOutput<E>): { asked: Asked<E>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = answer(endpoint, async () => {
    await held;
    return body;
  });
  return { asked, release };
}

/** A file that the site serves beside its API, or null for one that cannot be read. Gives the addresses it is asked by. */
export function answerFile(path: string, json: unknown): URL[] {
  const asked: URL[] = [];
  files.set(path, (url) => {
    asked.push(url);
    return json === null ? new Response('x', { status: 500 }) : Response.json(json);
  });
  return asked;
}

/** A line that is open and says nothing. */
export function answerSilence(path: string): void {
  files.set(path, () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }));
}

function put(endpoint: Endpoint, reply: Prepared['reply']): void {
  prepared.unshift({ endpoint, reply });
}

const patternOf = (endpoint: Endpoint) => new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function queryOf(search: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : search.get(name)]),
  );
}

async function readInput(endpoint: Endpoint, url: URL, request: Request): Promise<unknown> {
  const params = patternOf(endpoint).exec(url.pathname)?.groups ?? {};
  const read = (schema: z.ZodMiniType | undefined, wire: unknown) => schema && z.decode(schema, wire as never);
  const decoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  const sent = endpoint.body && (endpoint.files ? await readParts(request) : await request.json());
  return {
    params: read(endpoint.params, decoded),
    query: read(endpoint.query, queryOf(url.searchParams)),
    body: read(sent === undefined ? undefined : endpoint.body, sent),
  };
}

/** What stands beside the files as JSON parts. */
async function readParts(request: Request): Promise<unknown> {
  const parts: [string, unknown][] = [];
  for (const [name, part] of await request.formData())
    if (part instanceof File && part.type === 'application/json') parts.push([name, JSON.parse(await part.text())]);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

async function reply(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const file = files.get(url.pathname);
  if (file) return file(url);
  if (url.pathname === readTogether.path) return replyTogether(url);
  if (!/^\/(api|contents)\//.test(url.pathname)) return realFetch(input, init);
  const found = prepared.find(
    ({ endpoint }) => endpoint.method === request.method && patternOf(endpoint).test(url.pathname),
  );
  if (!found) {
    unanswered.push(`${request.method} ${url.pathname}`);
    return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  }
  try {
    return await found.reply((await readInput(found.endpoint, url, request)) as never);
  } catch (error) {
    unanswered.push(`${request.method} ${url.pathname}: ${String(error)}`);
    throw error;
  }
}

/** Each part as the test prepared it. */
async function replyTogether(url: URL): Promise<Response> {
  const parts = (url.searchParams.get('ask') ?? '').split(',').map((path) => reply(new URL(path, url)));
  const answers = (await Promise.all(parts)).map(async (part) => ({ status: part.status, body: await part.json() }));
  return Response.json(await Promise.all(answers));
}

export function openServer(): void {
  prepared.length = 0;
  files.clear();
  unanswered.length = 0;
  globalThis.fetch = reply;
  // Told three seconds after a sign-in, in whichever test that falls.
  answer(announceSignIn, { ok: true });
  // Asked wherever the door comes into sight.
  answer(listSignInIssuers, []);
}

/** Gives what was asked and not prepared, or was against the contract. */
export function closeServer(): string[] {
  globalThis.fetch = realFetch;
  return [...unanswered];
}
