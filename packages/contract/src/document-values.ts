import * as z from 'zod/mini';
import { Stamp } from './common.ts';

/** What others than the drafter write into a document: put right by an approver, or filled in at their own act. */

const upTo = (most: number) => z.string().check(z.maxLength(most));
/** Of the kinds that can be left to others (`forms/filled-by.ts`); what its own kind does not take is told by the form. */
const FillValue = z.union([
  upTo(20_000),
  z.number().check(z.minimum(-1e15), z.maximum(1e15)),
  z.array(upTo(60)).check(z.maxLength(100)),
  z.array(z.strictObject({ id: upTo(100), name: upTo(100) })).check(z.maxLength(50)),
  z.strictObject({ from: upTo(10), to: upTo(10) }),
  z.strictObject({ dong: upTo(20), ho: upTo(20) }),
]);
/** What whoever acts fills in at this step, where the form leaves it to them (decision 0043). */
export const Fill = z.array(z.strictObject({ key: upTo(40), value: FillValue })).check(z.maxLength(50));
export type Fill = z.output<typeof Fill>;

/** A field that an approver has put right, as it is read. */
export const Correction = z.strictObject({ key: z.string(), label: z.string(), before: z.string(), after: z.string() });
export type Correction = z.output<typeof Correction>;

/** A field that somebody has filled in at their own act, with who and when. */
export const FilledField = z.strictObject({
  key: z.string(),
  label: z.string(),
  value: z.unknown(),
  /** As it is read. */
  text: z.string(),
  /** Of whose step, or of which 수신부서. */
  stepId: z.nullable(z.string()),
  deptId: z.nullable(z.string()),
  deptName: z.nullable(z.string()),
  byName: z.string(),
  at: Stamp,
});
export type FilledField = z.output<typeof FilledField>;
