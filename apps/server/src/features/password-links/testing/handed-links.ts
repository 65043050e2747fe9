import { beforeEach, expect } from 'vitest';
import { forThisFile } from '../../../../test/for-this-file.ts';
import { type ErrorAnswer, minutes, stateOf } from '../../../../test/getting-in.ts';
import { createTestClock, NO_CHANNELS, type Person, startTestServer } from '../../../../test/server.ts';

export const NEW = '느티나무 아래에서 만나요 58';
export const EMPLOYEES = '/api/dang/org/employees';
export type Handed = { link: string; picture: string; memberId: string; expiresAt: string } & ErrorAnswer;
type Inspected = {
  firstYn: string;
  opening: string;
  factor: { neededYn: string; sentTo: string | null; secret: string; otpUri: string } | null;
} & ErrorAnswer;
type Done = { recoveryCodes: string[] } & ErrorAnswer;

export const tokenOf = ({ link }: { link: string }) => /#token=(\S+)/.exec(link)?.[1] ?? '';

/** An office without mail and texts (decision 0064), its operator and its 소장. */
export function openHandedLinks() {
  const clock = createTestClock();
  const server = forThisFile(() => startTestServer({ clock, env: NO_CHANNELS }));

  const people = {} as { sysadmin: Person; sojang: Person };

  let count = 0;
  beforeEach(async () => {
    clock.advance(minutes(1));
    await server.sql('delete from rate_window');
    people.sysadmin = await server.signIn('sysadmin');
    people.sojang = await server.signIn('sojang01');
  });

  const inspect = (token: string, opening?: string) =>
    server.call<Inspected>('POST', '/api/auth/passwordLink/inspect', { body: { token, opening } });
  const use = (token: string, more: object) =>
    server.call<Done>('POST', '/api/auth/passwordLink/use', { body: { token, newPassword: NEW, ...more } });
  const askPasskey = (token: string, opening: string) =>
    server.call<{ challenge: string } & ErrorAnswer>('POST', '/api/auth/passwordLink/passkey', {
      body: { token, opening },
    });
  const kept = () =>
    stateOf(server, ['credential', 'authenticator', 'passkey', 'recovery_code', 'one_time_link', 'session']);
  const refusedAndNothing = async (
    call: () => Promise<{ status: number; body: ErrorAnswer }>,
    status: number,
    code: string,
  ) => {
    const before = await kept();
    const answer = await call();
    expect(answer, code).toMatchObject({ status, body: { code } });
    expect(answer.body.errorUserMsg).toMatch(/[가-힣]/);
    expect(await kept(), code).toEqual(before);
    return answer.body;
  };

  /** As if the operator had just set their own password by a link. */
  const cameByLink = () =>
    server.sql(
      "insert into security_event (apt_id, kind, member_id, at) select apt_id, 'PASSWORD_LINK_USED', member_id, $1 from member where member_id = 'sysadmin'",
      [clock.now()],
    );

  /** A complex that was just registered, and what its operator is shown. */
  async function newComplex() {
    const aptId = String(30000 + ++count);
    const adminId = `chief${aptId}`;
    const made = await people.sysadmin.post('/api/syst/complexes', {
      aptId,
      name: `느티마을 ${aptId}`,
      adminId,
      adminName: '느티장',
      phoneNo: '01012340000',
    });
    expect(made.body).toEqual({ aptId, sent: null });
    const hand = () => people.sysadmin.post<Handed>(`/api/syst/complexes/${aptId}/first-link/hand-over`);
    return { aptId, adminId, hand };
  }
  async function newLink() {
    const complex = await newComplex();
    const handed = (await complex.hand()).body;
    return { ...complex, handed, token: tokenOf(handed) };
  }
  async function newEmployee(memberId: string) {
    const options = (await people.sojang.get<{ departments: { deptId: string }[] }>(`${EMPLOYEES}/options?aptId=10001`))
      .body;
    const [place] = await server.sql<{ dept_id: string; position_name: string; working_type: string }>(
      "select dept_id, position_name, working_type from member where member_id = 'gisa01'",
    );
    expect(options).toBeTruthy();
    return people.sojang.post<{ sent: null } & ErrorAnswer>(`${EMPLOYEES}?aptId=10001`, {
      memberId,
      // Each of them is somebody else.
      memberName: `새기사${memberId}`,
      deptId: place?.dept_id,
      positionName: place?.position_name,
      workingType: place?.working_type,
      phoneNo: '01012345678',
      email: null,
      roleIds: [],
    });
  }

  return {
    clock,
    server,
    people,
    inspect,
    use,
    askPasskey,
    kept,
    refusedAndNothing,
    cameByLink,
    newComplex,
    newLink,
    newEmployee,
  };
}
