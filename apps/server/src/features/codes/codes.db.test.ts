import { ManagedCodeType } from '@danji/contract/codes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { managedTypes } from './queries.ts';

const server = forThisFile(startTestServer);
const operator = forThisFile(() => server.signIn('sysadmin'));

const refused = refusedBy(() => server);
const URL = '/api/syst/code-types';
const types = async () => z.decode(z.array(ManagedCodeType), (await operator.get(URL)).body as never);
const typeOf = async (codeType: string) => {
  const found = (await types()).find((type) => type.codeType === codeType);
  if (!found) throw new Error(`no type ${codeType}`);
  return found;
};
const codeOf = async (codeType: string, code: string) => {
  const type = await typeOf(codeType);
  const found = type.codes.find((one) => one.code === code);
  if (!found) throw new Error(`no code ${code}`);
  return { ...found, path: `${URL}/${type.codeTypeId}/codes/${code}` };
};
const orderOf = async (codeType: string) => (await typeOf(codeType)).codes.map(({ code }) => code);
const change = async (codeType: string, code: string, what: Record<string, unknown>, by = operator) => {
  const { path, codeName, useYn, version } = await codeOf(codeType, code);
  return by.post(path, { codeName, useYn: useYn ? 'Y' : 'N', version, ...what });
};
const remove = async (codeType: string, code: string) => {
  const { path, version } = await codeOf(codeType, code);
  return operator.post(`${path}/delete`, { version });
};
const move = async (codeType: string, code: string, beforeCode: string | null) => {
  const { path, version } = await codeOf(codeType, code);
  return operator.post(`${path}/move`, { version, beforeCode });
};

