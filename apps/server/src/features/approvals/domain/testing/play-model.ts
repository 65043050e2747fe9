import {
  blank,
  decidingPlace,
  ended,
  hand,
  lineIsGood,
  type Mark,
  type Paper,
  type Part,
  reach,
  type Slot,
  settlePaper,
  turns,
  unpark,
  type Verdict,
  type Wish,
  type World,
} from './model.ts';

type Signing = '승인' | '전결' | '반려' | '합의' | '반대' | '확인' | '찬성표' | '반대표' | '기권표';
export type Act =
  | { verb: '상신'; line: readonly Wish[]; keep: boolean }
  | { verb: '결재선변경'; line: readonly Wish[] }
  | { verb: '이관'; slot: number; to: string }
  | { verb: Signing }
  | {
      verb:
        | '선결'
        | '전단계반려'
        | '보류'
        | '보류해제'
        | '협의요청'
        | '내용수정'
        | '담당자지정'
        | '서면동의집계'
        | '기안인계'
        | '결재취소';
    }
  | { verb: '회수' | '강제회수' | '독촉' | '시행' | '폐기' | '삭제' };

const GIVEN: Record<Signing, { parts: Part[]; mark: Mark }> = {
  승인: { parts: ['검토', '결재', '협조'], mark: '승인' },
  전결: { parts: ['검토', '협조'], mark: '승인' },
  반려: { parts: ['검토', '결재', '협조'], mark: '반려' },
  합의: { parts: ['합의'], mark: '합의' },
  반대: { parts: ['합의'], mark: '반대' },
  확인: { parts: ['확인'], mark: '확인' },
  찬성표: { parts: ['의결'], mark: '찬성표' },
  반대표: { parts: ['의결'], mark: '반대표' },
  기권표: { parts: ['의결'], mark: '기권표' },
};

/** One act on the paper. `reason` is what was written with it, `stale` whether the actor saw an older paper. */
export function play(
  paper: Paper,
  act: Act,
  world: World,
  at: { tick: number; reason: string; stale: boolean },
): [Verdict, Paper] {
  const needsReason = [
    '반려',
    '반대',
    '보류',
    '협의요청',
    '전단계반려',
    '폐기',
    '강제회수',
    '이관',
    '시행',
    '내용수정',
  ];
  if (needsReason.includes(act.verb) && at.reason.trim() === '') return ['NO', paper];
  const next = attempt(paper, act, world, at.tick);
  if (next === 'AGAIN' || next === 'NO') return [next, paper];
  if (at.stale) return ['NO', paper];
  // Being asked for it changes nothing of what people have seen.
  return ['DONE', unpark({ ...next, acts: paper.acts + (act.verb === '독촉' ? 0 : 1) })];
}

function attempt(paper: Paper, act: Act, world: World, tick: number): Paper | 'AGAIN' | 'NO' {
  const mine = world.me === paper.drafter;
  const going = paper.status === '진행중';
  switch (act.verb) {
    case '상신':
      return mine ? send(paper, act.line, act.keep, world) : 'NO';
    case '회수':
      if (!mine) return 'NO';
      if (paper.status === '회수') return 'AGAIN';
      return going && mayRecall(paper) ? { ...paper, status: '회수', slots: ended(paper.slots) } : 'NO';
    case '강제회수':
      return going && world.manager ? { ...paper, status: '회수', slots: ended(paper.slots) } : 'NO';
    case '시행':
      return paper.status === '완료' && (mine || world.manager) ? { ...paper, status: '시행완료' } : 'NO';
    case '폐기': {
      const returned = paper.status === '반려' || paper.status === '회수';
      const may = (returned && (mine || world.manager)) || (paper.status === '완료' && world.manager);
      return may ? { ...paper, status: '폐기', slots: ended(paper.slots) } : 'NO';
    }
    case '삭제':
      return mine && paper.status === '임시저장' ? paper : 'NO';
    case '결재선변경':
      return redraw(paper, act.line, world);
    case '이관':
      return handOver(paper, act.slot, act.to, world);
    case '선결':
      return early(paper, world, tick);
    case '결재취소':
      return takeBack(paper, world);
    case '전단계반려':
      return oneBack(paper, world);
    case '보류':
    case '보류해제': {
      const within = reach(paper, world);
      const parked = act.verb === '보류';
      const slot = within.find((s) => s.parked !== parked);
      if (slot) return put(paper, slot, { parked });
      return within.length > 0 ? 'AGAIN' : 'NO';
    }
    case '독촉':
      return mine ? askFor(paper, dayOf(tick)) : 'NO';
    case '내용수정': {
      const mayCorrect = going && paper.rules.correct === true;
      return mayCorrect && reach(paper, world).some((s) => ['검토', '결재'].includes(s.part)) ? paper : 'NO';
    }
    // The model knows people alone; steps of departments have tests of their own.
    case '담당자지정':
    // Nor does anybody of it leave the office.
    case '기안인계':
      return 'NO';
    // Nothing is consented to in writing where no rule is frozen.
    case '서면동의집계':
      return 'NO';
    case '협의요청':
      return reach(paper, world).length > 0 ? paper : 'NO';
    default:
      return signPaper(paper, act.verb, world, tick);
  }
}

