import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScimFault } from './fault.ts';
import { groupShape } from './group.ts';
import type { Json } from './matches.ts';
import { applyPatch } from './patch.ts';
import { userShape } from './user.ts';

const CASES = Number(process.env.PATCHES ?? 1500);
const ann = {
  userName: 'ann',
  displayName: '안나',
  name: { formatted: '안나', familyName: '안' },
  active: true,
  emails: [{ value: 'a@office.kr', type: 'work', primary: true }],
  phoneNumbers: [],
};
/** Without the pauses. */
function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
const patch = (...operations: unknown[]) => atOnce(applyPatch(ann, operations, userShape));
const typeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ScimFault) return error.scimType;
    throw error;
  }
  return 'none';
};

describe('a PATCH, as directories really send them', () => {
  it.each<[string, unknown, Json]>([
    ['Replace with a large letter', { op: 'Replace', path: 'displayName', value: '나' }, { displayName: '나' }],
    ['no path', { op: 'replace', value: { active: false } }, { active: false }],
    ['no path, Okta, with its own id', { op: 'replace', value: { id: 'x', displayName: '나' } }, { displayName: '나' }],
    [
      'no path, Azure, with paths as names',
      { op: 'Add', value: { 'name.familyName': '박', 'emails[type eq "work"].value': 'b@office.kr' } },
      {
        name: { formatted: '안나', familyName: '박' },
        emails: [{ value: 'b@office.kr', type: 'work', primary: true }],
      },
    ],
    ['False as text', { op: 'Replace', path: 'active', value: 'False' }, { active: 'False' }],
    [
      'a name of the schema',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: '나' },
      { displayName: '나' },
    ],
    [
      'a filter that finds',
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'c@office.kr' },
      { emails: [{ value: 'c@office.kr', type: 'work', primary: true }] },
    ],
    [
      'a filter that finds nothing yet',
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '01012345678' },
      { phoneNumbers: [{ type: 'mobile', value: '01012345678' }] },
    ],
    ['remove by filter', { op: 'remove', path: 'emails[type eq "work"]' }, { emails: [] }],
    ['remove one part', { op: 'Remove', path: 'name.familyName' }, { name: { formatted: '안나' } }],
    [
      'a part of a name at once',
      { op: 'replace', path: 'name', value: { GIVENNAME: '나' } },
      { name: { formatted: '안나', familyName: '안', givenName: '나' } },
    ],
    [
      'what is not ours is passed over',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
      {},
    ],
    ['what nobody keeps is passed over', { op: 'add', path: 'nickName', value: 'x' }, {}],
  ])('%s', (_, operation, change) => {
    expect(patch(operation)).toEqual({ ...ann, ...change });
  });

  it.each<[string, unknown, string]>([
    ['an act that there is not', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    ['remove of nothing', { op: 'remove' }, 'noTarget'],
    ['roles', { op: 'add', path: 'roles', value: [{ value: 'SUPER_ADMIN' }] }, 'mutability'],
    ['roles by filter', { op: 'add', path: 'roles[primary eq true].value', value: 'x' }, 'mutability'],
    ['a password', { op: 'replace', path: 'password', value: 'danji1234!' }, 'mutability'],
    ['the id', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    ['the department of a person', { op: 'add', path: 'groups', value: [] }, 'mutability'],
    ['half a path', { op: 'add', path: 'emails[type eq "work".value', value: 'x' }, 'invalidPath'],
    ['a filter on what is no list', { op: 'add', path: 'name[a eq "b"]', value: 'x' }, 'invalidPath'],
    [
      'a filter that says two things and finds nothing',
      { op: 'add', path: 'phoneNumbers[type eq "a" or type eq "b"].value', value: 'x' },
      'noTarget',
    ],
    ['no object', 'x', 'invalidSyntax'],
  ])('%s is refused, and nothing is changed', (_, operation, scimType) => {
    const before = structuredClone(ann);
    expect(typeOf(() => patch({ op: 'replace', path: 'displayName', value: '나' }, operation))).toBe(scimType);
    expect(ann).toEqual(before);
  });

  it('bounds how much comes at once', () => {
    const one = { op: 'replace', path: 'active', value: true };
    expect(typeOf(() => patch(...Array.from({ length: 100 }, () => one)))).toBe('none');
    expect(typeOf(() => patch(...Array.from({ length: 101 }, () => one)))).toBe('invalidSyntax');
    expect(typeOf(() => patch())).toBe('invalidSyntax');
    // Names in one operation count as well.
    const named = (count: number) => ({
      op: 'replace',
      value: Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, at])),
    });
    expect(typeOf(() => patch(named(500)))).toBe('none');
    expect(typeOf(() => patch(named(300), named(201)))).toBe('invalidSyntax');
  });

  it('RES-01 a list has as many entries as any office has people, one path few conditions, and there is a pause after each change', () => {
    const group = { displayName: '관리', members: [] };
    const members = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ value: `u${from + at}` }));
    const add = (from: number, count: number) => ({ op: 'add', path: 'members', value: members(from, count) });
    const change = (...operations: unknown[]) => atOnce(applyPatch(group, operations, groupShape));
    expect(change(add(0, 1_000), add(500, 1_500)).members).toHaveLength(2_000);
    expect(typeOf(() => change(add(0, 2_001)))).toBe('invalidValue');
    expect(typeOf(() => change(add(0, 1_000), add(1_000, 1_001)))).toBe('invalidValue');
    const path = (conditions: number) => `members[${Array(conditions).fill('value eq "u1"').join(' or ')}]`;
    expect(change(add(0, 3), { op: 'remove', path: path(4) }).members).toHaveLength(2);
    expect(typeOf(() => change(add(0, 3), { op: 'remove', path: path(5) }))).toBe('invalidFilter');
    const work = applyPatch(group, [add(0, 1), add(1, 1), add(2, 1)], groupShape);
    expect([...Array(4)].map(() => work.next().done)).toEqual([false, false, false, true]);
  });
});

