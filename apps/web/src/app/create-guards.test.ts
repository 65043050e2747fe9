import { describe, expect, it } from 'vitest';
import { createGuards, visitOf } from './create-guards.ts';
import { letIn, type Verdict } from './guard-page.ts';

const locationOf = (href: string, index = 0) => {
  const { pathname, search, hash } = new URL(href, 'https://danji.test');
  return { pathname, search, hash, state: { __TSR_index: index } };
};
const refused: Verdict = { kind: 'abort', alert: '페이지 권한이 없습니다.' };

/** Guards whose questions are answered by hand, one by one. */
function bench() {
  const asked: { to: string; from: string | null; answer: (verdict: Verdict) => void }[] = [];
  const told: string[] = [];
  const browser = { position: 0 };
  const guards = createGuards({
    admit: (to, from) => new Promise((answer) => asked.push({ to: to.pathname, from: from?.pathname ?? null, answer })),
    tell: (alert) => told.push(alert),
    position: () => browser.position,
  });
  const go = (action: string, from: string, to: string, index = 0) => {
    const nextLocation = locationOf(to, index);
    return { refuses: guards.refuses({ action, currentLocation: locationOf(from), nextLocation }), nextLocation };
  };
  const answer = (which: number, verdict: Verdict = letIn) => asked[which]?.answer(verdict);
  return { guards, asked, told, browser, go, answer };
}

describe('links', () => {
  it('RT-2 is judged before it happens, and the page that is then loaded is not judged again', async () => {
    const { guards, asked, go, answer } = bench();
    const { refuses } = go('PUSH', '/', '/search?q=%EC%86%8C%EB%B0%A9');
    answer(0);
    expect(await refuses).toBe(false);
    expect(await guards.verdictOn(visitOf(locationOf('/search?q=%EC%86%8C%EB%B0%A9')))).toEqual(letIn);
    expect(asked).toHaveLength(1);
    // A verdict is used up: the same page, loaded anew, is judged anew.
    const again = guards.verdictOn(visitOf(locationOf('/search?q=%EC%86%8C%EB%B0%A9')));
    answer(1, { kind: 'lost' });
    expect(await again).toEqual({ kind: 'lost' });
  });

  it('is not believed for another page', async () => {
    const { guards, go, answer } = bench();
    const { refuses } = go('PUSH', '/', '/search');
    answer(0);
    await refuses;
    const other = guards.verdictOn(visitOf(locationOf('/alarm/all-alarm')));
    answer(1, refused);
    expect(await other).toEqual(refused);
  });

  it('leads on where the verdict says so', async () => {
    const { guards, go, answer } = bench();
    const { refuses } = go('PUSH', '/', '/cmplx-info/emp-mng');
    const onwards: Verdict = { kind: 'redirect', to: '/cmplx-info/emp-mng/emp-top-list' };
    answer(0, onwards);
    expect(await refuses).toBe(false);
    expect(await guards.verdictOn(visitOf(locationOf('/cmplx-info/emp-mng')))).toEqual(onwards);
  });

  it('RT-3 is refused with a word, once', async () => {
    const { told, go, answer } = bench();
    const { refuses } = go('PUSH', '/', '/system-mng/status');
    answer(0, refused);
    expect(await refuses).toBe(true);
    expect(told).toEqual(['페이지 권한이 없습니다.']);
  });

  it('is refused without a word where none was given', async () => {
    const { told, go, answer } = bench();
    const { refuses } = go('PUSH', '/', '/elec-apv/sign-detail');
    answer(0, { kind: 'abort' });
    expect(await refuses).toBe(true);
    expect(told).toEqual([]);
  });

  it('of two, the last is followed, in whichever order they are judged', async () => {
    const { told, go, answer } = bench();
    const first = go('PUSH', '/', '/search');
    const second = go('PUSH', '/', '/alarm/all-alarm');
    answer(1);
    answer(0, refused);
    expect(await first.refuses).toBe(true);
    expect(await second.refuses).toBe(false);
    expect(told).toEqual([]);
  });
});

describe('steps in the history', () => {
  it('one that is refused is undone, and told once', async () => {
    const { told, go, answer } = bench();
    const { refuses } = go('BACK', '/', '/system-mng/status');
    answer(0, refused);
    expect(await refuses).toBe(true);
    expect(told).toEqual(['페이지 권한이 없습니다.']);
  });

  it('two quick ones are two: the first is not undone, because the browser has taken both', async () => {
    const { go, answer, told } = bench();
    const first = go('BACK', '/c', '/b');
    const second = go('BACK', '/c', '/a');
    answer(0, refused);
    answer(1);
    expect(await first.refuses).toBe(false);
    expect(await second.refuses).toBe(false);
    expect(told).toEqual([]);
  });

  it('what a page writes into its address while a step is judged stays out, and is not even asked about', async () => {
    const { go, answer, asked } = bench();
    const step = go('BACK', '/b', '/a');
    const written = go('REPLACE', '/b', '/b?text=x');
    expect(await written.refuses).toBe(true);
    expect(asked).toHaveLength(1);
    answer(0);
    expect(await step.refuses).toBe(false);
    const later = go('REPLACE', '/a', '/a?text=x');
    answer(1);
    expect(await later.refuses).toBe(false);
  });

  it('stays out as long as any step is being judged, and comes in again after a refused one', async () => {
    const { go, answer } = bench();
    const first = go('BACK', '/c', '/b');
    const second = go('BACK', '/c', '/a');
    answer(0);
    await first.refuses;
    expect(await go('REPLACE', '/c', '/c?text=x').refuses).toBe(true);
    answer(1, refused);
    await second.refuses;
    const later = go('REPLACE', '/c', '/c?text=x');
    answer(2);
    expect(await later.refuses).toBe(false);
  });

  it('a link that is followed while a step is judged stands right behind the page that was stepped to', async () => {
    const { go, answer, browser } = bench();
    // Three pages; the browser has gone from the third to the second, and the router still counts from the third.
    browser.position = 1;
    const step = go('BACK', '/third', '/second', 1);
    const link = go('PUSH', '/third', '/search', 3);
    answer(0);
    answer(1);
    expect(await step.refuses).toBe(false);
    expect(await link.refuses).toBe(false);
    expect(link.nextLocation.state.__TSR_index).toBe(2);
  });
});

describe('first visit', () => {
  it('is judged from nowhere, and later ones from where the person is', async () => {
    const { guards, asked, answer } = bench();
    const first = guards.verdictOn(visitOf(locationOf('/search')));
    answer(0);
    await first;
    expect(guards.arrive(visitOf(locationOf('/search')))).toBe(true);
    const second = guards.verdictOn(visitOf(locationOf('/alarm/all-alarm')));
    answer(1);
    await second;
    expect(guards.arrive(visitOf(locationOf('/alarm/all-alarm')))).toBe(false);
    expect(asked.map(({ from }) => from)).toEqual([null, '/search']);
  });
});
