import type { DocumentRule, Office } from '@danji/contract/delegation-rule';
import { expect, it } from 'vitest';
import { drawDemanded, type Holder, vacanciesOf } from './draw-demanded.ts';

const rule: DocumentRule = {
  version: 1,
  rowNo: 1,
  cited: '제1호',
  about: '기안서',
  decider: 'DIRECTOR',
  officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'],
  demands: [{ kind: 'REVIEW', office: 'DEPT_HEAD', blocksYn: false, reason: '부서장 검토' }],
  vote: null,
  selfDecisionYn: false,
  moneyYn: true,
  payeeIds: [],
  transferAfterDays: 3,
  actingForChair: [],
};
const holder = (id: string, ...offices: Office[]): Holder => ({ id, name: id, isHere: true, offices });
const CHAIR = holder('회장', 'CHAIR', 'COUNCIL');
const DRAFTER = holder('기사', 'STAFF');
const drawn = (...holders: Holder[]) => {
  const { line, ...rest } = drawDemanded(rule, [DRAFTER, ...holders, CHAIR], DRAFTER.id);
  return { ...rest, line: line.map(({ kind, personId }) => `${kind} ${personId}`) };
};

it('겸직: a head who is also the 관리소장 decides and signs once; nobody above is asked instead', () => {
  expect(drawn(holder('과장', 'STAFF', 'DEPT_HEAD', 'DIRECTOR'))).toEqual({
    line: ['DECIDE 과장'],
    left: ['과장님이 부서장을 겸해 한 번만 서명합니다.'],
    problems: [],
  });
});

it('of two who could decide, the one decides of whom nothing else is demanded', () => {
  expect(drawn(holder('과장', 'DEPT_HEAD', 'DIRECTOR'), holder('소장', 'DIRECTOR')).line).toEqual([
    'REVIEW 과장',
    'DECIDE 소장',
  ]);
});

it('an office that nobody holds is told; one that is held by another has a step of its own', () => {
  expect(drawn(holder('소장', 'DIRECTOR')).problems).toEqual([expect.stringMatching(/부서장이 공석/)]);
  expect(drawn(holder('과장', 'DEPT_HEAD'), holder('소장', 'DIRECTOR'))).toMatchObject({
    line: ['REVIEW 과장', 'DECIDE 소장'],
    left: [],
  });
});

it('CTL-07 written consents are counted by the office that the rule names, and by nobody who drafted', () => {
  const written: DocumentRule = {
    ...rule,
    decider: 'COUNCIL',
    demands: [],
    vote: { majority: 'WRITTEN', deadlineDays: 7 },
  };
  const director = holder('소장', 'DIRECTOR');
  const drawnFor = (drafterId: string) => drawDemanded(written, [DRAFTER, director, CHAIR], drafterId);
  expect(drawnFor(DRAFTER.id).line).toMatchObject([{ kind: 'VOTE', office: 'DIRECTOR', personId: '소장' }]);
  expect(drawnFor(DRAFTER.id).line[0]?.reason).toContain('서면동의 과반수');
  expect(drawnFor(director.id)).toMatchObject({
    line: [],
    problems: [expect.stringMatching(/관리소장이 기안자 본인/)],
  });
  expect(vacanciesOf(written, [DRAFTER, CHAIR], DRAFTER.id)).toEqual([expect.stringMatching(/관리소장이 공석/)]);
  expect(vacanciesOf(written, [DRAFTER, director], DRAFTER.id)).toEqual([]);
});

it('CTL-05 CTL-06 an office whose only holder drafted, or receives the money, is told as what it is', () => {
  const demands: DocumentRule['demands'] = [{ kind: 'CONFIRM', office: 'CHAIR', blocksYn: false, reason: '회장 확인' }];
  const seen: DocumentRule = { ...rule, demands };
  const people = [DRAFTER, holder('소장', 'DIRECTOR'), CHAIR];
  expect(vacanciesOf(seen, people, DRAFTER.id)).toEqual([]);
  const own = [expect.stringMatching(/^회장이 기안자 본인이라 서명할 수 없습니다 .+ 다른 사람이 기안하거나/)];
  expect(vacanciesOf(seen, people, CHAIR.id)).toEqual(own);
  expect(drawDemanded(seen, people, CHAIR.id).problems).toEqual(own);
  // Without money who drafted it may have seen it as well.
  expect(vacanciesOf({ ...seen, moneyYn: false }, people, CHAIR.id)).toEqual([]);
  const paid = [expect.stringMatching(/^회장이 대금을 받는 사람이라 서명할 수 없습니다/)];
  expect(vacanciesOf({ ...seen, payeeIds: [CHAIR.id] }, people, DRAFTER.id)).toEqual(paid);
  expect(drawDemanded({ ...seen, payeeIds: [CHAIR.id] }, people, DRAFTER.id).problems).toEqual(paid);
});

it('CTL-07 who drafts and is of the council has a voice in the line, who is paid has none', () => {
  const voted: DocumentRule = { ...rule, decider: 'COUNCIL', demands: [], vote: { majority: 'HALF', deadlineDays: 7 } };
  const [one, two] = [holder('이사', 'BOARD', 'COUNCIL'), holder('동대표', 'COUNCIL')];
  const voices = (payeeIds: string[]) =>
    drawDemanded({ ...voted, payeeIds }, [one, two, CHAIR], one.id).line.map(({ personId }) => personId);
  expect(voices([])).toEqual(['이사', '동대표', '회장']);
  expect(voices([two.id])).toEqual(['이사', '회장']);
});

it('who drafts and may decide it is drawn nobody else for; who may not is told', () => {
  const own: DocumentRule = { ...rule, decider: 'CHAIR', demands: [] };
  const people = [DRAFTER, holder('소장', 'DIRECTOR'), CHAIR];
  expect(drawDemanded(own, people, CHAIR.id).problems).toEqual([expect.stringMatching(/^회장이 기안자 본인이라/)]);
  expect(drawDemanded({ ...own, selfDecisionYn: true }, people, CHAIR.id)).toEqual({
    ...{ line: [], problems: [], left: ['기안자가 회장이라 직접 결재합니다.'] },
  });
});
