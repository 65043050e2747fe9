import type { WireOutput } from '@danji/contract/endpoint';
import { type JointComplex, pageJointInbox } from '@danji/contract/joint-inbox';
import { memberInfo } from '@danji/contract/main';
import { switchComplex } from '@danji/contract/member-links';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, MEMBER, openPage, TOKEN } from '../../../../test/open-page.tsx';
import { pageLoad } from '../../../shared/lib/page-version.ts';

const JOINT = '/elec-apv/joint-inbox';
const LINK = '0190a0b0-1234-7000-8000-00000000000a';
const AT = '2026-11-18T01:00:00.000000Z';
type Row = WireOutput<typeof pageJointInbox>['items'][number];
const row = (n: number, title: string, where: Pick<Row, 'aptId' | 'aptName' | 'linkId'>): Row => ({
  ...{ docId: `0190a0b0-1234-7000-8000-00000000001${n}`, title, formName: '지출결의서', special: null },
  ...{ state: 'IN_PROGRESS', urgentYn: 'N', docNumber: null, erpNumber: null, drafterName: '정기사' },
  ...{ drafterDeptName: '관리팀', amount: 120_000, secretYn: 'N', submittedAt: AT, decidedAt: null, updatedAt: AT },
  ...{ version: 1, turnOrder: 1, turnLength: 2, turnPeople: [], turnSince: AT, myKind: 'REVIEW', myState: 'PENDING' },
  ...{ forName: null, waitingSince: AT, readYn: 'N', attachmentCount: 0, commentCount: 0, security: 'NORMAL' },
  ...{ retentionYears: 5, retainUntil: null },
  ...where,
});
const HERE = { aptId: '10001', aptName: '한빛마을', linkId: null };
const THERE = { aptId: '10002', aptName: '푸른숲 2단지', linkId: LINK };
const complex = (where: typeof HERE | typeof THERE, waiting: number | null, objection: string | null = null) =>
  ({ ...where, waiting, objection }) satisfies JointComplex;
let rows: Row[];
let complexes: JointComplex[];
let gone: string[];

beforeEach(() => {
  rows = [row(1, '승강기 부품 교체', THERE), row(2, '화단 정비', HERE)];
  complexes = [complex(HERE, 1), complex(THERE, 1)];
  gone = [];
  vi.spyOn(pageLoad, 'at').mockImplementation((path) => void gone.push(path));
  enterApprovals();
  answer(memberInfo, { ...MEMBER, linkedYn: 'Y' });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['auth:10002', 'complex']) localStorage.removeItem(key);
  sessionStorage.removeItem('complex');
});
const answerJoint = () =>
  answer(pageJointInbox, () => ({ items: rows, total: rows.length, page: 1, size: 20, complexes }));

describe('내 단지 모두', () => {
  it('shows what waits everywhere, marked by complex, and a row of another complex leads there', async () => {
    answerJoint();
    answer(switchComplex, { ...TOKEN, accessToken: `x.${btoa(JSON.stringify({ sub: 'sojang02', apt: '10002' }))}.x` });
    await openPage(JOINT);
    const there = page.getByRole('row', { name: /승강기 부품 교체/ });
    await expect.element(there.getByText('푸른숲 2단지').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: /내 단지 모두/ })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: '화단 정비' })).toBeVisible();
    await there.getByRole('button', { name: /승강기 부품 교체/ }).click();
    await expect.poll(() => gone).toEqual([`/elec-apv/sign-detail/${rows[0]?.docId}`]);
    expect(sessionStorage.getItem('complex')).toBe('10002');
  });

  it('says of a complex that cannot be entered why nothing of it is here', async () => {
    rows = rows.slice(1);
    complexes = [complex(HERE, 1), complex(THERE, null, '그 단지의 계정이 잠겨 있습니다.')];
    answerJoint();
    await openPage(JOINT);
    await expect.element(page.getByText('푸른숲 2단지: 그 단지의 계정이 잠겨 있습니다.')).toBeVisible();
  });
});
