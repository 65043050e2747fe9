import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPicks } from './group-picks.ts';

const one = (name: string, group?: string) => ({
  ...{ id: name, name, note: [group, '주임'].filter(Boolean).join(' · ') },
  ...(group ? { group } : {}),
});
const OFFICE = [one('박소장', '관리과'), one('최기전', '기전과'), one('이과장', '관리과'), one('한회장')];
const said = (query: string) =>
  groupPicks(OFFICE, query, 50).map(({ name, picks }) => [
    name,
    picks.map(({ one: { name: who }, at }) => `${at} ${who}`),
  ]);

describe('people by department', () => {
  it('finds by name, department and initial consonants, and shows who stands together', () => {
    expect(said('')).toEqual([
      ['관리과', ['0 박소장', '1 이과장']],
      ['기전과', ['2 최기전']],
      [undefined, ['3 한회장']],
    ]);
    expect(said('ㅊㄱㅈ')).toEqual([['기전과', ['0 최기전']]]);
    expect(said('관리과')).toEqual([['관리과', ['0 박소장', '1 이과장']]]);
    expect(said('없는 사람')).toEqual([]);
  });

  it('whose name was typed comes before whose department it is, and names that begin with it before all others', () => {
    const office = [one('박소장', '기관과'), one('최강구', '총무과'), one('이과장', '기관과'), one('김기관', '총무과')];
    const names = groupPicks(office, 'ㄱㄱ', 50).flatMap(({ picks }) =>
      picks.map(({ one: who, at }) => `${at} ${who.name}`),
    );
    expect(names).toEqual(['0 김기관', '1 최강구', '2 박소장', '3 이과장']);
  });

  it('offers everybody once, in one count, and nobody beyond the most', () => {
    const people = fc.array(fc.tuple(fc.nat(500), fc.constantFrom('관리과', '기전과', undefined)));
    fc.assert(
      fc.property(people, fc.nat(20), (list, most) => {
        const picks = list.map(([id, group], at) => ({ ...one(`${at}-${id}`, group) }));
        const flat = groupPicks(picks, '', most).flatMap((group) => group.picks);
        expect(flat.map(({ at }) => at)).toEqual(flat.map((_, at) => at));
        expect(flat.map(({ one: { id } }) => id).sort()).toEqual(
          picks
            .slice(0, most)
            .map(({ id }) => id)
            .sort(),
        );
      }),
    );
  });
});
