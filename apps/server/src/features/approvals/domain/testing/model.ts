/**
 * A second, smaller telling of the rules of approval, to hold the first against. It remembers only what people have
 * put on paper; whose turn it is, and what a step is called, follow from that each time anew. It shares no code with
 * the rules it is compared to.
 */

export type Part = '검토' | '결재' | '합의' | '협조' | '확인' | '의결';
export type Mark = '승인' | '합의' | '반대' | '확인' | '찬성표' | '반대표' | '기권표' | '반려' | '생략' | '취소';
export type Slot = {
  id: string;
  place: number;
  part: Part;
  who: string;
  final: boolean;
  /** 반대 here ends the round. */
  stops: boolean;
  mark: Mark | null;
  by: string | null;
  how: '정상' | '전결' | '대결' | '선결' | '후결' | null;
  when: number;
  parked: boolean;
  late: boolean;
  kept: boolean;
  seen: boolean;
  /** The day of the last 독촉. */
  urged: number | null;
};
export type Paper = {
  status: '임시저장' | '진행중' | '완료' | '반려' | '회수' | '시행완료' | '폐기';
  acts: number;
  rounds: number;
  completions: number;
  drafter: string;
  rules: { recall: string; early: boolean; redraw: boolean; back: boolean; self: boolean; correct?: boolean };
  slots: Slot[];
};
export type Wish = { place: number; part: Part; who: string; final?: boolean; stops?: boolean };
export type World = { me: string; manager: boolean; away: ReadonlyMap<string, string>; here: ReadonlySet<string> };
export type Verdict = 'DONE' | 'AGAIN' | 'NO';

export const blank = (wish: Wish, id: string): Slot => ({
  id,
  place: wish.place,
  part: wish.part,
  who: wish.who,
  final: wish.final ?? false,
  stops: wish.part === '합의' && (wish.stops ?? false),
  mark: null,
  by: null,
  how: null,
  when: 0,
  parked: false,
  late: false,
  kept: false,
  seen: false,
  urged: null,
});

/** Where the document is decided: with the decider, else with the last committee. */
export function decidingPlace(slots: readonly Wish[]): number {
  const decider = slots.find((slot) => slot.part === '결재');
  if (decider) return decider.place;
  return slots.reduce((most, slot) => (slot.part === '의결' && slot.place > most ? slot.place : most), 0);
}

/** Everyone whose turn it is. */
export function turns(paper: Paper): Slot[] {
  const waiting = paper.slots.filter((slot) => slot.mark === null);
  const inLine = waiting.filter((slot) => !slot.late);
  const front = inLine.reduce((least, slot) => Math.min(least, slot.place), Number.POSITIVE_INFINITY);
  const now = inLine.filter((slot) => slot.place === front);
  if (paper.status === '진행중') return now;
  if (paper.status === '완료' || paper.status === '시행완료') return [...waiting.filter((slot) => slot.late), ...now];
  return [];
}

/** The last of the chain of stand-ins; nobody when it goes in a circle. */
export function hand(who: string, away: ReadonlyMap<string, string>): string | null {
  let holder = who;
  for (let hops = 0; hops <= away.size; hops++) {
    const next = away.get(holder);
    if (next === undefined) return holder;
    holder = next;
  }
  return null;
}

/** The slots that this person may put a mark on now: their own, then those they stand in for. */
export function reach(paper: Paper, world: World): Slot[] {
  const open = turns(paper).sort((a, b) => a.place - b.place || paper.slots.indexOf(a) - paper.slots.indexOf(b));
  const own = open.filter((slot) => slot.who === world.me);
  const lent = open.filter(
    (slot) => slot.part !== '의결' && slot.who !== world.me && hand(slot.who, world.away) === world.me,
  );
  return world.me === paper.drafter ? own : [...own, ...lent];
}

/** What is wrong with a line, in the words of the rule book; null when nothing is. */
export function lineIsGood(line: readonly Wish[], drafter: string, self: boolean, here: ReadonlySet<string>): boolean {
  const deciders = line.filter((wish) => wish.part === '결재').length;
  const voters = line.filter((wish) => wish.part === '의결').length;
  if (line.length === 0 || deciders > 1 || deciders + voters === 0) return false;
  if (
    new Set(line.map((wish) => `${wish.who} ${wish.part === '의결'}`)).size < line.length ||
    line.some((wish) => wish.part !== '의결' && !here.has(wish.who))
  )
    return false;
  const places = Math.max(...line.map((wish) => wish.place));
  const decided = decidingPlace(line);
  for (let place = 1; place <= places; place++) {
    const parts = line.filter((wish) => wish.place === place).map((wish) => wish.part);
    if (parts.length === 0) return false;
    if (parts.includes('의결') && parts.some((part) => part !== '의결')) return false;
    if (place > decided && parts.some((part) => part !== '확인')) return false;
    if (place === decided && deciders === 1 && parts.some((part) => part !== '확인' && part !== '결재')) return false;
  }
  if (line.some((wish) => wish.place < 1)) return false;
  return line.every(
    (wish) => wish.who !== drafter || wish.part === '확인' || wish.part === '의결' || (self && wish.part === '결재'),
  );
}

/** After marks have changed: votes that are certain close, and a decided document is complete. */
export function settlePaper(paper: Paper): Paper {
  if (paper.status !== '진행중') return paper;
  let slots = paper.slots;
  const front = Math.min(...turns(paper).map((slot) => slot.place), Number.POSITIVE_INFINITY);
  const places = [...new Set(slots.filter((slot) => slot.part === '의결').map((slot) => slot.place))].sort(
    (a, b) => a - b,
  );
  for (const place of places.filter((p) => p <= front)) {
    const committee = slots.filter((slot) => slot.place === place);
    const yes = committee.filter((slot) => slot.mark === '찬성표').length;
    const open = committee.filter((slot) => slot.mark === null).length;
    if ((yes + open) * 2 <= committee.length) return { ...paper, status: '반려', slots: ended(slots) };
    if (yes * 2 > committee.length)
      slots = slots.map((slot) => (slot.place === place && slot.mark === null ? { ...slot, mark: '생략' } : slot));
  }
  const next = { ...paper, slots };
  const decided = decidingPlace(slots);
  const open = slots.some(
    (slot) => slot.mark === null && (slot.place < decided || (slot.place === decided && slot.part !== '확인')),
  );
  return open ? next : { ...next, status: '완료', completions: paper.completions + 1 };
}

export const ended = (slots: readonly Slot[]): Slot[] =>
  slots.map((slot) => (slot.mark === null ? { ...slot, mark: '취소', parked: false } : slot));

/** Who has lost the turn has nothing parked any more. */
export function unpark(paper: Paper): Paper {
  const now = new Set(turns(paper).map((slot) => slot.id));
  return {
    ...paper,
    slots: paper.slots.map((slot) => (slot.parked && !now.has(slot.id) ? { ...slot, parked: false } : slot)),
  };
}
