import { createHash } from 'node:crypto';
import { usualOffice } from '@danji/contract/bodies';
import { koreanDay } from '@danji/contract/korean-day';
import { q, type Tx } from '../../src/lib/database.ts';
import { openComplex } from '../../src/lib/enter.ts';

/** Bodies of the residents, who serves in them until when, an invitation, and applications in each state. */
type Load = {
  ids: () => string;
  now: Date;
  /** Where people have other ids than in the demo. */
  idOf?: (memberId: string) => string;
};
type DemoBody = {
  name: string;
  kind: 'COUNCIL' | 'ELECTION' | 'GROUP';
  /** Position and seats, in order. */
  positions: [name: string, seats: number][];
  /** Position, member, first and last day. */
  terms: [position: string, memberId: string, startsOn: string, endsOn: string][];
};

const DAY = 86_400_000;
const dayFrom = (now: Date, days: number) => koreanDay(new Date(now.getTime() + days * DAY));

const bodiesOfFirst = (now: Date): DemoBody[] => [
  {
    name: '입주자대표회의',
    kind: 'COUNCIL',
    positions: [
      ['회장', 1],
      ['감사', 2],
      ['이사', 3],
      ['동대표', 6],
    ],
    terms: [
      ['회장', 'hoejang01', '2026-01-01', '2027-12-31'],
      ['감사', 'gamsa01', '2026-01-01', '2027-12-31'],
      ['이사', 'isa01', '2026-01-01', '2027-12-31'],
      ['동대표', 'dongdae01', '2026-01-01', '2027-12-31'],
      ['동대표', 'dongdae02', '2024-01-01', '2025-12-31'],
    ],
  },
  {
    name: '선거관리위원회',
    kind: 'ELECTION',
    positions: [
      ['위원장', 1],
      ['위원', 4],
    ],
    // One that ends soon and one that has not begun; the person's term in the council is the longer one.
    terms: [
      ['위원장', 'isa01', dayFrom(now, -700), dayFrom(now, 30)],
      ['위원', 'dongdae01', dayFrom(now, 45), '2027-12-31'],
    ],
  },
  {
    name: '부녀회',
    kind: 'GROUP',
    positions: [
      ['회장', 1],
      ['총무', 1],
    ],
    terms: [],
  },
];

const bodiesOfSecond: DemoBody[] = [
  {
    name: '입주자대표회의',
    kind: 'COUNCIL',
    positions: [
      ['회장', 1],
      ['감사', 2],
      ['동대표', 4],
    ],
    terms: [['회장', 'hoejang21', '2025-07-01', '2027-06-30']],
  },
];

const HOMES: Record<string, [dong: string, ho: string]> = {
  hoejang01: ['101', '1203'],
  gamsa01: ['102', '504'],
  isa01: ['103', '1801'],
  dongdae01: ['104', '902'],
  dongdae02: ['105', '301'],
  hoejang21: ['201', '1102'],
};

export async function addBodies(tx: Tx, load: Load): Promise<void> {
  await addBodiesOfFirst(tx, load, '10001');
  await openComplex(tx, '10002');
  await addAll(tx, load, '10002', bodiesOfSecond);
}

/** Of the demo's first complex, whatever number it has. */
export async function addBodiesOfFirst(tx: Tx, load: Load, aptId: string): Promise<void> {
  await openComplex(tx, aptId);
  const first = await addAll(tx, load, aptId, bodiesOfFirst(load.now));
  await addInvitations(tx, load, aptId, first);
  await addApplications(tx, load, aptId, first);
}

const same = (memberId: string) => memberId;

/** Where positions were put, by body and name; and terms, by member. */
type Places = {
  position(body: string, name: string): { body_id: string; position_id: string };
  term(of: string): string;
};

async function addAll(tx: Tx, { ids, now, idOf = same }: Load, aptId: string, bodies: DemoBody[]): Promise<Places> {
  const positions = new Map<string, { body_id: string; position_id: string }>();
  const terms = new Map<string, string>();
  for (const [index, body] of bodies.entries()) {
    const bodyId = ids();
    const row = { apt_id: aptId, body_id: bodyId, body_name: body.name, kind: body.kind, changed_by: null };
    await tx.run(q.insertInto('body').values({ ...row, seq_no: index + 1, changed_at: now }));
    for (const [n, [name, seats]] of body.positions.entries()) {
      const place = { body_id: bodyId, position_id: ids() };
      positions.set(`${body.name}/${name}`, place);
      await tx.run(
        q.insertInto('body_position').values({
          apt_id: aptId,
          ...place,
          position_name: name,
          seats,
          seq_no: n + 1,
          office: usualOffice(body.kind, name),
        }),
      );
    }
    for (const [position, known, startsOn, endsOn] of body.terms) {
      const memberId = idOf(known);
      const place = positions.get(`${body.name}/${position}`);
      if (!place) throw new Error(`the demo has no position ${position}`);
      const termId = ids();
      if (!terms.has(memberId)) terms.set(memberId, termId);
      const days = { starts_on: startsOn, ends_on: endsOn };
      const term = { apt_id: aptId, term_id: termId, ...place, member_id: memberId, ...days };
      await tx.run(q.insertInto('officer_term').values({ ...term, changed_by: null, changed_at: now }));
      const [dong = null, ho = null] = HOMES[known] ?? [];
      await tx.run(
        q.updateTable('member').set({ dong, ho }).where('apt_id', '=', aptId).where('member_id', '=', memberId),
      );
    }
  }
  return {
    position: (body, name) => {
      const place = positions.get(`${body}/${name}`);
      if (!place) throw new Error(`the demo has no position ${name}`);
      return place;
    },
    term: (of) => terms.get(of) ?? '',
  };
}

