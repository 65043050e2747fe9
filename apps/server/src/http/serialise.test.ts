import { defineEndpoint, signedIn } from '@danji/contract/endpoint';
import { yn } from '@danji/contract/yn';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { turnsDuring } from '../lib/testing/turns-during.ts';
import { serialise, serialiseInSteps } from './serialise.ts';

const endpoint = (response: z.ZodMiniType) =>
  defineEndpoint({
    name: 'listSome',
    method: 'GET',
    path: '/api/some',
    summary: 'Some.',
    access: signedIn,
    response,
  });
const Item = z.strictObject({ name: z.string(), adminYn: yn });
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}번째 "사람"`, adminYn: at % 2 === 0 }));

it('RES-01 a long list is checked and written item by item, gives way in between, and reads as if it were written at once', async () => {
  const list = endpoint(z.array(Item));
  const many = people(50_000);
  const { made, turns } = await turnsDuring(serialiseInSteps(list, many));
  expect(turns).toBeGreaterThan(2);
  expect(String(made)).toBe(serialise(list, many));
  expect(String(made).startsWith('[{"name":"0번째 \\"사람\\"","adminYn":"Y"}')).toBe(true);
});

it('a short list, a page and nothing read the same, and what the contract does not know is refused in a long one, too', async () => {
  const list = endpoint(z.array(Item));
  const page = endpoint(z.strictObject({ items: z.array(Item) }));
  expect(await serialiseInSteps(list, people(2))).toBe(serialise(list, people(2)));
  expect(await serialiseInSteps(list, [])).toBe('[]');
  expect(String(await serialiseInSteps(page, { items: people(1_000) }))).toBe(
    serialise(page, { items: people(1_000) }),
  );
  const wrong = people(1_000).map((one, at) => (at === 999 ? { ...one, secret: 'x' } : one));
  await expect(serialiseInSteps(list, wrong)).rejects.toThrow();
});

it('RES-01 an answer with much inside is checked part by part, and by the rules of each part and of the whole', async () => {
  const Field = z.strictObject({ key: z.string(), choices: z.array(z.string().check(z.maxLength(9))) });
  const form = endpoint(
    z.strictObject({
      name: z.string(),
      drawn: z.optional(
        z.strictObject({
          fields: z.array(Field).check(
            z.maxLength(300),
            z.refine((fields) => fields[0]?.key === '항목0'),
          ),
          inUse: yn,
          note: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  );
  const fields = (count: number, choice = '고를 것') =>
    Array.from({ length: count }, (_, at) => ({
      key: `항목${at}`,
      choices: Array.from({ length: 200 }, () => choice),
    }));
  const drawn = (more: object = {}) => ({ name: '양식', drawn: { inUse: true, fields: fields(300), ...more } });
  const { made, turns } = await turnsDuring(serialiseInSteps(form, drawn()));
  expect(turns).toBeGreaterThan(1);
  expect(String(made)).toBe(serialise(form, drawn()));
  expect(String(await serialiseInSteps(form, drawn({ note: null })))).toBe(serialise(form, drawn({ note: null })));
  for (const wrong of [
    drawn({ fields: fields(301) }),
    drawn({ fields: fields(300).reverse() }),
    drawn({ fields: fields(299, '아홉 글자보다 긴 것') }),
    drawn({ secret: 1 }),
    drawn({ inUse: undefined }),
    { ...drawn(), secret: 1 },
  ])
    await expect(serialiseInSteps(form, wrong)).rejects.toThrow();
});

it('RES-01 a report with a long list inside is written part by part: others come in between, and it reads as if written at once', async () => {
  const Row = z.strictObject({
    line: z.number(),
    name: z.optional(z.nullable(z.string())),
    notes: z.array(z.string()),
  });
  const report = endpoint(
    z.strictObject({ count: z.number(), rows: z.array(Row), more: z.optional(z.array(z.array(z.string()))) }),
  );
  const rows = Array.from({ length: 40_000 }, (_, at) => ({
    line: at,
    name: at % 3 === 0 ? null : at % 3 === 1 ? undefined : `"${at}"번째\n`,
    notes: at % 2 === 0 ? [] : ['연락처가 없습니다', '💧'],
  }));
  const whole = { count: 40_000, rows, more: [['가'], [], Array.from({ length: 900 }, () => '나')] };
  const { made, turns } = await turnsDuring(serialiseInSteps(report, whole));
  expect(turns).toBeGreaterThan(10);
  expect(String(made)).toBe(serialise(report, whole));
});
