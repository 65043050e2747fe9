import { limits } from '@danji/contract/limits';
import { BODIES, TABS } from '../access/well-formed.ts';
import type { JsonSchema, Known } from '../fuzz/arbitrary-of.ts';
import type { Operation } from '../fuzz/make-request.ts';
import { operationsOf } from '../fuzz/run-fuzz.ts';
import { jsonTo, type Worst, type WorstRequest } from './ask.ts';
import { SCIM_OPERATIONS } from './by-directory.ts';
import { BY_HAND } from './by-hand.ts';
import { DIRECTOR, OPERATOR, type Scene } from './scene.ts';
import { worstValue } from './worst-value.ts';

/** Schemas that describe a drawn form are trees without end: what is largest there is drawn by hand. */
const DRAWN = 50_000;
/** Items that nothing takes, as many as a body holds: they are looked at before they are refused. */
const FLOOD = Array.from({ length: limits.bodyBytesMax / 4 }, () => 0);

const whoAsks = ({ path }: Operation) => (path.startsWith('/api/syst') ? OPERATOR : DIRECTOR);
const encode = (value: unknown) =>
  encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value));

function addressOf(operation: Operation, known: Known, which: 'all' | 'least'): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return encode(known(name)[0] ?? worstValue(schema, known));
  });
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (which === 'all' || one.required || ['size', 'aptId'].includes(one.name)))
    .map(
      ({ name, schema }) =>
        [
          name,
          name === 'aptId' ? '10001' : name === 'size' ? 100 : name === 'page' ? 1 : worstValue(schema, known),
        ] as const,
    )
    .filter(([name, value]) => value !== null && !['anchor', 'after'].includes(name));
  const tab = TABS[operation.operationId];
  if (tab && which === 'least') return path + tab + (query.length > 0 ? '&size=100' : '');
  return (
    path +
    (query.length > 0 ? `?${query.map(([name, value]) => `${name}=${encode(value).slice(0, 6_000)}`).join('&')}` : '')
  );
}

/** What is asked for where nothing narrows: only what has to be said. */
function leastBody(schema: JsonSchema, known: Known): unknown {
  if (schema.type !== 'object' || !schema.properties) return worstValue(schema, known);
  const { properties, required = [] } = schema;
  return Object.fromEntries(
    required.map((name) => [
      name,
      properties[name]
        ? name === 'filter'
          ? leastBody(properties[name], known)
          : worstValue(properties[name], known)
        : null,
    ]),
  );
}

const bodyTo = (url: string, operation: Operation, body: unknown): WorstRequest =>
  operation.body?.type === 'string'
    ? { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
    : jsonTo(url, body);

/** Every endpoint of the contract, and what stands beside it. */
export const sweptOperations = (): Operation[] => [...operationsOf(), ...SCIM_OPERATIONS];

/** Everything that is sent to one endpoint; never nothing. */
export async function worstRequestsTo(operation: Operation, scene: Scene, known: Known): Promise<Worst[]> {
  const who = whoAsks(operation);
  const byHand = (await BY_HAND[operation.operationId]?.(scene)) ?? [];
  if (SCIM_OPERATIONS.includes(operation)) return byHand;
  if (operation.method === 'GET')
    return [
      ...byHand,
      ...(['all', 'least'] as const).map((which) => ({
        name: which === 'all' ? 'everything said' : 'nothing narrowed',
        who,
        make: () => ({ method: 'GET', url: addressOf(operation, known, which) }),
      })),
    ];
  if (operation.takesFiles) return byHand;
  const url = () => addressOf(operation, known, 'least');
  const { body } = operation;
  if (!body) return [...byHand, { name: 'no body', who, make: () => ({ method: 'POST', url: url() }) }];
  const flood = {
    name: 'a flood of items',
    who,
    make: () => bodyTo(url(), operation, floodOf(body)),
  };
  if (JSON.stringify(body).length > DRAWN) return [...byHand, flood];
  const wellFormed = BODIES[operation.operationId];
  return [
    ...byHand,
    { name: 'longest', who, make: () => bodyTo(url(), operation, worstValue(body, known)) },
    { name: 'nothing narrowed', who, make: () => bodyTo(url(), operation, leastBody(body, known)) },
    ...(wellFormed === undefined
      ? []
      : [{ name: 'well-formed', who, make: () => bodyTo(url(), operation, wellFormed) }]),
    flood,
  ];
}

/** Too many items where a list may stand. */
function floodOf(schema: JsonSchema): unknown {
  const lists = Object.entries(schema.properties ?? {}).filter(([, one]) => one.type === 'array');
  const [name] = lists[0] ?? [];
  return name === undefined ? FLOOD : { [name]: FLOOD };
}