/** Their codes are known to nobody: they show the list, and open nothing. */
async function addInvitations(tx: Tx, { ids, now, idOf = same }: Load, aptId: string, places: Places): Promise<void> {
  const add = (channel: 'QR' | 'SMS', body: string, position: string, uses: number, maxUses: number, days: number) =>
    tx.run(
      q.insertInto('invitation').values({
        apt_id: aptId,
        invitation_id: ids(),
        code_hash: createHash('sha256').update(ids()).digest(),
        ...places.position(body, position),
        channel,
        recipient: channel === 'QR' ? null : '01000004321',
        starts_on: dayFrom(now, 14),
        ends_on: dayFrom(now, 744),
        expires_at: new Date(now.getTime() + days * DAY),
        max_uses: maxUses,
        uses,
        created_by: idOf('sojang01'),
        created_at: new Date(now.getTime() - 3 * DAY),
      }),
    );
  await add('QR', '입주자대표회의', '동대표', 2, 5, 11);
  await add('SMS', '선거관리위원회', '위원', 1, 1, 4);
}

type DemoApplication = {
  name: string;
  home: [dong: string, ho: string];
  wishedId: string;
  position: [body: string, name: string];
  state: 'WAITING' | 'APPROVED' | 'REJECTED' | 'MOVED_OUT' | 'LEFT';
  daysAgo: number;
  reason?: string;
  memberId?: string;
};

const COUNCIL: [string, string] = ['입주자대표회의', '동대표'];
const ELECTION: [string, string] = ['선거관리위원회', '위원'];
const applications: DemoApplication[] = [
  { name: '배신청', home: ['103', '804'], wishedId: 'baesin01', position: COUNCIL, state: 'WAITING', daysAgo: 1 },
  { name: '오희망', home: ['102', '1501'], wishedId: 'ohope01', position: ELECTION, state: 'WAITING', daysAgo: 2 },
  {
    name: '나동대',
    home: ['104', '902'],
    wishedId: 'dongdae01',
    position: COUNCIL,
    state: 'APPROVED',
    daysAgo: 320,
    memberId: 'dongdae01',
  },
  {
    name: '하거절',
    home: ['101', '203'],
    wishedId: 'hageo01',
    position: COUNCIL,
    state: 'REJECTED',
    daysAgo: 30,
    reason: '동대표 선거에서 선출된 분이 아닙니다.',
  },
  {
    name: '여전출',
    home: ['105', '702'],
    wishedId: 'yeojeon1',
    position: COUNCIL,
    state: 'MOVED_OUT',
    daysAgo: 60,
    reason: '다른 단지로 이사하셨습니다.',
  },
  {
    name: '탁탈퇴',
    home: ['104', '1102'],
    wishedId: 'taktal01',
    position: ELECTION,
    state: 'LEFT',
    daysAgo: 90,
    reason: '본인이 탈퇴를 원하셨습니다.',
  },
];

async function addApplications(tx: Tx, { ids, now, idOf = same }: Load, aptId: string, places: Places): Promise<void> {
  for (const [index, one] of applications.entries()) {
    const at = new Date(now.getTime() - one.daysAgo * DAY);
    const isDecided = one.state !== 'WAITING';
    const startsOn = one.memberId ? '2026-01-01' : dayFrom(at, 14);
    await tx.run(
      q.insertInto('application').values({
        apt_id: aptId,
        application_id: ids(),
        invitation_id: null,
        ...places.position(...one.position),
        applicant_name: one.name,
        dong: one.home[0],
        ho: one.home[1],
        phone_no: `0100000${String(7100 + index)}`,
        email: null,
        wished_id: idOf(one.wishedId),
        starts_on: startsOn,
        ends_on: one.memberId ? '2027-12-31' : dayFrom(at, 744),
        state: one.state,
        agreed_at: at,
        created_at: at,
        member_id: one.memberId ? idOf(one.memberId) : null,
        term_id: one.memberId ? places.term(idOf(one.memberId)) : null,
        decided_at: isDecided ? new Date(at.getTime() + DAY) : null,
        reason: one.reason ?? null,
        changed_by: isDecided ? idOf('sojang01') : null,
        changed_at: at,
      }),
    );
  }
}
