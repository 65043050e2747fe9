import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { endVoices } from './end-voices.ts';
import { handOver } from './hand-over.ts';
import { contextOf, draft, exampleOf, line, NOW, run, SCENES, sent } from './testing/scenes.ts';
import type { Command, CommandType, Context, Document } from './types.ts';
import { type Audience, type Telling, tellingsOf, WHO_IS_TOLD } from './who-is-told.ts';

const AUDIENCE: readonly Audience[] = [
  { memberId: 'reference', kind: 'REFERENCE' },
  { memberId: 'reader', kind: 'READER' },
  { memberId: 'receiver', kind: 'RECEIVER' },
];

/** `asked: …; told: …`, each person as often as they hear of it. */
function heard(document: Document, actorId: string, command: Command, more: Partial<Context> = {}): string {
  const context = contextOf(actorId, { absences: [], ...more });
  const outcome = decide(document, command, context);
  if (outcome.ok !== true) throw new Error(`${actorId} may not ${command.type}: ${JSON.stringify(outcome)}`);
  return said(tellingsOf({ before: document, decision: outcome, absences: context.absences, audience: AUDIENCE }));
}

function said(tellings: readonly Telling[]): string {
  const of = (as: 'asked' | 'told') =>
    tellings
      .filter((telling) => telling.as === as)
      .map(({ memberId }) => memberId)
      .sort()
      .join(' ');
  return `asked: ${of('asked') || '-'}; told: ${of('told') || '-'}`;
}

/** 이관 of the step of somebody, from where it stands at 검토. */
function moved(personId: string): string {
  const document = scene('IN_PROGRESS at 검토');
  const step = document.steps.find((one) => one.personId === personId);
  return heard(document, 'manager', { type: 'TRANSFER', stepId: step?.id ?? '', toId: 'stranger', reason: '-' });
}

const closed = (document: Document, outOfOffice: readonly string[]): string => {
  const outcome = endVoices(document, outOfOffice, NOW);
  if (outcome.ok !== true) throw new Error('the vote goes on');
  return said(tellingsOf({ before: document, decision: outcome, absences: [], audience: AUDIENCE }));
};

const handed = (document: Document): string => {
  const outcome = handOver(document, { type: 'HAND_OVER', toId: 'stranger', reason: '-' }, contextOf('manager'));
  if (outcome.ok !== true) throw new Error('it stays');
  return said(tellingsOf({ before: document, decision: outcome, absences: [], audience: AUDIENCE }));
};

const scene = (name: string): Document => SCENES[name]?.() ?? draft();
const says = (type: CommandType): Command => exampleOf(type, draft());
const approve: Command = { type: 'APPROVE' };
const COUNTED: Command = {
  ...{ type: 'RECORD_CONSENT', consents: 10, against: null, from: null, countedOn: '2026-11-16', isFinal: false },
  ...{ evidenceId: 'file', evidenceName: '동의서.pdf' },
};
const voting = () => sent(['1 VOTE current', '1 VOTE beside', '1 VOTE later', '2 DECIDE last']);
const voted = (...who: string[]) =>
  run(voting(), ...who.map((id) => [id, { type: 'VOTE', vote: 'FOR' }] as [string, Command]));