describe('SCR-15 common codes', () => {
  it('SCR-15 all types with their codes in order, and how many people carry each, over all complexes', async () => {
    const day = await codeOf('WORKING_TYPE', 'DAY');
    const [row] = await server.sql<{ n: number }>("select count(*)::int as n from member where working_type = '일근'");
    expect(day.uses).toBe(row?.n);
    expect(day.uses).toBeGreaterThan(8);
    expect((await codeOf('POSITION', 'DIRECTOR')).uses).toBe(3);
    expect((await codeOf('TENANT_POSITION', 'CHAIR')).uses).toBe(2);
    expect((await typeOf('MEMBER_STATE')).fixedYn).toBe(true);
    expect((await codeOf('MEMBER_STATE', 'LOCKED')).uses).toBe(1);
  });

  it('SCR-15, SES-5 a new type and a new code: everyone gets them by the stamp', async () => {
    const gisa = await server.signIn('gisa01');
    const stamp = async () =>
      (await gisa.get<{ commCodeUpdateAt: string }>('/api/token-validate')).body.commCodeUpdateAt;
    const before = await stamp();
    const made = await operator.post<{ codeTypeId: string }>(URL, {
      codeType: 'CAR_TYPE',
      codeTypeName: ' 차량  종류 ',
    });
    expect(made.status).toBe(200);
    const codes = `${URL}/${made.body.codeTypeId}/codes`;
    expect((await operator.post(codes, { code: 'TRUCK', codeName: '화물차' })).status).toBe(200);
    expect((await operator.post(codes, { code: 'CAR', codeName: '승용차' })).status).toBe(200);
    expect(await stamp()).not.toBe(before);
    const { body } =
      await gisa.get<{ codeType: string; code: string; codeTypeName: string }[]>('/api/main/commCodeInfo');
    expect(body.filter(({ codeType }) => codeType === 'CAR_TYPE').map((row) => row.codeTypeName + row.code)).toEqual([
      '차량 종류TRUCK',
      '차량 종류CAR',
    ]);
    await refused(() => operator.post(URL, { codeType: 'CAR_TYPE', codeTypeName: '또' }), 409, 'TYPE_TAKEN');
    await refused(() => operator.post(codes, { code: 'CAR', codeName: '또' }), 409, 'CODE_TAKEN');
    await refused(() => operator.post(codes, { code: 'VAN', codeName: '승용차' }), 409, 'NAME_TAKEN');
    for (const code of ['car', '1A', 'A-B', 'A B', '', 'A'.repeat(31), '가'])
      await refused(() => operator.post(codes, { code, codeName: '시험' }), 400, 'INVALID_INPUT');
    for (const codeName of ['', '   ', '가'.repeat(31)])
      await refused(() => operator.post(codes, { code: 'VAN', codeName }), 400, 'INVALID_INPUT');
    await refused(() => operator.post(`${URL}/CT999/codes`, { code: 'A', codeName: '가' }), 404, 'NOT_FOUND');
  });

  it('SCR-15 the order changes by one move, without holes', async () => {
    expect((await move('WORKING_TYPE', 'PART', 'DAY')).status).toBe(200);
    expect(await orderOf('WORKING_TYPE')).toEqual(['PART', 'DAY', 'ALTERNATE', 'SHIFT', 'DUTY', 'DISPATCH']);
    await move('WORKING_TYPE', 'PART', 'DISPATCH');
    await move('WORKING_TYPE', 'DAY', null);
    expect(await orderOf('WORKING_TYPE')).toEqual(['ALTERNATE', 'SHIFT', 'DUTY', 'PART', 'DISPATCH', 'DAY']);
    const { codes } = await typeOf('WORKING_TYPE');
    expect(codes.map(({ seqNo }) => seqNo)).toEqual([1, 2, 3, 4, 5, 6]);
    await refused(() => move('WORKING_TYPE', 'DAY', 'NOTHING'), 409, 'STALE');
  });

  it('SCR-15 what people carry is switched off, neither deleted nor renamed; what nobody carries may go', async () => {
    await refused(() => remove('WORKING_TYPE', 'DAY'), 409, 'IN_USE');
    await refused(() => change('WORKING_TYPE', 'DAY', { codeName: '주간' }), 409, 'NAME_IN_USE');
    expect((await change('WORKING_TYPE', 'DAY', { useYn: 'N' })).status).toBe(200);
    expect((await codeOf('WORKING_TYPE', 'DAY')).useYn).toBe(false);
    expect((await change('WORKING_TYPE', 'DUTY', { codeName: '숙직' })).status).toBe(200);
    await refused(() => change('WORKING_TYPE', 'DUTY', { codeName: '격일제' }), 409, 'NAME_TAKEN');
    expect((await remove('WORKING_TYPE', 'PART')).status).toBe(200);
    expect((await typeOf('WORKING_TYPE')).codes.map(({ seqNo }) => seqNo)).toEqual([1, 2, 3, 4, 5]);
  });

  it('SCR-15 words of the programs are renamed and ordered, nothing else; shipped and filled types stay', async () => {
    const state = await typeOf('MEMBER_STATE');
    await refused(
      () => operator.post(`${URL}/${state.codeTypeId}/codes`, { code: 'NEW', codeName: '새' }),
      409,
      'FIXED',
    );
    await refused(() => change('MEMBER_STATE', 'LOCKED', { useYn: 'N' }), 409, 'FIXED');
    await refused(() => remove('MEMBER_STATE', 'LOCKED'), 409, 'FIXED');
    expect((await change('MEMBER_STATE', 'LOCKED', { codeName: '사용 중지' })).status).toBe(200);
    await refused(
      () => operator.post(`${URL}/${state.codeTypeId}/delete`, { version: state.version }),
      409,
      'TYPE_SHIPPED',
    );
    const cars = await typeOf('CAR_TYPE');
    const gone = () => operator.post(`${URL}/${cars.codeTypeId}/delete`, { version: cars.version });
    await refused(gone, 409, 'TYPE_NOT_EMPTY');
    await remove('CAR_TYPE', 'TRUCK');
    await remove('CAR_TYPE', 'CAR');
    expect((await gone()).status).toBe(200);
  });

  it('SCR-15, CON-07 two at once: one wins, the other is told by whom, and the order stays whole', async () => {
    const { path, version } = await codeOf('POSITION', 'GUARD_CHIEF');
    const both = await Promise.all(
      ['N', 'N'].map((useYn) => operator.post(path, { version, useYn, codeName: '경비반장' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ details: { by: '한운영' } });
    const type = await typeOf('POSITION');
    await refused(
      () => operator.post(`${URL}/${type.codeTypeId}`, { version: type.version + 1, codeTypeName: '직급' }),
      409,
      'STALE',
    );
    const answers = await Promise.all([
      ...type.codes.map(({ code, version: known }, i) =>
        operator.post(`${URL}/${type.codeTypeId}/codes/${code}/move`, {
          version: known,
          beforeCode: type.codes[(i * 3 + 2) % type.codes.length]?.code ?? null,
        }),
      ),
      ...['AA', 'BB', 'CC'].map((code) =>
        operator.post(`${URL}/${type.codeTypeId}/codes`, { code, codeName: `새 직위 ${code}` }),
      ),
    ]);
    for (const { status } of answers) expect(status).toBe(200);
    const after = await typeOf('POSITION');
    expect(after.codes.map(({ seqNo }) => seqNo)).toEqual(after.codes.map((_, index) => index + 1));
  });

  it('SCR-15 how many carry a code is counted once for all types', async () => {
    const { sql: text } = managedTypes().compile();
    const plan = JSON.stringify(await server.sql(`explain (format json) ${text}`));
    expect(plan.match(/"Function Name":"code_uses"/g)).toHaveLength(1);
    expect(plan).toContain('"Subplan Name":"CTE uses"');
  });

  it('ACL-05, SCR-15 a complex that was given the menu reads, but the codes of all are the operator’s', async () => {
    await server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete) select apt_id, role_id, 53, true, true, true from role where apt_id = '10001' and role_code = 'DIRECTOR' on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_write = true, can_delete = true",
    );
    const sojang = await server.signIn('sojang01');
    expect((await sojang.get(URL)).status).toBe(200);
    await refused(() => sojang.post(URL, { codeType: 'SNEAK', codeTypeName: '몰래' }), 403, 'NO_PERMISSION');
    await refused(() => change('POSITION', 'AA', { codeName: '몰래' }, sojang), 403, 'NO_PERMISSION');
    await refused(
      async () => sojang.post(`${(await codeOf('POSITION', 'AA')).path}/delete`, { version: 1 }),
      403,
      'NO_PERMISSION',
    );
  });
});
