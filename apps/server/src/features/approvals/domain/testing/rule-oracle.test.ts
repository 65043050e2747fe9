import { expect, it } from 'vitest';
import { lacksOf, type OracleRule, type Place } from './rule-oracle.ts';

const RULE: OracleRule = {
  decider: 'DIRECTOR',
  ladder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'],
  demands: [
    { kind: 'REVIEW', office: 'DEPT_HEAD' },
    { kind: 'CONFIRM', office: 'AUDITOR' },
  ],
  self: false,
  money: true,
  payees: ['paid'],
};
const place = (kind: string, office: string, hand: string, about: Partial<Place> = {}): Place => ({
  kind,
  offices: [office],
  hand,
  isEmpty: false,
  isSigned: kind !== 'CONFIRM',
  isDecision: kind === 'DECIDE',
  ...about,
});
const HEAD = place('REVIEW', 'DEPT_HEAD', 'head');
const DIRECTOR = place('DECIDE', 'DIRECTOR', 'director');
const AUDITOR = place('CONFIRM', 'AUDITOR', 'auditor');
const paper = (...places: Place[]) => ({ drafters: ['me', 'former'], drafterOffices: ['STAFF'], places });

it('CTL-01 the model lets a whole paper pass, and a higher one in place of the decider', () => {
  expect(lacksOf(paper(HEAD, DIRECTOR, AUDITOR), RULE)).toEqual([]);
  expect(lacksOf(paper(HEAD, place('DECIDE', 'CHAIR', 'chair'), AUDITOR), RULE)).toEqual([]);
});

it.each([
  ['with more than half of the circle', 2, []],
  ['with half of it, and a 관리소장 beside', 1, ['decider']],
])('CTL-07 the model counts the voices of a council that decides: %s', (_, voices, lacks) => {
  const council = [1, 2].map((n) => place('VOTE', 'COUNCIL', `m${n}`, { isFor: n <= voices, isEmpty: n > voices }));
  expect(lacksOf(paper(...council, HEAD, DIRECTOR, AUDITOR), { ...RULE, decider: 'COUNCIL' })).toEqual(lacks);
});

it('CTL-06 the model finds it: whoever decided confirms it as the 감사, demanded or not', () => {
  const bare = { ...RULE, demands: [] };
  const own = { ...AUDITOR, hand: 'director' };
  expect(lacksOf(paper(DIRECTOR, own), bare)).toEqual(['pair']);
  expect(lacksOf(paper(HEAD, DIRECTOR, AUDITOR, own), RULE)).toEqual(['pair']);
  expect(lacksOf(paper(DIRECTOR, AUDITOR), bare)).toEqual([]);
});

it.each([
  ['more than half of the households', { consents: 51 }, {}, []],
  ['half of them', { consents: 50 }, {}, ['decider']],
  ['two thirds where the rule wants them', { consents: 67 }, { twoThirds: true }, []],
  ['less than two thirds', { consents: 66 }, { twoThirds: true }, ['decider']],
  ['entered by somebody of another office', { consents: 99 }, { recorder: 'CHAIR' }, ['decider']],
])('CTL-07 the model counts the households that consent in writing: %s', (_, said, about, lacks) => {
  const written = { recorder: 'DIRECTOR', households: 100, twoThirds: false, ...about };
  const count = place('VOTE', 'DIRECTOR', 'director', { isFor: true });
  const rule = { ...RULE, decider: 'COUNCIL', written };
  expect(lacksOf({ ...paper(HEAD, count, AUDITOR), ...said }, rule)).toEqual(lacks);
  const own = lacksOf({ ...paper(HEAD, { ...count, hand: 'me' }, AUDITOR), ...said }, rule);
  expect(own).toEqual([...lacks, 'own count']);
  const both = lacksOf({ ...paper(HEAD, count, { ...AUDITOR, hand: 'director' }), ...said }, rule);
  expect(both).toEqual([...lacks, 'pair']);
});

it.each([
  ['nobody decided', [HEAD, AUDITOR], ['decider']],
  ['a lower one decided', [HEAD, place('DECIDE', 'DEPT_HEAD', 'other'), AUDITOR], ['decider']],
  ['who confirms is left out', [HEAD, DIRECTOR], ['demand']],
  ['in another kind', [HEAD, DIRECTOR, place('COOPERATE', 'AUDITOR', 'auditor')], ['demand']],
  ['passed over', [{ ...HEAD, isEmpty: true }, DIRECTOR, AUDITOR], ['demand']],
  ['signed only behind the decision', [{ ...HEAD, isSigned: false }, DIRECTOR, AUDITOR], ['demand']],
  ['one hand decides and confirms', [HEAD, DIRECTOR, { ...AUDITOR, hand: 'director' }], ['pair']],
  ['the payee reviews', [{ ...HEAD, hand: 'paid' }, DIRECTOR, AUDITOR], ['payee']],
  ['the drafter decides', [HEAD, { ...DIRECTOR, hand: 'me' }, AUDITOR], ['self']],
  ['the drafter confirms their own money', [HEAD, DIRECTOR, { ...AUDITOR, hand: 'me' }], ['own money']],
])('CTL-01 the model finds it: %s', (_, places, lacks) => {
  expect(lacksOf(paper(...places), RULE)).toEqual(lacks);
});
