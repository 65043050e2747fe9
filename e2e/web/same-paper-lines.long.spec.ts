import { amountOf } from '@danji/contract/forms/compute';
import { describe, expect, it } from 'vitest';
import { shippedForms } from '../../apps/server/db/forms/index.ts';
import { SHIPPED } from '../../apps/server/src/features/delegation/public.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { openPaperDesk, type PaperDesk, type PaperLine } from './paper-desk.ts';
import type { Piece } from './paper-places.ts';
import { findDeptId, valuesOf } from './paper-samples.ts';
import { asOwner, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let papers: PaperDesk;
let deptId: string;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  deptId = await findDeptId(desk);
  papers = openPaperDesk(danji, desk, 'gisa01', (await signedIn(danji, 'gisa01', {}, null)).page);
  return danji;
});

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
/** A shipped form with what its sample says. */
const draft = (code: string, line: PaperLine) => {
  const form = shippedForms.find((one) => one.code === code);
  if (!form) throw new Error(code);
  const content = valuesOf(form, deptId);
  return papers.draft(code, form.sample.title, line, {
    content,
    amount: amountOf(form.definition, form.settings, content).amount,
  });
};
const act = (by: string, docId: string, type: string, more = {}) => desk.act(by, docId, { type, ...more });
const wordsOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join(' ');

/** 의결 of the council, reviewed by an 이사 and confirmed by the 회장. */
async function enterVotingRule(): Promise<void> {
  const { officeOrder, settings } = SHIPPED;
  const row = { work: { kind: 'ALL' }, fund: null, fromWon: 0, toWon: null, decider: 'COUNCIL', agrees: [] };
  const rows = [{ ...row, reviews: ['BOARD'], confirms: ['CHAIR'], vote: { majority: 'HALF', deadlineDays: 7 } }];
  await asOwner(
    danji,
    `insert into delegation_rule (apt_id, version, holds_from, basis, body, entered_by, entered_by_name, entered_at)
     values ('10001', 2, '2026-01-01', '의결', $1, 'sojang01', '박소장', now())`,
    [JSON.stringify({ officeOrder, settings, rows })],
  );
}

describe('PAP-03 screen and PDF say the same whatever has happened in the line', () => {
  it('전결, and the box that nobody had to sign in', async () => {
    const docId = await draft('COOPERATION', LINE);
    await papers.comparePreview(docId, 'COOPERATION');
    await act('gisa01', docId, 'SUBMIT');
    await act('gijeon01', docId, 'DECIDE_FINALLY');
    expect(wordsOf(await papers.compareDocument(docId, 'final'))).toContain('전결');
  }, 240_000);

  it('대결, and 합의 against', async () => {
    const line = [...LINE, { order: 1, kind: 'AGREE', personId: 'gyeongri01' }];
    const docId = await draft('GENERAL_DRAFT', line);
    await act('gisa01', docId, 'SUBMIT');
    await act('gijeon01', docId, 'APPROVE');
    await act('gyeongri01', docId, 'DISAGREE', { reason: '예산이 없습니다.' });
    const [from, to] = [Date.now() - 60_000, Date.now() + 86_400_000].map((at) => new Date(at).toISOString());
    const standIn = { reason: '교육', from, to, standInId: 'gwajang01' };
    const away = await desk.call<{ absenceId: string }>('sojang01', 'POST', '/api/comm/absences', standIn);
    await act('gwajang01', docId, 'APPROVE');
    expect(wordsOf(await papers.compareDocument(docId, 'stand-in'))).toContain('대결 이과장');
    await desk.call('sojang01', 'POST', `/api/comm/absences/${away.absenceId}/end`);
  }, 240_000);

  it('보류, and 반려', async () => {
    const docId = await draft('GENERAL_DRAFT', LINE);
    await act('gisa01', docId, 'SUBMIT');
    await act('gijeon01', docId, 'HOLD', { reason: '확인이 더 필요합니다.' });
    expect(wordsOf(await papers.compareDocument(docId, 'held'))).toContain('보류');
    await act('gijeon01', docId, 'RESUME');
    await act('gijeon01', docId, 'REJECT', { reason: '견적서가 빠졌습니다.' });
    expect(wordsOf(await papers.compareDocument(docId, 'rejected'))).toContain('반려');
  }, 240_000);

  it('의결: who voted how, and what it came to', async () => {
    await enterVotingRule();
    const line = [
      { order: 1, kind: 'REVIEW', personId: 'isa01' },
      { order: 2, kind: 'VOTE', personId: 'isa01' },
      { order: 3, kind: 'CONFIRM', personId: 'hoejang01' },
    ];
    const docId = await draft('GENERAL_DRAFT', line);
    await act('gisa01', docId, 'SUBMIT');
    await act('isa01', docId, 'APPROVE');
    await act('isa01', docId, 'VOTE', { vote: 'FOR' });
    await papers.compareDocument(docId, 'voting');
    await act('dongdae01', docId, 'VOTE', { vote: 'AGAINST', reason: '더 살펴야 합니다.' });
    for (const by of ['gamsa01', 'hoejang01']) await act(by, docId, 'VOTE', { vote: 'FOR' });
    expect(wordsOf(await papers.compareDocument(docId, 'voted'))).toContain('찬성');
  }, 240_000);
});
