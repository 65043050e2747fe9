import { createHash } from 'node:crypto';
import { raiseAlarm } from '../../src/features/alarms/public.ts';
import { insertHubKey } from '../../src/features/auth/public.ts';
import { syncShippedForms } from '../../src/features/forms/public.ts';
import { writeMark } from '../../src/features/guide/public.ts';
import { createComplex } from '../../src/features/new-complexes/public.ts';
import { createDatabase, q, type Tx } from '../../src/lib/database.ts';
import { openComplex } from '../../src/lib/enter.ts';
import { hashPassword } from '../../src/lib/password.ts';
import { createSeal, type Seal } from '../../src/lib/seal.ts';
import { deriveKey, type Secrets } from '../../src/lib/secrets.ts';
import { formGroups, shippedForms } from '../forms/index.ts';
import { addBodies } from './bodies.ts';
import { DEMO_PASSWORD, type DemoComplex, type DemoMember, demoComplexes, demoOperator } from './people.ts';

type Options = { ownerUrl: string; secrets: Secrets; log?: { info(message: string): void }; now?: Date };

/** The hub key of the demo's first complex: follows from the secret of the installation, so it stands in no file. */
export const demoHubKey = (secrets: Secrets): string =>
  deriveKey(secrets.current, 'demo-hub-key').toString('base64url');

/** Fills an empty database with the demo; all or nothing. False when there is already something in it. */
export async function loadDemo({ ownerUrl, secrets, log, now = new Date() }: Options): Promise<boolean> {
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    const isEmpty = await db.transact(
      async (tx) => (await tx.run(q.selectFrom('complex').select('apt_id').limit(1))).length === 0,
    );
    if (!isEmpty) return false;
    const everyone = [demoOperator.member, ...demoComplexes.flatMap((complex) => complex.members)];
    const hashes = new Map(
      await Promise.all(everyone.map(async ({ memberId }) => [memberId, await hashPassword(DEMO_PASSWORD)] as const)),
    );
    const load = { seal: createSeal(secrets), hashes, ids: seededIds('danji demo 1'), now };
    // Before the complexes: each is made with the forms that are there.
    await syncShippedForms({ db, groups: formGroups, forms: shippedForms, now: load.now });
    await db.transact(async (tx) => {
      await openComplex(tx, demoOperator.aptId);
      await createComplex(tx, { ...demoOperator, isOperator: true, otpPolicy: 'OFF' }, load.ids);
      await addMember(tx, load, demoOperator.aptId, demoOperator.member, null);
      await hideGuide(tx, load, demoOperator.aptId, demoOperator.member.memberId);
      for (const complex of demoComplexes) await addComplex(tx, load, complex);
      await openComplex(tx, '10001');
      await insertHubKey(tx, {
        aptId: '10001',
        keyId: load.ids(),
        sealed: load.seal.close(demoHubKey(secrets)),
        at: load.now,
      });
      await addAlarms(tx, load.now);
      // Ids of their own, so that those of the others stay as they are.
      await addBodies(tx, { ids: seededIds('danji demo bodies 1'), now: load.now });
    });
    log?.info('the demo was loaded');
    return true;
  } finally {
    await db.close();
  }
}

export type Load = {
  seal: Seal;
  hashes: Map<string, string>;
  ids: () => string;
  now: Date;
  /** Nobody has shown them around yet: beside complexes that work, people begin there. */
  isNew?: boolean;
};

/** `isDemo`: beside complexes that work (decision 0069). */
export async function addComplex(
  tx: Tx,
  load: Load,
  { aptId, name, departments, members }: DemoComplex,
  isDemo = false,
): Promise<void> {
  await openComplex(tx, aptId);
  await createComplex(tx, { aptId, name, otpPolicy: 'OFF', isDemo }, load.ids);
  // The fixed group was made first; it stands last.
  await tx.run(
    q
      .updateTable('department')
      .set({ seq_no: departments.length + 1 })
      .where('apt_id', '=', aptId),
  );
  const deptIds = new Map(departments.map((dept) => [dept, load.ids()]));
  for (const [index, dept] of departments.entries()) {
    await tx.run(
      q
        .insertInto('department')
        .values({ apt_id: aptId, dept_id: deptIds.get(dept) ?? '', dept_name: dept, seq_no: index + 1 }),
    );
  }
  await addHomeOnlyRole(tx, aptId, load.ids());
  for (const member of members) await addMember(tx, load, aptId, member, deptIds.get(member.dept ?? '') ?? null);
  await hideGuide(tx, load, aptId, members[0]?.memberId ?? '');
}

