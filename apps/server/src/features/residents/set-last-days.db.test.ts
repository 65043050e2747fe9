import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const refused = refusedBy(() => server);

type Outcomes = { outcomes: { id: string; doneYn: string; sentence: string | null }[] };
const many = (memberIds: string[], permissionEndsOn: string | null, person = sojang, scope = '') =>
  person.post<Outcomes>(`/api/syst/resident-acts${scope}`, { memberIds, permissionEndsOn });
const lastDays = async () =>
  Object.fromEntries(
    (
      await server.sql<{ member_id: string; day: string | null }>(
        "select member_id, permission_ends_on::text as day from member where member_id in ('dongdae01', 'dongdae02', 'gisa01', 'hoejang21')",
      )
    ).map(({ member_id, day }) => [member_id, day]),
  );

it('SCR-19 the last day of many residents is set at once, all else stays; an employee and a stranger are named', async () => {
  const card = async () =>
    server.sql("select member_name, position_name, phone_no, dong, ho from member where member_id = 'dongdae01'");
  const before = await card();
  const { status, body } = await many(['dongdae01', 'gisa01', 'hoejang21', 'dongdae02'], '2029-12-31');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.outcomes.map(({ id, doneYn }) => id + doneYn)).toEqual([
    'dongdae01Y',
    'gisa01N',
    'hoejang21N',
    'dongdae02Y',
  ]);
  expect(body.outcomes[1]?.sentence).toMatch(/[가-힣]/);
  expect(await lastDays()).toEqual({
    dongdae01: '2029-12-31',
    dongdae02: '2029-12-31',
    gisa01: null,
    hoejang21: '2027-06-30',
  });
  expect(await card()).toEqual(before);
  const history = await server.sql<{ member_id: string }>(
    "select member_id from access_right_history where act = 'TERM_CHANGED' order by 1",
  );
  expect(history.map(({ member_id }) => member_id)).toEqual(['dongdae01', 'dongdae02']);
});

it('VAL-01, ACL-05 a day that is none, nobody, no right and another complex change nothing', async () => {
  await refused(() => many(['dongdae01'], '2029-02-30'), 400, 'INVALID_INPUT');
  await refused(() => many([], '2029-12-31'), 400, 'INVALID_INPUT');
  const gwajang = await server.signIn('gwajang01');
  await refused(() => many(['dongdae01'], '2029-12-31', gwajang), 403, 'NO_PERMISSION');
  await refused(() => many(['hoejang21'], '2029-12-31', sojang, '?aptId=10002'), 403, 'FOREIGN_COMPLEX');
});
