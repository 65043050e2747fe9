import type { DocumentRow } from '@danji/contract/document-lists';
import { describe, expect, it } from 'vitest';
import { documentAddress } from '../../../shared/lib/document-address.ts';
import { daysSince, daysText, decidingOf, isDeciding, isStoodInFor, stateWords, turnWords } from './row-words.ts';

const person = {
  stepId: 's',
  personId: 'sojang01',
  personName: '박소장',
  positionName: '관리소장',
  standInName: null,
  goneYn: false,
};
const row = (change: Partial<DocumentRow>): DocumentRow =>
  ({
    docId: 'd',
    title: '',
    state: 'IN_PROGRESS',
    turnOrder: 2,
    turnLength: 4,
    turnPeople: [person],
    myState: 'PENDING',
    myKind: 'DECIDE',
    ...change,
  }) as DocumentRow;

describe('whose turn', () => {
  it('says place, length and position, who stands in, who is gone, and how many others', () => {
    expect(stateWords(row({}))).toEqual({ badge: '3/5', tone: 'accent', text: '관리소장 차례', note: null });
    expect(stateWords(row({ turnPeople: [{ ...person, standInName: '이과장' }] })).note).toBe('대결 이과장');
    expect(stateWords(row({ turnPeople: [{ ...person, goneYn: true }] }))).toMatchObject({
      tone: 'seal',
      note: '결재할 수 없음',
    });
    expect(stateWords(row({ turnPeople: [person, person, person] })).text).toBe('관리소장 외 2명 차례');
    expect(stateWords(row({ myState: 'HELD' }))).toMatchObject({ tone: 'hold', text: '보류' });
    expect(stateWords(row({ state: 'REJECTED', turnOrder: null }))).toMatchObject({ badge: '반려', tone: 'seal' });
  });

  it('in a column for it, says it short: of somebody who is away, who acts for them', () => {
    const away = { ...person, standInName: '이과장' };
    expect(turnWords(row({}))).toBe('관리소장');
    expect(turnWords(row({ turnPeople: [away] }))).toBe('대결 이과장');
    expect(turnWords(row({ turnPeople: [away, person, person] }))).toBe('대결 이과장 외 2명');
    expect(turnWords(row({ turnPeople: [person, away] }))).toBe('관리소장 외 1명');
    expect(turnWords(row({ myState: 'HELD', turnPeople: [away] }))).toBe('보류');
    expect(isStoodInFor(row({ turnPeople: [away] }))).toBe(true);
    expect(isStoodInFor(row({ turnPeople: [{ ...away, goneYn: true }] }))).toBe(false);
    expect(isStoodInFor(row({ turnPeople: [person] }))).toBe(false);
  });

  it('knows with whose yes the document is decided, whoever confirms behind it', () => {
    expect(isDeciding(row({}))).toBe(true);
    expect(isDeciding(row({ turnOrder: 4 }))).toBe(true);
    for (const myKind of ['REVIEW', 'AGREE', 'CONFIRM', 'VOTE', null] as const)
      expect(isDeciding(row({ turnOrder: 4, myKind }))).toBe(false);
    // Decided early by somebody else: a signature that follows changes nothing.
    expect(isDeciding(row({ state: 'APPROVED' }))).toBe(false);
  });
});

it('counts days by the Korean calendar', () => {
  const now = new Date('2026-11-15T00:30:00+09:00');
  expect(daysSince('2026-11-14T23:50:00+09:00', now)).toBe(1);
  expect(daysSince('2026-11-15T00:01:00+09:00', now)).toBe(0);
  expect([daysText(0), daysText(1), daysText(2)]).toEqual(['오늘', '2일째', '3일째']);
});

it('calls the buttons what they do, and offers no refusal where there is none', () => {
  expect(decidingOf(row({}))).toMatchObject({ yes: 'APPROVE', no: 'REJECT' });
  expect(decidingOf(row({ myKind: 'AGREE' }))).toMatchObject({ yesLabel: '합의', noLabel: '반대' });
  expect(decidingOf(row({ myKind: 'CONFIRM' }))).toMatchObject({ yes: 'CONFIRM', no: null });
  expect(decidingOf(row({ myKind: 'VOTE' })).yes).toBeNull();
  expect(decidingOf(row({ state: 'APPROVED' })).no).toBeNull();
  expect(documentAddress({ docId: 'd', state: 'DRAFT' })).toContain('ru-apv-cre?docId=d');
});
