import fc from 'fast-check';
import { arbitraryOf, type JsonSchema, type Known } from './arbitrary-of.ts';
import { NASTY_HEADERS, NASTY_PATH_PARTS, NASTY_TEXTS, NASTY_VALUES, RAW_BODIES } from './nasty.ts';

export type Operation = {
  operationId: string;
  path: string;
  method: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | null;
  takesFiles: boolean;
  /** By status: the codes that it may answer with. */
  answers: Record<string, { description: string; content?: Record<string, { schema?: JsonSchema }> }>;
};
export type FuzzRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** What was done to it, for the report. */
  twist: string;
};

const JSON_HEADERS = { 'content-type': 'application/json' };
/** As it should be, or with one thing wrong. */
const TWISTS = [
  ...Array<'none'>(9).fill('none'),
  'body',
  'body',
  'body',
  'query',
  'path',
  'raw',
  'header',
  'method',
] as const;

/** Requests to one operation: half of them as the document says, half with something wrong. */
export function requestsTo(operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const values = (where: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [name, arbitraryOf(schema, known, name)]),
      ),
      {
        requiredKeys: operation.parameters.filter((one) => one.in === where && one.required).map(({ name }) => name),
        noNullPrototype: true,
      } as never,
    ) as fc.Arbitrary<Record<string, unknown>>;
  return fc
    .record({
      twist: fc.constantFrom(...TWISTS),
      path: values('path'),
      query: values('query'),
      body: operation.body ? arbitraryOf(operation.body, known) : fc.constant(undefined),
      damage: damages,
      files: fc.array(fileParts, { minLength: 0, maxLength: 2 }),
      key: fc.option(fc.uuid()),
    })
    .map((drawn) => assemble(operation, drawn));
}

const anyValue = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.constantFrom(...NASTY_VALUES),
  fc.jsonValue({ maxDepth: 1 }),
);
export const damages = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap'),
  value: anyValue,
  raw: fc.oneof(fc.constantFrom(...RAW_BODIES), fc.string({ unit: 'binary', maxLength: 50 })),
  part: fc.constantFrom(...NASTY_PATH_PARTS),
  headers: fc.constantFrom(...NASTY_HEADERS),
  method: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'GET', 'POST'),
  text: fc.constantFrom(...NASTY_TEXTS),
});
const fileParts = fc.record({
  name: fc.constantFrom(
    'a.png',
    'b.pdf',
    '한글.xlsx',
    '../../x.sh',
    'a"b.png',
    'c.svg',
    '.htaccess',
    `${'가'.repeat(150)}.png`,
    '',
  ),
  field: fc.constantFrom('files', 'files', 'files', 'file', '__proto__'),
  bytes: fc.constantFrom(
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('%PDF-1.4\n'),
    Buffer.from('504b0304140000000000', 'hex'),
    Buffer.from('<svg onload=alert(1)>'),
    Buffer.from('MZ\u0090'),
    Buffer.alloc(0),
  ),
});

export type Damage = {
  at: number;
  how: string;
  value: unknown;
  raw: string;
  part: string;
  headers: Record<string, string>;
  method: string;
  text: string;
};
type Drawn = {
  twist: (typeof TWISTS)[number];
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  damage: Damage;
  files: { name: string; field: string; bytes: Buffer }[];
  key: string | null;
};

function assemble(operation: Operation, drawn: Drawn): FuzzRequest {
  const { twist, damage } = drawn;
  const query = twist === 'query' ? damageQuery(drawn.query, damage) : drawn.query;
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const url =
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      twist === 'path' ? damage.part : encode(drawn.path[name]),
    ) +
    (twist === 'path' && !operation.path.includes('{') ? `/${damage.part}` : '') +
    (search.length > 0 ? `?${search.join('&')}` : '');
  const sent = { method: twist === 'method' ? damage.method : operation.method, url, twist };
  const headers: Record<string, string> = {
    ...(drawn.key && operation.method === 'POST' ? { 'idempotency-key': drawn.key } : {}),
  };
  const last = twist === 'header' ? damage.headers : {};
  if (operation.method === 'GET') return { ...sent, headers: { ...headers, ...last } };
  if (twist === 'raw') return { ...sent, headers: { ...headers, ...JSON_HEADERS }, payload: damage.raw };
  if (operation.takesFiles) {
    const type = { 'content-type': 'multipart/form-data; boundary=danjifuzz' };
    return { ...sent, headers: { ...headers, ...type, ...last }, payload: multipart(drawn.files) };
  }
  const body = twist === 'body' ? damageBody(drawn.body, damage) : drawn.body;
  if (body === undefined) return { ...sent, headers: { ...headers, ...last } };
  return { ...sent, headers: { ...headers, ...JSON_HEADERS, ...last }, payload: JSON.stringify(body) };
}

const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());

function multipart(files: Drawn['files']): Buffer {
  const parts = files.flatMap(({ name, field, bytes }) => [
    Buffer.from(`--danjifuzz\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from('--danjifuzz--\r\n')]);
}

function damageQuery(query: Record<string, unknown>, { at, how, text }: Damage): Record<string, unknown> {
  const names = Object.keys(query);
  const name = names[at % Math.max(names.length, 1)];
  if (name === undefined || how === 'add') return { ...query, [text.slice(0, 40) || 'x']: text };
  if (how === 'remove') return Object.fromEntries(Object.entries(query).filter(([one]) => one !== name));
  if (how === 'wrap') return { ...query, [`${name}[]`]: query[name] };
  return { ...query, [name]: text };
}

/** Changes one place of a JSON value, anywhere in it. */
export function damageBody(body: unknown, damage: Damage): unknown {
  const copy = body === undefined ? undefined : (JSON.parse(JSON.stringify({ root: body })) as { root: unknown });
  if (copy === undefined) return damage.value;
  const places: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return;
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key]);
      walk((node as Record<string, unknown>)[key]);
    }
  };
  walk(copy);
  const [holder, key] = places[damage.at % places.length] ?? [copy as Record<string, unknown>, 'root'];
  if (damage.how === 'remove' && holder !== copy) delete holder[key];
  else if (damage.how === 'wrap') holder[key] = [holder[key]];
  else if (damage.how === 'add' && typeof holder[key] === 'object' && holder[key] !== null)
    (holder[key] as Record<string, unknown>)[damage.text.slice(0, 40)] = damage.value;
  else holder[key] = damage.value;
  return copy.root;
}