describe('CTL-12 who is told of each act is the table of the rule book, once each', () => {
  const review = 'IN_PROGRESS at 검토';
  const TABLE: readonly (readonly [what: string, heard: () => string, expected: string])[] = [
    [
      '상신: the next are asked, 참조 told',
      () => heard(draft(), 'drafter', { type: 'SUBMIT', line: line('1 REVIEW earlier', '2 DECIDE later') }),
      'asked: earlier; told: reference',
    ],
    [
      '상신 to several at once',
      () =>
        heard(draft(), 'drafter', {
          type: 'SUBMIT',
          line: line('1 AGREE earlier', '1 AGREE beside', '2 DECIDE later'),
        }),
      'asked: beside earlier; told: reference',
    ],
    [
      '상신 to somebody who is away: their stand-in too',
      () =>
        heard(
          draft(),
          'drafter',
          { type: 'SUBMIT', line: line('1 DECIDE current') },
          { absences: contextOf('x').absences },
        ),
      'asked: current standIn; told: reference',
    ],
    [
      '서면동의 that is enough: as the last decision, and who confirms is asked',
      () => heard(scene('IN_PROGRESS at 서면동의'), 'current', says('RECORD_CONSENT')),
      'asked: last; told: drafter reader receiver reference',
    ],
    [
      '서면동의 that goes on: nobody is told',
      () => heard(scene('IN_PROGRESS at 서면동의'), 'current', COUNTED),
      'asked: -; told: -',
    ],
    [
      '서면동의 that has failed: the drafter is asked, who had acted and 참조 told',
      () => heard(scene('IN_PROGRESS at 서면동의'), 'current', { ...COUNTED, isFinal: true }),
      'asked: drafter; told: earlier reference',
    ],
    ['승인: the next', () => heard(scene(review), 'current', approve), 'asked: later; told: -'],
    [
      '대결: the next',
      () => heard(scene(review), 'standIn', approve, { absences: contextOf('x').absences }),
      'asked: later; told: -',
    ],
    [
      '협조',
      () => heard(run(scene('IN_PROGRESS at 협조, held'), ['current', { type: 'RESUME' }]), 'current', approve),
      'asked: later; told: -',
    ],
    ['합의', () => heard(scene('IN_PROGRESS at 합의'), 'current', { type: 'AGREE' }), 'asked: later; told: -'],
    [
      '합의 반대: drafter and decider',
      () => heard(sent(['1 AGREE current', '2 REVIEW beside', '3 DECIDE later']), 'current', says('DISAGREE')),
      'asked: beside; told: drafter later',
    ],
    [
      '합의 반대 before the decider: asked, and not told as well',
      () => heard(scene('IN_PROGRESS at 합의'), 'current', says('DISAGREE')),
      'asked: later; told: drafter',
    ],
    [
      '확인',
      () => heard(scene('IN_PROGRESS at 확인 before the decision'), 'current', { type: 'CONFIRM' }),
      'asked: later; told: -',
    ],
    [
      'the last decision: drafter, 참조, 열람, 수신; who confirms is asked',
      () => heard(scene('IN_PROGRESS at 결재'), 'current', approve),
      'asked: later; told: drafter reader receiver reference',
    ],
    [
      '전결',
      () => heard(scene('IN_PROGRESS at 검토 with 전결'), 'current', { type: 'DECIDE_FINALLY' }),
      'asked: last; told: drafter reader receiver reference',
    ],
    [
      '선결: those passed over sign afterwards',
      () => heard(sent(['1 REVIEW current', '2 REVIEW later', '3 DECIDE last']), 'last', { type: 'DECIDE_EARLY' }),
      'asked: later; told: drafter reader receiver reference',
    ],
    [
      '반려: the drafter is asked; who acted or got it is told',
      () => heard(scene(review), 'current', says('REJECT')),
      'asked: drafter; told: earlier reference',
    ],
    [
      '반려 beside somebody who waits',
      () =>
        heard(
          run(sent(['1 AGREE earlier', '2 AGREE beside', '2 REVIEW current', '3 DECIDE later']), [
            'earlier',
            { type: 'AGREE' },
          ]),
          'current',
          says('REJECT'),
        ),
      'asked: drafter; told: beside earlier reference',
    ],
    [
      '전단계 반려: the one before is asked, the drafter told',
      () => heard(scene(review), 'current', says('STEP_BACK')),
      'asked: earlier; told: drafter',
    ],
    ['보류: the drafter', () => heard(scene(review), 'current', says('HOLD')), 'asked: -; told: drafter'],
    ['보류 해제', () => heard(scene('IN_PROGRESS at 협조, held'), 'current', { type: 'RESUME' }), 'asked: -; told: -'],
    [
      '담당자 지정: whoever is named by the head of the department',
      () => {
        const steps = line('1 AGREE current', '2 DECIDE later');
        const document = run(draft(), [
          'drafter',
          { type: 'SUBMIT', line: steps.map((step) => (step.kind === 'AGREE' ? { ...step, deptId: 'd1' } : step)) },
        ]);
        const people = new Map([['stranger', { id: 'stranger', isActive: true, deptId: 'd1' }]]);
        return heard(document, 'current', { type: 'ASSIGN', toId: 'stranger' }, { people });
      },
      'asked: stranger; told: -',
    ],
    [
      '내용 수정: the drafter, and who had acted',
      () => heard(scene(review), 'current', says('CORRECT')),
      'asked: -; told: drafter earlier',
    ],
    ['협의 요청: the drafter', () => heard(scene(review), 'current', says('ASK')), 'asked: -; told: drafter'],
    [
      '독촉: whose turn it is, and who stands in',
      () => heard(scene(review), 'drafter', { type: 'URGE' }, { absences: contextOf('x').absences }),
      'asked: -; told: current standIn',
    ],
    [
      '결재 취소: the drafter; the turn is theirs again',
      () => heard(scene(review), 'earlier', { type: 'UNDO' }),
      'asked: earlier; told: drafter',
    ],
    [
      '회수: all who had it',
      () => heard(sent(['1 REVIEW current', '1 AGREE beside', '2 DECIDE later']), 'drafter', { type: 'RECALL' }),
      'asked: -; told: beside current reference',
    ],
    [
      '강제 회수: the drafter too',
      () => heard(scene(review), 'manager', says('FORCE_RECALL')),
      'asked: -; told: current drafter earlier reference',
    ],
    [
      '폐기 of what is decided',
      () => heard(scene('APPROVED, 확인 open'), 'manager', says('VOID')),
      'asked: -; told: beside current drafter earlier reader receiver reference',
    ],
    [
      '폐기 of what came back',
      () => heard(scene('REJECTED'), 'drafter', says('VOID')),
      'asked: -; told: current earlier reference',
    ],
    ['이관 of the turn: old, new, drafter', () => moved('current'), 'asked: stranger; told: current drafter'],
    [
      '이관 of a step that is still to come: the new person is told, and asked in turn',
      () => moved('later'),
      'asked: -; told: drafter later stranger',
    ],
    [
      '결재선 변경: who is out, and the drafter; who is new is asked in turn',
      () => heard(scene(review), 'current', { type: 'CHANGE_LINE', line: line('3 DECIDE stranger') }),
      'asked: -; told: drafter last later',
    ],
    ['기안 인계 of what is under way: the successor is told', () => handed(scene(review)), 'asked: -; told: stranger'],
    [
      '기안 인계 of what came back: the successor is asked',
      () => handed(scene('REJECTED')),
      'asked: stranger; told: -',
    ],
    ['시행', () => heard(scene('APPROVED, 확인 open'), 'drafter', says('ENFORCE')), 'asked: -; told: -'],
    ['a vote that is still open', () => heard(voting(), 'current', { type: 'VOTE', vote: 'FOR' }), 'asked: -; told: -'],
    [
      '의결 that passes: the result to those who voted and the drafter',
      () => heard(voted('current'), 'beside', { type: 'VOTE', vote: 'FOR' }),
      'asked: last; told: current drafter',
    ],
    [
      '의결 that cannot pass any more, as members have left office',
      () => closed(voted('current'), ['beside', 'later']),
      'asked: drafter; told: beside current later reference',
    ],
    [
      '의결 that is lost: the drafter is asked',
      () =>
        heard(run(voting(), ['current', { type: 'VOTE', vote: 'AGAINST' }]), 'beside', {
          type: 'VOTE',
          vote: 'AGAINST',
        }),
      'asked: drafter; told: current later reference',
    ],
  ];
  for (const [what, of, expected] of TABLE) it(what, () => expect(of()).toBe(expected));

  it('every act has its row, and no row is of nothing', () => {
    const others = ['COMPLETED', 'RESOLVED', 'RETURNED', 'CLOSE_VOTE', 'LOSE_VOICE'];
    const acts = Object.keys(WHO_IS_TOLD).filter((of) => !others.includes(of));
    for (const of of acts) expect(exampleOf(of as CommandType, draft()).type).toBe(of);
    expect(acts).toHaveLength(26);
  });
});
