import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDesk } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const desk = createDesk(server, openOffice(server));
const sojang = forThisFile(() => desk.person('sojang01'));
const refused = refusedBy(() => server);

type Outcomes = { outcomes: { id: string; doneYn: string; sentence: string | null }[] };
const many = (body: Record<string, unknown>, person = sojang) =>
  person.post<Outcomes>('/api/dang/org/employee-acts', body);
const deptOf = async (memberId: string) => (await desk.detail(memberId)).deptName;

it('SCR-11, CON-07 many are moved at once; one who was changed since, and one who is not there, are named and stay', async () => {
  const deptId = await desk.deptId('미화반');
  const people = [
    { memberId: 'gisa01', version: await desk.version('gisa01') },
    { memberId: 'gisa02', version: 'older' },
    { memberId: 'nobody99', version: 'x' },
    { memberId: 'yeongseon1', version: await desk.version('yeongseon1') },
  ];
  const { status, body } = await many({ act: 'MOVE', deptId, people });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.outcomes.map(({ id, doneYn }) => id + doneYn)).toEqual([
    'gisa01Y',
    'gisa02N',
    'nobody99N',
    'yeongseon1Y',
  ]);
  for (const { doneYn, sentence } of body.outcomes) expect(sentence === null).toBe(doneYn === 'Y');
  expect(body.outcomes[1]?.sentence).toMatch(/먼저 변경/);
  expect([await deptOf('gisa01'), await deptOf('gisa02'), await deptOf('yeongseon1')]).toEqual([
    '미화반',
    '기전과',
    '미화반',
  ]);
  const history = await server.sql<{ member_id: string }>(
    "select member_id from access_right_history where act = 'DEPARTMENT_CHANGED' order by 1",
  );
  expect(history.map(({ member_id }) => member_id)).toEqual(['gisa01', 'yeongseon1']);
});

it('VAL-01, ACL-05 a department that is none, nobody and no right change nothing', async () => {
  const people = [{ memberId: 'gisa02', version: await desk.version('gisa02') }];
  const deptId = await desk.deptId('미화반');
  await refused(() => many({ act: 'MOVE', deptId: 'x', people }), 400, 'INVALID_INPUT');
  await refused(() => many({ act: 'MOVE', deptId, people: [] }), 400, 'INVALID_INPUT');
  const gwajang = await desk.person('gwajang01');
  await refused(() => many({ act: 'MOVE', deptId, people }, gwajang), 403, 'NO_PERMISSION');
  await refused(() => many({ act: 'SEND_LINK', memberIds: ['gisa02'] }), 400, 'INVALID_INPUT');
  const elsewhere = '00000000-0000-7000-8000-000000000000';
  const { outcomes } = (await many({ act: 'MOVE', deptId: elsewhere, people })).body;
  expect(outcomes[0]).toMatchObject({ doneYn: 'N', sentence: expect.stringMatching(/부서/) });
  expect(await deptOf('gisa02')).toBe('기전과');
});
