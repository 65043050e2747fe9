import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openScene } from './testing/apply-scene.ts';

const scene = forThisFile(openScene);
const PATH = '/api/dang/application-acts';
type Outcomes = { outcomes: { id: string; doneYn: string; sentence: string | null }[] };
const many = (body: Record<string, unknown>, person = scene.sojang) => person.post<Outcomes>(PATH, body);
const ref = ({ applicationId, version }: { applicationId: string; version: number }) => ({ applicationId, version });
const membersLike = async (text: string) =>
  (
    await scene.server.sql<{ member_id: string }>('select member_id from member where member_id like $1 order by 1', [
      text,
    ])
  ).map(({ member_id }) => member_id);

it('SCR-12 several are approved at once; one that changed meanwhile is named and waits on, and nothing of it is made', async () => {
  const one = await scene.apply('01000007001', { name: '첫임원' });
  const two = await scene.apply('01000007002', { name: '둘임원' });
  const stale = await scene.apply('01000007003', { name: '셋임원' });
  const body = { act: 'APPROVE', applications: [ref(one), { ...ref(stale), version: stale.version + 5 }, ref(two)] };
  const answer = await many(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.outcomes.map(({ id, doneYn }) => [id, doneYn])).toEqual([
    [one.applicationId, 'Y'],
    [stale.applicationId, 'N'],
    [two.applicationId, 'Y'],
  ]);
  expect(answer.body.outcomes[1]?.sentence).toMatch(/[가-힣]/);
  expect(await membersLike('new00700%')).toEqual(['new007001', 'new007002']);
  const waiting = (await scene.page('WAITING')).items.map(({ applicationId }) => applicationId);
  expect(waiting).toContain(stale.applicationId);
  for (const { applicationId } of [one, two]) expect(waiting).not.toContain(applicationId);
});

it('SCR-12 several are turned down with one reason, which each of them is told', async () => {
  const one = await scene.apply('01000007101');
  const two = await scene.apply('01000007102');
  const reason = '이번 임기의 자리가 찼습니다.';
  const { outcomes } = (await many({ act: 'REJECT', applications: [ref(one), ref(two)], reason })).body;
  expect(outcomes.map(({ doneYn }) => doneYn)).toEqual(['Y', 'Y']);
  for (const phone of ['01000007101', '01000007102'])
    expect(await scene.lastMessage(phone)).toContain('이번 임기의 자리가 찼습니다');
  expect(await membersLike('new00710%')).toEqual([]);
});

it('VAL-01, ACL-05 without a reason, with nothing chosen or without the right nothing changes', async () => {
  const one = await scene.apply('01000007201');
  const gisa = await scene.server.signIn('gisa01');
  const before = await digestOf(scene.server, ['rate_window']);
  for (const [status, ask] of [
    [400, () => many({ act: 'REJECT', applications: [ref(one)], reason: ' ' })],
    [400, () => many({ act: 'APPROVE', applications: [] })],
    [403, () => many({ act: 'APPROVE', applications: [ref(one)] }, gisa)],
  ] as const) {
    const answer = await ask();
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  }
  expect(await digestOf(scene.server, ['rate_window'])).toEqual(before);
});