/** Members as a set of ids, which is all that a group is: what each operation means is said once more, in other words. */
type Step = { op: 'add' | 'remove' | 'replace'; ids: string[]; way: number };
const step: fc.Arbitrary<Step> = fc.record({
  op: fc.constantFrom('add' as const, 'remove' as const, 'replace' as const),
  ids: fc.uniqueArray(fc.constantFrom('u1', 'u2', 'u3', 'u4'), { maxLength: 3 }),
  way: fc.nat(3),
});
const spelled = (op: string, way: number) => (way % 2 === 0 ? op : op[0]?.toUpperCase() + op.slice(1));

/** The ways in which directories say the same. */
function operationsOf({ op, ids, way }: Step): unknown[] {
  const value = ids.map((id) => ({ value: id, ...(way === 1 ? { $ref: null } : {}) }));
  if (op === 'remove' && way >= 2)
    return ids.map((id) => ({ op: spelled(op, way), path: `members[value eq "${id}"]` }));
  if (op !== 'remove' && way === 3) return [{ op: spelled(op, way), value: { members: value } }];
  return [{ op: spelled(op, way), path: 'members', value }];
}
function modelOf(before: ReadonlySet<string>, { op, ids }: Step): Set<string> {
  if (op === 'replace') return new Set(ids);
  return op === 'add' ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)));
}

it('members after any row of operations are those that a plain set has', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const operations = steps.flatMap(operationsOf);
      fc.pre(operations.length > 0);
      const after = atOnce(applyPatch({ displayName: '관리', members: [{ value: 'u1' }] }, operations, groupShape));
      const wanted = steps.reduce<ReadonlySet<string>>((members, one) => modelOf(members, one), new Set(['u1']));
      const ids = (after.members as { value: string }[]).map(({ value }) => value);
      expect(new Set(ids)).toEqual(wanted);
      expect(ids.length).toBe(wanted.size);
    }),
    { numRuns: CASES },
  );
});

it('whatever comes is applied or refused, and never breaks', () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('name', 'emails', 'emails[', 'members[value eq "a"]', '__proto__', 'constructor', 'name.__proto__'),
  );
  const operation = fc.record(
    { op: fc.constantFrom('add', 'remove', 'replace', 'x'), path: junk, value: junk },
    { requiredKeys: ['op'] },
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 4 }), (operations) => {
      expect(typeof typeOf(() => patch(...operations))).not.toBe('number');
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }),
    { numRuns: CASES },
  );
});
