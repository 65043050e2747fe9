import type { FormDefinition } from '@danji/contract/forms/definition';
import { describe, expect, it } from 'vitest';
import { detailOf } from '../testing/detail.ts';
import type { Detail, Entry } from './labels.ts';
import { compareLines, compareRounds, lineBefore, roundsOf } from './rounds.ts';

const entry = (about: Partial<Entry>): Entry => ({
  seq: 1,
  type: 'SUBMIT',
  actorId: 'gisa01',
  actorName: '정기사',
  onBehalfOfName: null,
  at: '2026-11-11T00:00:00Z',
  reason: null,
  manner: null,
  vote: null,
  toState: 'IN_PROGRESS',
  round: 1,
  line: null,
  written: null,
  corrected: null,
  filled: null,
  readers: null,
  urged: null,
  consent: null,
  via: null,
  hash: 'ab',
  ...about,
});
const who = (personId: string, kind: 'REVIEW' | 'DECIDE', order: number) => ({ order, kind, personId, name: personId });
const first = [who('a', 'REVIEW', 1), who('b', 'DECIDE', 2)];
const second = [who('b', 'DECIDE', 1)];
const definition: FormDefinition = {
  model: 1,
  heading: '기안서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [{ key: '금액', label: '금액', type: 'money' }],
};

describe('rounds', () => {
  const history = [
    entry({ line: first }),
    entry({ seq: 2, type: 'REJECT', written: { title: '처음', content: { 금액: 1000 }, amount: '1000' } }),
    entry({ seq: 3, round: 2, line: second }),
  ];

  it('compares title, fields and line of a redraft with what was rejected', () => {
    const detail = detailOf({ round: 2, title: '나중', content: { 금액: 2000 } });
    expect(compareRounds(roundsOf(history, detail), definition)).toEqual([
      {
        from: 1,
        to: 2,
        changes: [
          { label: '제목', before: '처음', after: '나중' },
          { label: '금액', before: '1,000원', after: '2,000원' },
          { label: '결재선', before: 'a 검토 → b 결재', after: 'b 결재' },
        ],
      },
    ]);
  });

  it('a form without a paper is compared key by key', () => {
    const detail = detailOf({ round: 2, title: '처음', content: { 사유: '새로' } });
    const [changes] = compareRounds(roundsOf(history, detail), null);
    expect(changes?.changes.slice(0, 2)).toEqual([
      { label: '금액', before: '1,000', after: '' },
      { label: '사유', before: '', after: '새로' },
    ]);
  });

  it('names attachments that were added, taken away or replaced; a round from before they were noted says nothing', () => {
    const file = (name: string, sha256 = 'aa') => ({ name, sha256 });
    const [submitted, rejected, again] = history;
    const sent = { title: '처음', content: { 금액: 1000 }, amount: '1000' };
    const noted = { ...rejected, written: { ...sent, attachments: [file('견적서.pdf'), file('도면.pdf')] } } as Entry;
    const attachments = [file('견적서.pdf', 'bb'), file('사진.jpg')] as Detail['attachments'];
    const detail = detailOf({ round: 2, title: '처음', content: { 금액: 1000 }, attachments });
    const changesOf = (list: Entry[]) => compareRounds(roundsOf(list, detail), definition)[0]?.changes;
    expect(changesOf([submitted as Entry, noted, again as Entry])?.[0]).toEqual({
      label: '첨부',
      before: '견적서.pdf, 도면.pdf',
      after: '견적서.pdf, 사진.jpg',
    });
    expect(changesOf(history)?.map(({ label }) => label)).toEqual(['결재선']);
  });

  it('what is being rewritten after a rejection is no round of its own', () => {
    const detail = detailOf({ round: 1, state: 'REJECTED', title: '쓰는 중' });
    const rounds = roundsOf(history.slice(0, 2), detail);
    expect(rounds.map(({ title }) => title)).toEqual(['처음']);
    expect(compareRounds(rounds, definition)).toEqual([]);
  });

  it('a change of the line within a round is compared with the line before it', () => {
    const changed = [...history.slice(0, 1), entry({ seq: 4, type: 'CHANGE_LINE', line: second })];
    expect(compareLines(lineBefore(changed, 4), second)).toEqual([
      { label: '결재선', before: 'a 검토 → b 결재', after: 'b 결재' },
    ]);
    expect(compareLines([], second)).toEqual([]);
  });
});
