import type { Endpoint } from '@danji/contract/endpoint';
import { endpoints } from '@danji/contract/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { arbitraryOf, type JsonSchema } from './arbitrary-of.ts';
import { damageBody, damages } from './make-request.ts';

const RUNS = 40;
const schemasOf = (endpoint: Endpoint) =>
  [endpoint.params, endpoint.query, endpoint.body].filter((schema) => schema !== undefined);
const documented = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

it('VAL-01, VAL-02 whatever comes in, the contract takes it or says what is wrong: it never breaks', () => {
  let taken = 0;
  let refused = 0;
  for (const endpoint of endpoints)
    for (const schema of schemasOf(endpoint)) {
      const given = fc.tuple(
        arbitraryOf(documented(schema), () => []),
        fc.array(damages, { maxLength: 2 }),
      );
      for (const [value, hurt] of fc.sample(given, { numRuns: RUNS, seed: 7 })) {
        const sent = hurt.reduce<unknown>(damageBody, value);
        let success: boolean;
        try {
          success = z.safeDecode(schema, sent as never).success;
        } catch (error) {
          throw new Error(`${endpoint.name}: ${JSON.stringify(sent)?.slice(0, 500)}`, { cause: error });
        }
        if (success) taken += 1;
        else refused += 1;
      }
    }
  // The twin: both happen, and often.
  expect(taken).toBeGreaterThan(1_000);
  expect(refused).toBeGreaterThan(5_000);
});
