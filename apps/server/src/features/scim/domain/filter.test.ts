import fc from 'fast-check';
import { filter as otherMatches, parse as otherParse } from 'scim2-parse-filter';
import { describe, expect, it } from 'vitest';
import { ScimFault } from './fault.ts';
import { type Filter, parseFilter } from './filter.ts';
import { type Json, matches } from './matches.ts';

const CASES = Number(process.env.FILTERS ?? 1500);

const isActive: fc.Arbitrary<Filter> = fc.record({
  op: fc.constantFrom('eq' as const, 'ne' as const),
  path: fc.constant('active'),
  value: fc.boolean(),
});
const comparison = (names: string[]): fc.Arbitrary<Filter> =>
  fc.oneof(
    fc.record({
      op: fc.constantFrom('eq' as const, 'ne' as const),
      path: fc.constantFrom(...names),
      value: fc.constantFrom('a', 'ab', 'b"c', 'c\\d', '가', 'work'),
    }),
    fc.record({
      op: fc.constantFrom(
        'co' as const,
        'sw' as const,
        'ew' as const,
        'gt' as const,
        'ge' as const,
        'lt' as const,
        'le' as const,
      ),
      path: fc.constantFrom(...names),
      value: fc.constantFrom('a', 'ab', 'b"c', 'work'),
    }),
    fc.record({ op: fc.constant('pr' as const), path: fc.constantFrom(...names) }),
  );

const tree: fc.Arbitrary<Filter> = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    comparison(['username', 'name.familyname', 'displayname']),
    isActive,
    fc.record({ op: fc.constant('in' as const), path: fc.constant('emails'), of: comparison(['type', 'value']) }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('not' as const), of: tie('tree') }),
  ),
})).tree;

/** As somebody else would write it down: every part in brackets. */
function print(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.map((part) => `(${print(part)})`).join(` ${filter.op} `);
    case 'not':
      return `not (${print(filter.of)})`;
    case 'pr':
      return `${filter.path} pr`;
    case 'in':
      return `${filter.path}[${print(filter.of)}]`;
    default:
      return `${filter.path} ${filter.op} ${JSON.stringify(filter.value)}`;
  }
}

const text = fc.constantFrom('a', 'ab', 'b"c', 'abc', 'work', 'c\\d', '가');
const resource: fc.Arbitrary<Json> = fc.record(
  {
    username: text,
    name: fc.record({ familyname: text }, { requiredKeys: [] }),
    active: fc.boolean(),
    displayname: text,
    emails: fc.array(fc.record({ type: text, value: text }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

describe('a filter', () => {
  it('that was written down is read as what it was', () => {
    fc.assert(
      fc.property(tree, (filter) => {
        expect(parseFilter(print(filter))).toEqual(filter);
      }),
      { numRuns: CASES },
    );
  });

  it('finds whom another reader of filters finds', () => {
    fc.assert(
      fc.property(tree, resource, (filter, person) => {
        // Absent and unequal the other reader takes for neither; the standard says that what is absent is not equal.
        fc.pre(!JSON.stringify(filter).includes('"ne"') || everywhere(person));
        const written = print(filter);
        // It does not read what is escaped inside brackets.
        fc.pre(!written.includes('\\'));
        expect(matches(parseFilter(written), person), written).toBe(otherMatches(otherParse(written))(person));
      }),
      { numRuns: CASES },
    );
  });

  it('that is nothing is refused as a filter, and never breaks the reader', () => {
    const pieces = fc.constantFrom(
      'userName',
      'eq',
      '"a"',
      '(',
      ')',
      '[',
      ']',
      'and',
      'or',
      'not',
      'pr',
      'emails',
      '"',
      ' ',
      'true',
      '1',
      '가',
      '.',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(pieces, { maxLength: 12 }).map((all) => all.join(' ')),
        ),
        (written) => {
          try {
            matches(parseFilter(written), { userName: 'a' });
          } catch (error) {
            expect(error).toBeInstanceOf(ScimFault);
            expect(error).toMatchObject({ status: 400, scimType: 'invalidFilter' });
          }
        },
      ),
      { numRuns: CASES },
    );
  });

  it.each([
    ['userName eq "A"', true],
    ['USERNAME EQ "a"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "a"', true],
    ['emails.value co "@OFFICE"', true],
    ['emails[type eq "work" and value ew ".kr"]', true],
    ['emails eq "a@office.kr"', true],
    ['active eq True and not (userName pr)', false],
    ['userName eq "x" or userName eq "y" and active eq true', false],
    ['userName eq "a" or userName eq "y" and active eq false', true],
    ['externalId eq "E1"', true],
    ['externalId eq "e1"', false],
    ['title eq null', true],
    ['meta.lastModified gt "2026-01-01T00:00:00Z"', true],
  ])('%s finds them: %s', (written, isFound) => {
    const person = {
      userName: 'a',
      externalId: 'E1',
      active: true,
      emails: [{ type: 'work', value: 'a@office.kr' }],
      meta: { lastModified: '2026-11-18T00:00:00Z' },
    };
    expect(matches(parseFilter(written), person)).toBe(isFound);
  });

  it('has its bounds', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'userName eq "a"').join(' or ');
    expect(() => parseFilter(many(30))).not.toThrow();
    expect(() => parseFilter(many(31))).toThrow(ScimFault);
    expect(() => parseFilter(`${'('.repeat(8)}userName pr${')'.repeat(8)}`)).not.toThrow();
    expect(() => parseFilter(`${'('.repeat(9)}userName pr${')'.repeat(9)}`)).toThrow(ScimFault);
    expect(() => parseFilter(`userName eq "${'a'.repeat(1000)}"`)).toThrow(ScimFault);
  });
});

const everywhere = (person: Json) =>
  ['username', 'name', 'active', 'displayname', 'emails'].every((key) => key in person) &&
  'familyname' in (person.name as Json) &&
  (person.emails as unknown[]).length > 0;
