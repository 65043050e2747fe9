import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gyeongri01', 'sojang01', 'hoejang01']));

type Preview = {
  line: { kind: string; personId: string }[];
  higher: { personId: string; office: string }[];
  problems: string[];
};
async function preview(by: string, amount: number): Promise<Preview> {
  const [form] = await office.server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  return (
    await office.as(by).post<Preview>('/api/elec-apv/line/preview', { formId: form?.form_id, amount, values: {} })
  ).body;
}

it('CTL-02 the preview names who may decide in place of the named one, and such a line is taken; a lower one is refused', async () => {
  const { line, higher } = await preview('gyeongri01', 500_000);
  expect(line.find(({ kind }) => kind === 'DECIDE')?.personId).toBe('sojang01');
  expect(higher).toEqual([{ personId: 'hoejang01', name: '한회장', office: 'CHAIR' }]);
  const decidedBy = (personId: string) =>
    office.draft({ by: 'gyeongri01', line: [{ order: 1, kind: 'DECIDE', personId }], more: { amount: 500_000 } });
  const higherOne = await decidedBy('hoejang01');
  expect((await office.act('gyeongri01', higherOne, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  const lowerOne = await decidedBy('gwajang01');
  const before = await office.digest(lowerOne);
  expect((await office.act('gyeongri01', lowerOne, { type: 'SUBMIT' })).status).toBe(409);
  expect(await office.digest(lowerOne)).toBe(before);
  // Who confirms in the same line is not offered.
  expect((await preview('gyeongri01', 5_000_000)).higher).toEqual([]);
});

it('where the rule has brought another decider, nobody is told to look for one', async () => {
  const { line, problems } = await preview('sojang01', 500_000);
  expect(line.find(({ kind }) => kind === 'DECIDE')?.personId).toBe('hoejang01');
  expect(problems).toEqual([]);
});
