import { actOnDocument, createDraft, previewLine, saveDraft } from '@danji/contract/approvals';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { MEMBER, TOKEN } from '../../../../test/open-page.tsx';
import { show } from '../../../../test/show.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import type { Letter } from '../lib/letter.ts';
import { phone } from '../lib/phone-store.ts';
import { UnsentLetters } from './unsent-letters.tsx';

const letter = (owner: string, title: string): Letter => ({
  letterId: `letter-${owner}`,
  owner,
  writtenAt: '2026-11-16T05:00:00.000Z',
  formId: '0190a0b0-1234-7000-8000-123456789013',
  formVersion: 1,
  formName: '순찰일지',
  docId: null,
  version: null,
  sheet: {
    title,
    titleOwn: true,
    urgent: false,
    security: 'NORMAL',
    retentionYears: 3,
    line: [],
    lineOwn: false,
    references: [],
    readers: [],
    departments: [],
    related: [],
  },
  values: { 특이사항: '없음' },
  amount: null,
  draw: {},
  line: null,
  files: [],
  isSaved: false,
  submit: {},
  isSubmitted: false,
  round: 0,
  triedAt: null,
  refusal: null,
});

const claims = btoa(JSON.stringify({ sub: 'sojang01', apt: '10001' }));
beforeEach(() => {
  localStorage.setItem('auth', JSON.stringify({ ...TOKEN, accessToken: `x.${claims}.x` }));
  useSession.setState({ userInfo: { ...MEMBER, adminYn: true, operatorYn: false, demoYn: false, tourYn: false } });
});
afterEach(async () => {
  for (const owner of ['10001:sojang01', '10001:gisa01']) await phone.drop('letters', `letter-${owner}`);
});

const OWN = 'letter-10001:sojang01';
const takeAll = () => {
  const docId = '0190a0b0-1234-7000-8000-123456789012';
  const begun = answer(createDraft, { docId, version: 1 });
  answer(previewLine, {
    line: [],
    rule: null,
    freedom: 'FREE',
    higher: [],
    left: [],
    problems: [],
    doubts: [],
    vacation: null,
    budget: null,
    limits: shippedLimits,
  });
  const saved = answer(saveDraft, { version: 2, savedAt: '2026-11-16T05:00:00.000Z' });
  const sent = answer(actOnDocument, { docId, state: 'IN_PROGRESS', version: 3, docNumber: null, repeatedYn: 'N' });
  return { begun, saved, sent };
};

it('TAP-05 on a phone without any room left each step is still done once', async () => {
  await phone.put('letters', letter('10001:sojang01', '옥상 순찰'));
  const { begun, saved, sent } = takeAll();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    show(<UnsentLetters />);
    await expect.poll(() => sent.length).toBe(1);
    await vi.waitFor(async () => expect(await phone.get('letters', OWN)).toBeUndefined());
    expect([begun, saved, sent].map(({ length }) => length)).toEqual([1, 1, 1]);
  } finally {
    full.mockRestore();
  }
});

it('TAP-05 a refusal is shown with its sentence and the text stays; sent again it arrives, and nothing of somebody else', async () => {
  await phone.put('letters', letter('10001:sojang01', '옥상 순찰'));
  await phone.put('letters', letter('10001:gisa01', '남의 글'));
  const begun = refuse(createDraft, 'NOT_FOUND', { errorUserMsg: '이 양식은 더 쓰지 않습니다.' });
  show(<UnsentLetters />);
  await expect.element(page.getByText('보내지 못했습니다. 이 양식은 더 쓰지 않습니다.')).toBeVisible();
  await expect.element(page.getByText('옥상 순찰')).toBeVisible();
  await expect.element(page.getByText('남의 글')).not.toBeInTheDocument();
  expect(begun).toHaveLength(1);
  expect(await phone.get('letters', 'letter-10001:sojang01')).toMatchObject({ values: { 특이사항: '없음' } });

  const { saved, sent } = takeAll();
  await page.getByRole('button', { name: '다시 보내기' }).click();
  await expect.element(page.getByRole('region', { name: '보내지 못한 글' })).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { act: { type: 'SUBMIT' }, version: 2 } }]);
  // Of another version of the form the server would leave out what it does not know.
  expect(saved).toMatchObject([{ body: { formVersion: 1 } }]);
  await vi.waitFor(async () => expect(await phone.get('letters', 'letter-10001:sojang01')).toBeUndefined());
  expect(await phone.get('letters', 'letter-10001:gisa01')).toMatchObject({ refusal: null, docId: null });
});
