import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readAnswer } from './read-answer.ts';

const Step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('DECIDE'), by: z.string() }),
  z.strictObject({ kind: z.literal('READ'), at: z.nullable(z.string()) }),
]);
const Detail = z.strictObject({
  title: z.string(),
  steps: z.array(Step),
  amount: z.nullable(z.strictObject({ won: z.int() })),
  form: z.optional(z.strictObject({ definition: z.strictObject({ heading: z.string() }) })),
});
const known = { title: '승강기', steps: [{ kind: 'DECIDE', by: '소장' }], amount: { won: 5 } };
const added = () => ({
  ...structuredClone(known),
  openness: 'PUBLIC',
  steps: [{ kind: 'DECIDE', by: '소장', filled: { 의견: '적정' } }],
  amount: { won: 5, vat: 1 },
});

describe('an answer of a server that was updated while the page lay open', () => {
  it('is read without what the page does not know, wherever it stands', () => {
    expect(readAnswer(Detail, added())).toEqual(known);
  });

  it('is an error where anything else does not fit, also beside what is new', () => {
    for (const wrong of [
      { ...added(), title: 7 },
      { ...added(), amount: { won: '5' } },
      { ...added(), steps: [{ kind: 'WAVE', by: '소장' }] },
      { steps: [], amount: null, openness: 'PUBLIC' },
      // What a form says is whole or not there.
      { ...added(), form: { definition: { heading: '지출결의서', parts: [] } } },
      null,
      'text',
    ])
      expect(() => readAnswer(Detail, wrong)).toThrow();
  });

  it('of whatever an answer holds, the part that is known comes out or an error', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('title', 'steps', 'amount', 'won', 'x', '__proto__') }),
        (answer) => {
          let read: unknown;
          try {
            read = readAnswer(Detail, answer);
          } catch {
            return;
          }
          expect(() => z.decode(Detail, read as z.input<typeof Detail>)).not.toThrow();
        },
      ),
    );
  });
});