const put = (paper: Paper, slot: Slot, change: Partial<Slot>): Paper => ({
  ...paper,
  slots: paper.slots.map((s) => (s.id === slot.id ? { ...s, ...change } : s)),
});

/** Each act comes six hours after the one before, the first at nine in the morning in Korea. */
export const HOURS_APART = 6;
const dayOf = (tick: number): number => Math.floor((9 + tick * HOURS_APART) / 24);

function askFor(paper: Paper, day: number): Paper | 'NO' {
  const asked = turns(paper).filter((slot) => slot.who !== paper.drafter && slot.urged !== day);
  if (asked.length === 0) return 'NO';
  return asked.reduce((next, slot) => put(next, slot, { urged: day }), paper);
}

function mayRecall(paper: Paper): boolean {
  if (paper.rules.recall === 'NEVER' || paper.slots.some((slot) => slot.by !== null && !slot.kept)) return false;
  return paper.rules.recall === 'BEFORE_ACT' || !turns(paper).some((slot) => slot.seen);
}

/** An earlier approval counts again for the same part before the decision; deciding and voting are done anew. */
function slotFor(wish: Wish, line: readonly Wish[], earlier: readonly Slot[], id: string): Slot {
  const repeatable = ['검토', '합의', '협조', '확인'].includes(wish.part) && wish.place < decidingPlace(line);
  const given = earlier.find(
    (s) => s.who === wish.who && s.part === wish.part && ['승인', '합의', '확인'].includes(s.mark ?? ''),
  );
  const slot = blank(wish, id);
  return given && repeatable ? { ...slot, mark: given.mark, by: given.by, how: given.how, kept: true } : slot;
}

function send(paper: Paper, line: readonly Wish[], keep: boolean, world: World): Paper | 'AGAIN' | 'NO' {
  if (paper.status === '진행중') return 'AGAIN';
  if (!['임시저장', '반려', '회수'].includes(paper.status)) return 'NO';
  if (!lineIsGood(line, paper.drafter, paper.rules.self, world.here)) return 'NO';
  if (line.some((wish) => hand(wish.who, world.away) === null)) return 'NO';
  const rounds = paper.rounds + 1;
  const slots = line.map((wish, i) => slotFor(wish, line, keep ? paper.slots : [], `${rounds}.${paper.acts}.${i}`));
  return settlePaper({ ...paper, status: '진행중', rounds, slots });
}

function redraw(paper: Paper, line: readonly Wish[], world: World): Paper | 'NO' {
  const slot = turns(paper).find((s) => s.who === world.me);
  if (paper.status !== '진행중' || !paper.rules.redraw || !slot) return 'NO';
  if (!['검토', '결재', '합의', '협조'].includes(slot.part) || line.some((wish) => wish.place <= slot.place))
    return 'NO';
  const stay = paper.slots.filter((s) => s.place <= slot.place);
  const whole = [...stay, ...line];
  const here = new Set([...world.here, ...stay.map((s) => s.who)]);
  if (!lineIsGood(whole, paper.drafter, paper.rules.self, here)) return 'NO';
  if (line.some((wish) => hand(wish.who, world.away) === null)) return 'NO';
  const gone = paper.slots.filter((s) => s.place > slot.place);
  const drawn = line.map((wish, i) => {
    const final = gone.some((s) => s.who === wish.who && s.part === wish.part && s.final);
    const stops = gone.some((s) => s.who === wish.who && s.part === wish.part && s.stops);
    return slotFor({ ...wish, final, stops }, whole, gone, `${paper.rounds}.${paper.acts}.${i}`);
  });
  return { ...paper, slots: [...stay, ...drawn] };
}