/** An office of the demo has been at work for a while: its home does not ask to set it up. */
const hideGuide = (tx: Tx, { now }: Load, aptId: string, by: string) =>
  writeMark(tx, { aptId, step: 'LINE', mark: 'HIDDEN', at: now, by });

/** For `noperm01`: a role of the complex's own that opens home and nothing else. */
async function addHomeOnlyRole(tx: Tx, aptId: string, roleId: string): Promise<void> {
  await tx.run(
    q.insertInto('role').values({ apt_id: aptId, role_id: roleId, role_code: 'HOME_ONLY', role_name: '홈만 보기' }),
  );
  const none = { can_write: false, can_delete: false, can_print: false, can_excel: false };
  await tx.run(
    q.insertInto('role_menu').values({ apt_id: aptId, role_id: roleId, menu_id: 1, can_read: true, ...none }),
  );
}

async function addMember(
  tx: Tx,
  { seal, hashes, now, isNew = false }: Load,
  aptId: string,
  member: DemoMember,
  deptId: string | null,
): Promise<void> {
  const who = { apt_id: aptId, member_id: member.memberId };
  const digits = String(createHash('sha256').update(member.memberId).digest().readUInt32BE())
    .padStart(8, '0')
    .slice(-7);
  await tx.run(
    q.insertInto('member').values({
      ...who,
      member_type: member.type,
      member_name: member.name,
      dept_id: deptId,
      position_name: member.position,
      working_type: member.workingType ?? null,
      phone_no: `0100${digits}`,
      email: null,
      state: member.state ?? 'ACTIVE',
      is_super_admin: member.superAdmin ?? false,
      permission_ends_on: member.permissionEndsOn ?? null,
      otp_required: member.totp !== undefined,
      tour_seen: !isNew,
    }),
  );
  await tx.run(
    q.insertInto('credential').values({ ...who, password_hash: hashes.get(member.memberId) ?? '', changed_at: now }),
  );
  if (member.totp)
    await tx.run(
      q.insertInto('authenticator').values({ ...who, secret_sealed: seal.close(member.totp), confirmed_at: now }),
    );
  const roles = await tx.run(
    q.selectFrom('role').select('role_id').where('apt_id', '=', aptId).where('role_code', 'in', member.roles),
  );
  if (roles.length !== member.roles.length)
    throw new Error(`the demo gives ${member.memberId} a role that does not exist`);
  await tx.run(q.insertInto('member_role').values(roles.map(({ role_id }) => ({ ...who, role_id }))));
}

async function addAlarms(tx: Tx, now: Date): Promise<void> {
  const to = { aptId: '10001', memberId: 'sojang01', type: 'COMMENT' as const };
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await raiseAlarm(tx, {
    ...to,
    at: ago(50),
    title: '단지를 시작합니다',
    body: '메뉴와 알림을 둘러보세요.',
    linkUrl: '/',
  });
  await raiseAlarm(tx, {
    ...to,
    at: ago(20),
    title: '부서를 확인해 주세요',
    body: '직원 관리에서 부서와 순서를 바꿀 수 있습니다.',
    linkUrl: '/cmplx-info/emp-mng',
  });
  await raiseAlarm(tx, {
    ...to,
    at: ago(1),
    title: '비밀번호를 바꿔 주세요',
    body: '시연용 비밀번호는 누구나 알고 있습니다.',
    linkUrl: '/auth/mypage_pw',
  });
}

/** Ids that are the same in every demo: UUIDs (version 8) from a counter under a fixed seed. */
function seededIds(seed: string): () => string {
  let count = 0;
  return () => {
    const hex = createHash('sha256').update(`${seed}:${count++}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
