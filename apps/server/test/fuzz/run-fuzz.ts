import fc from 'fast-check';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import type { Person, TestServer } from '../server.ts';
import type { JsonSchema } from './arbitrary-of.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type FuzzRequest, type Operation, requestsTo } from './make-request.ts';

export type Complaint = {
  no: number;
  who: string;
  operation: string;
  twist: string;
  what: string;
  request: FuzzRequest;
};
export type FuzzReport = {
  requests: number;
  byStatus: Record<string, number>;
  reached: Set<string>;
  complaints: Complaint[];
};

/** Whoever has the rights asks most often, so that what lies behind the door is reached. */
export const PEOPLE: readonly string[] = [
  ...['sojang01', 'sojang01', 'sojang01', 'sojang01', 'sysadmin', 'sysadmin', 'sysadmin'],
  ...['gyeongri01', 'gisa01', 'hoejang01', 'noperm01', 'dongdae02', 'sojang02', 'anonymous'],
];
const HANGS_MS = 20_000;
const KEPT = 40;
/** Most of the people are of the first. */
const COMPLEXES = ['10001', '10001', '10001', '10001', '10002', '00000'];

export function operationsOf(document = openApiDocument()): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => {
      const op = given as {
        operationId: string;
        parameters: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses: Operation['answers'];
      };
      return {
        operationId: op.operationId,
        path,
        method: method.toUpperCase(),
        parameters: op.parameters,
        body: op.requestBody?.content['application/json']?.schema ?? null,
        takesFiles: op.requestBody?.content['multipart/form-data'] !== undefined,
        answers: op.responses,
      };
    }),
  );
}

/** Names and the values that answers have held under them. */
function createMemory() {
  const seen = new Map<string, unknown[]>();
  const note = (name: string, value: unknown) => {
    const values = seen.get(name) ?? [];
    if (!values.includes(value)) seen.set(name, [...values, value].slice(-KEPT));
  };
  const learn = (node: unknown, name = ''): void => {
    if (Array.isArray(node)) for (const one of node.slice(0, 10)) learn(one, name.replace(/s$/, ''));
    else if (node !== null && typeof node === 'object') for (const [key, one] of Object.entries(node)) learn(one, key);
    else if (name !== '' && (typeof node === 'number' || (typeof node === 'string' && node.length <= 200)))
      note(name, node);
  };
  return { learn, known: (name: string) => (name === 'aptId' ? COMPLEXES : (seen.get(name) ?? [])) };
}

type Options = { requests: number; seed: number; from?: number };

/** Sends that many made-up requests, every operation in turn, and says what was wrong with the answers. */
export async function runFuzz(server: TestServer, { requests, seed, from = 0 }: Options): Promise<FuzzReport> {
  const operations = operationsOf();
  const memory = createMemory();
  const people = new Map<string, Person>();
  const enter = async (who: string) => {
    const person = await server.signIn(who).catch(() => null);
    if (person) people.set(who, person);
    else people.delete(who);
  };
  for (const who of new Set(PEOPLE)) await enter(who);
  const report: FuzzReport = { requests: 0, byStatus: {}, reached: new Set(), complaints: [] };
  const made = new Map(operations.map((operation) => [operation.operationId, requestsTo(operation, memory.known)]));

  const send = async (no: number, operation: Operation, who: string, request: FuzzRequest) => {
    const person = people.get(who);
    const answer = await Promise.race([
      server.app.inject({
        method: request.method as 'GET',
        url: request.url,
        headers: {
          'x-requested-with': 'danji',
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          ...request.headers,
        },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      }),
      new Promise<null>((done) => setTimeout(() => done(null), HANGS_MS).unref()),
    ]);
    const complain = (what: string) =>
      report.complaints.push({ no, who, operation: operation.operationId, twist: request.twist, what, request });
    report.requests += 1;
    if (!answer) return void complain('does not answer');
    const { statusCode: status, body: text } = answer;
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    const type = String(answer.headers['content-type'] ?? '');
    const wrong = judgeAnswer(operation, request, { status, type, text });
    if (wrong) complain(status >= 500 ? `${wrong} ${server.logLines.at(-1)?.slice(0, 2000)}` : wrong);
    if (status === 200) report.reached.add(operation.operationId);
    if (status === 200 && text !== '' && type.includes('json') && text.length < 200_000) memory.learn(JSON.parse(text));
    // Some of what is asked ends sessions, changes passwords and locks people out: who can come back does.
    if (status === 401 && person && request.twist !== 'header') await enter(who);
  };

  for (const operation of operations.filter(({ method, path }) => method === 'GET' && !path.includes('{')))
    for (const who of ['sojang01', 'sysadmin'])
      await send(-1, operation, who, { method: 'GET', url: operation.path, headers: {}, twist: 'none' });
  report.requests = 0;

  for (let no = from; no < from + requests; no++) {
    const operation = operations[(no * 97) % operations.length] as Operation;
    const [who, request] = fc.sample(
      fc.tuple(fc.constantFrom(...PEOPLE), made.get(operation.operationId) as fc.Arbitrary<FuzzRequest>),
      { numRuns: 1, seed: seed + no },
    )[0] as [string, FuzzRequest];
    await send(no, operation, who, request);
  }
  return report;
}