function handOver(paper: Paper, index: number, to: string, world: World): Paper | 'NO' {
  const slot = paper.slots[index];
  if (!world.manager || !slot || slot.mark !== null || !world.here.has(to)) return 'NO';
  if (world.here.has(slot.who)) return 'NO';
  if (slot.part === '의결' || !['진행중', '완료', '시행완료'].includes(paper.status)) return 'NO';
  if (paper.slots.some((s) => s.who === to && s.part !== '의결') || (to === paper.drafter && slot.part !== '확인'))
    return 'NO';
  if (hand(to, world.away) === null) return 'NO';
  return put(paper, slot, { who: to, parked: false, seen: false, urged: null });
}

function signPaper(paper: Paper, verb: Signing, world: World, tick: number): Paper | 'AGAIN' | 'NO' {
  const { parts, mark } = GIVEN[verb];
  const changed = votedInOpenVote(paper, world.me);
  if (changed && parts.includes('의결') && changed.mark !== mark)
    return settlePaper(put(paper, changed, { mark, by: world.me, when: tick }));
  const within = reach(paper, world);
  const slot = within.find((s) => parts.includes(s.part) && (verb !== '전결' || s.final));
  if (!slot) {
    const same = paper.slots.some(
      (s) => s.by === world.me && s.mark === mark && s.how !== '선결' && (s.how === '전결') === (verb === '전결'),
    );
    return within.length === 0 && same ? 'AGAIN' : 'NO';
  }
  if (paper.status !== '진행중' && (verb === '반려' || verb === '전결')) return 'NO';
  const alone = slot.who === world.me;
  const how = slot.late ? '후결' : verb === '전결' ? '전결' : alone ? '정상' : '대결';
  const signed = put(paper, slot, { mark, by: world.me, how, when: tick, parked: false });
  if (verb === '반려' || (verb === '반대' && slot.stops && paper.status === '진행중'))
    return { ...signed, status: '반려', slots: ended(signed.slots) };
  if (verb !== '전결') return settlePaper(signed);
  const slots = signed.slots.map(
    (s): Slot => (s.mark === null && s.part !== '확인' ? { ...s, mark: '생략', parked: false } : s),
  );
  return { ...signed, slots, status: '완료', completions: paper.completions + 1 };
}

/** A vote stands only once the committee's result does. */
const votedInOpenVote = (paper: Paper, who: string): Slot | undefined =>
  paper.status !== '진행중'
    ? undefined
    : paper.slots.find(
        (s) =>
          s.part === '의결' &&
          s.who === who &&
          s.mark !== null &&
          turns(paper).some((other) => other.place === s.place),
      );

function early(paper: Paper, world: World, tick: number): Paper | 'AGAIN' | 'NO' {
  const decider = paper.slots.find((s) => s.part === '결재');
  if (decider?.who !== world.me) return 'NO';
  if (decider.how === '선결') return 'AGAIN';
  if (paper.status !== '진행중' || !paper.rules.early || turns(paper).includes(decider)) return 'NO';
  const slots = paper.slots.map((s): Slot => {
    if (s === decider) return { ...s, mark: '승인', by: world.me, how: '선결', when: tick };
    const passedOver = s.mark === null && s.place < decider.place;
    return passedOver ? { ...s, late: true, parked: false } : s;
  });
  return { ...paper, slots, status: '완료', completions: paper.completions + 1 };
}

const wiped = { mark: null, by: null, how: null, when: 0, kept: false } as const;

function takeBack(paper: Paper, world: World): Paper | 'NO' {
  if (paper.status !== '진행중') return 'NO';
  const own = paper.slots.filter((s) => s.by === world.me && !s.kept).sort((a, b) => b.when - a.when)[0];
  if (own?.how !== '정상') return 'NO';
  const others = paper.slots.filter((s) => s !== own);
  if (others.some((s) => s.place > own.place && !s.kept && (s.by !== null || s.parked))) return 'NO';
  if (own.part === '의결' && !others.some((s) => s.place === own.place && s.mark === null)) return 'NO';
  return put(paper, own, wiped);
}

function oneBack(paper: Paper, world: World): Paper | 'NO' {
  const slot = reach(paper, world).find((s) => ['검토', '결재', '협조'].includes(s.part));
  if (paper.status !== '진행중' || !paper.rules.back || !slot || slot.place === 1) return 'NO';
  if (paper.slots.some((s) => s.place === slot.place && s.by !== null && !s.kept)) return 'NO';
  return { ...paper, slots: paper.slots.map((s) => (s.place === slot.place - 1 ? { ...s, ...wiped } : s)) };
}
