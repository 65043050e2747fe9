import type { getDelegationRule, simulateLine } from '@danji/contract/delegation-rule';
import type { WireOutput } from '@danji/contract/endpoint';

type Page = WireOutput<typeof getDelegationRule>;
type Version = Page['rule'];
type Row = Version['rows'][number];

export const WORKS: Page['works'] = [
  { key: 'EXPENSE', name: '지출결의서', group: '회계' },
  { key: 'LEAVE', name: '연차신청서', group: '인사' },
];

const row = (about: Partial<Row>): Row => ({
  work: { kind: 'FORMS', forms: ['EXPENSE'] },
  fund: null,
  fromWon: 0,
  toWon: null,
  decider: 'DIRECTOR',
  reviews: [],
  agrees: [],
  confirms: [],
  vote: null,
  ...about,
});

const SECOND: Version = {
  version: 2,
  holdsFrom: '2026-07-01',
  basis: '제6차 정기회의 의결',
  basisDocId: null,
  enteredBy: '박소장',
  enteredAt: '2026-06-25T01:00:00.000000Z',
  state: 'IN_FORCE',
  officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'],
  settings: { selfDecisionUnderWon: null, transferAfterDays: 5, freeLineUnderWon: null, actingForChair: ['BOARD'] },
  rows: [
    row({ toWon: 2_999_999 }),
    row({ fromWon: 3_000_000, confirms: ['CHAIR'] }),
    row({ fund: '장기수선충당금', confirms: ['AUDITOR', 'CHAIR'] }),
    row({ work: { kind: 'ALL' } }),
  ],
};
const FIRST: Version = {
  ...SECOND,
  version: 1,
  holdsFrom: null,
  basis: '기본 규정',
  enteredBy: null,
  enteredAt: null,
  state: 'PAST',
  settings: { ...SECOND.settings, transferAfterDays: 3 },
  rows: [
    row({ toWon: 300_000, decider: 'DEPT_HEAD' }),
    row({ fromWon: 300_001, toWon: 1_999_999 }),
    row({ fromWon: 3_000_000, confirms: ['CHAIR'] }),
    row({ work: { kind: 'ALL' } }),
  ],
};

const headOf = ({ officeOrder: _order, settings: _settings, rows: _rows, ...head }: Version) => head;

/** A rule with two versions, as the server tells it. */
export const pageOf = (version = 2, about: Partial<Version> = {}): Page => {
  const newest = { ...SECOND, ...about };
  return {
    today: '2026-11-16',
    versions: [headOf(newest), headOf(FIRST)],
    rule: version === 1 ? FIRST : newest,
    works: WORKS,
  };
};

export const LINE: WireOutput<typeof simulateLine> = {
  version: 2,
  rowNo: 3,
  about: '지출결의서, 재원 장기수선충당금',
  decider: 'DIRECTOR',
  line: [
    { order: 1, kind: 'DECIDE', office: 'DIRECTOR', personId: 'sojang01', name: '박소장', reason: '관리소장 결재' },
    { order: 2, kind: 'CONFIRM', office: 'AUDITOR', personId: 'gamsa01', name: '정감사', reason: '감사 확인' },
  ],
  left: [],
  problems: ['회장이 공석입니다. 입주자단체 관리에서 회장을 지정해 주세요.'],
};
