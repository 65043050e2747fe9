import { describe, expect, it } from 'vitest';
import { approvalsToAskAgain, type EndedRound } from './kept-approvals.ts';
import type { Step } from './types.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 9, minute));
const signed = (id: string, minute: number, more: Partial<Step> = {}): Step => ({
  id,
  order: 1,
  kind: 'REVIEW',
  personId: id,
  state: 'APPROVED',
  manner: 'NORMAL',
  vote: null,
  actorId: id,
  actedAt: at(minute),
  reason: null,
  pendingSince: null,
  openedAt: null,
  urgedOn: null,
  department: null,
  blocks: false,
  mayDecideFinally: false,
  kept: false,
  offices: [],
  demanded: null,
  ...more,
});
const round = (minute: number, won: number): EndedRound => ({
  at: at(minute),
  title: '승강기',
  content: {},
  amount: String(won),
});
const now = (won: number) => ({ title: '승강기', content: {}, amount: String(won) });

describe('CTL-09 approvals are kept only over unchanged material fields', () => {
  it('given to 1,000,000 won it does not stand for 50,000,000, and does for the same', () => {
    const rounds = [round(10, 1_000_000)];
    expect(approvalsToAskAgain([signed('earlier', 5)], rounds, now(50_000_000), null)).toEqual(['earlier']);
    expect(approvalsToAskAgain([signed('earlier', 5)], rounds, now(1_000_000), null)).toEqual([]);
  });
  it('given before an approver put the amount right, it stands for the old one only', () => {
    const rounds = [round(2, 900), { ...round(6, 1_000), isCorrection: true }, round(10, 2_000)];
    const steps = [signed('before', 5), signed('after', 8)];
    expect(approvalsToAskAgain(steps, rounds, now(2_000), null)).toEqual(['before']);
    expect(approvalsToAskAgain(steps, rounds, now(1_000), null)).toEqual(['before', 'after']);
  });

  it('each is compared with what it was given to: back and forth over rounds finds no way round', () => {
    // 1,000,000, approved; 50,000,000 with the approval kept before this was judged; 50,000,000 again.
    const rounds = [round(10, 1_000_000), round(20, 50_000_000)];
    const steps = [signed('kept', 5, { kept: true }), signed('later', 15)];
    expect(approvalsToAskAgain(steps, rounds, now(50_000_000), null)).toEqual(['kept']);
    expect(approvalsToAskAgain(steps, rounds, now(1_000_000), null)).toEqual(['kept', 'later']);
  });

  it('what nobody wrote down is asked again', () => {
    expect(approvalsToAskAgain([signed('earlier', 5)], [], now(1), null)).toEqual(['earlier']);
  });

  it('in any history of amounts, whoever is not asked has approved the amount of now', () => {
    let seed = 7;
    const roll = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % sides;
    };
    for (let run = 0; run < 2_000; run++) {
      const amounts = Array.from({ length: 1 + roll(4) }, () => roll(2));
      const given = roll(amounts.length);
      const rounds = amounts.map((won, i) => round(10 * (i + 1), won));
      const step = signed('one', 10 * given + 5, { kept: given < amounts.length - 1 });
      const last = roll(2);
      const asked = approvalsToAskAgain([step], rounds, now(last), null).length > 0;
      if (!asked) expect(amounts[given]).toBe(last);
      if (amounts.slice(given).every((won) => won === last)) expect(asked).toBe(false);
    }
  });
});
