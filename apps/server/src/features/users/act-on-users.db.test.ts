import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const refused = refusedBy(() => server);

const PATH = '/api/syst/user-acts';
type Outcomes = { outcomes: { id: string; doneYn: string; sentence: string | null }[] };
const many = (body: Record<string, unknown>, person = sojang, scope = '') =>
  person.post<Outcomes>(`${PATH}${scope}`, body);
const statesOf = async (...memberIds: string[]) => {
  const rows = await server.sql<{ member_id: string; state: string }>(
    'select member_id, state from member where member_id = any($1)',
    [memberIds],
  );
  return Object.fromEntries(rows.map(({ member_id, state }) => [member_id, state]));
};
const done = (id: string) => ({ id, doneYn: 'Y', sentence: null });
const not = (id: string, sentence: RegExp) => ({ id, doneYn: 'N', sentence: expect.stringMatching(sentence) });

describe('SCR-18 one act on many accounts', () => {
  it('SCR-18, ACL-07 each is judged alone: oneself, a stranger and somebody greater are named, the others are done', async () => {
    const gisa = await server.signIn('gisa01');
    const reason = '교대 인원 정리';
    const memberIds = ['gisa01', 'sojang01', 'gisa21', 'miwha01', 'nobody99', 'gisa01'];
    const { status, body } = await many({ act: 'LOCK', memberIds, reason });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.outcomes).toEqual([
      done('gisa01'),
      not('sojang01', /본인 계정/),
      not('gisa21', /[가-힣]/),
      done('miwha01'),
      not('nobody99', /[가-힣]/),
    ]);
    expect(await statesOf('gisa01', 'miwha01', 'sojang01', 'gisa21')).toEqual({
      gisa01: 'LOCKED',
      miwha01: 'LOCKED',
      sojang01: 'ACTIVE',
      gisa21: 'ACTIVE',
    });
    expect((await gisa.get('/api/main/memberInfo')).status).toBe(401);
    const events = await server.sql<{ member_id: string }>(
      "select member_id from security_event where kind = 'ACCOUNT_LOCKED_BY_ADMIN' order by 1",
    );
    expect(events.map(({ member_id }) => member_id)).toEqual(['gisa01', 'miwha01']);
    expect((await many({ act: 'UNLOCK', memberIds: ['miwha01', 'gisa01'], reason })).body.outcomes).toEqual([
      done('miwha01'),
      done('gisa01'),
    ]);
    expect(await statesOf('gisa01', 'miwha01')).toEqual({ gisa01: 'ACTIVE', miwha01: 'ACTIVE' });
  });

  it('SCR-18 ends sessions and sends links; who waits for somebody’s word is asked as one alone would be', async () => {
    const gisa = await server.signIn('gisa02');
    expect((await many({ act: 'END_SESSIONS', memberIds: ['gisa02', 'yeongseon1'] })).body.outcomes).toEqual([
      done('gisa02'),
      done('yeongseon1'),
    ]);
    expect((await gisa.get('/api/main/memberInfo')).status).toBe(401);
    const sent = async () =>
      (await server.sql("select 1 from security_event where kind = 'PASSWORD_LINK_MADE' and member_id = 'gisa02'"))
        .length;
    const before = await sent();
    const { outcomes } = (await many({ act: 'SEND_LINK', memberIds: ['gisa02', 'nobody99'] })).body;
    expect(outcomes).toEqual([done('gisa02'), not('nobody99', /[가-힣]/)]);
    expect(await sent()).toBe(before + 1);
  });

  it('SCR-18 the operator acts in a complex that is named', async () => {
    const reason = '단지 요청';
    const { body } = await many({ act: 'LOCK', memberIds: ['gisa21', 'gisa01'], reason }, sysadmin, '?aptId=10002');
    expect(body.outcomes).toEqual([done('gisa21'), not('gisa01', /[가-힣]/)]);
    expect(await statesOf('gisa21', 'gisa01')).toEqual({ gisa21: 'LOCKED', gisa01: 'ACTIVE' });
    await many({ act: 'UNLOCK', memberIds: ['gisa21'], reason }, sysadmin, '?aptId=10002');
  });

  it('VAL-01, ACL-05 nobody, more than a hundred, no reason, no right and another complex change nothing', async () => {
    const reason = '교대 인원 정리';
    const ids = Array.from({ length: 101 }, (_, i) => `person${i}`);
    await refused(() => many({ act: 'LOCK', memberIds: [], reason }), 400, 'INVALID_INPUT');
    await refused(() => many({ act: 'LOCK', memberIds: ids, reason }), 400, 'INVALID_INPUT');
    await refused(() => many({ act: 'LOCK', memberIds: ['gisa01'] }), 400, 'INVALID_INPUT');
    await refused(() => many({ act: 'REMOVE', memberIds: ['gisa01'] }), 400, 'INVALID_INPUT');
    const gwajang = await server.signIn('gwajang01');
    await refused(() => many({ act: 'LOCK', memberIds: ['gisa01'], reason }, gwajang), 403, 'NO_PERMISSION');
    await refused(
      () => many({ act: 'LOCK', memberIds: ['gisa21'], reason }, sojang, '?aptId=10002'),
      403,
      'FOREIGN_COMPLEX',
    );
  });
});
