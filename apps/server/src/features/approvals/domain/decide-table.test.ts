import { expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import { decide } from './decide.ts';
import { contextOf, exampleOf, SCENES } from './testing/scenes.ts';
import type { CommandType, Document, DocumentState, RefusalReason } from './types.ts';

const ROLES = ['drafter', 'earlier', 'current', 'later', 'standIn', 'manager', 'stranger'];
const TYPES: readonly CommandType[] = [
  ...([
    'SUBMIT',
    'RECALL',
    'FORCE_RECALL',
    'APPROVE',
    'DECIDE_FINALLY',
    'DECIDE_EARLY',
    'REJECT',
    'STEP_BACK',
  ] as const),
  ...(['AGREE', 'DISAGREE', 'CONFIRM', 'VOTE', 'HOLD', 'RESUME', 'ASK', 'UNDO', 'CHANGE_LINE', 'TRANSFER'] as const),
  ...(['ENFORCE', 'VOID', 'DELETE', 'URGE', 'CORRECT', 'ASSIGN', 'RECORD_CONSENT', 'HAND_OVER'] as const),
];
const STATES: readonly DocumentState[] = [
  'DRAFT',
  'IN_PROGRESS',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
  'ENFORCED',
  'VOID',
];

const SHORT: { [R in RefusalReason]?: string } = {
  NOT_YOUR_TURN: 'not turn',
  ALREADY_DECIDED: 'is done',
  WRONG_STATE: 'state',
  NOT_ALLOWED: 'not allowed',
  RECALL_TOO_LATE: 'too late',
  NOT_DRAFTER: 'not drafter',
  NOT_MANAGER: 'not manager',
  NO_SUCH_STEP: 'no step',
  NOBODY_TO_URGE: 'nobody waits',
};

/** What comes of an act: the new state, `done` within the same, `same` for a repeated click, or why not. */
function cell(document: Document, type: CommandType, role: string): string {
  const context = contextOf(role);
  const outcome = decide(document, exampleOf(type, document), context);
  const isOffered = abilitiesOf(document, context).includes(type);
  expect(isOffered, `${type} is offered to ${role} exactly when it would be done`).toBe(outcome.ok === true);
  if (outcome.ok === 'REPEATED') return 'same';
  if (outcome.ok === false) return `- ${SHORT[outcome.reason] ?? outcome.reason}`;
  return outcome.next.state === document.state ? 'DONE' : outcome.next.state;
}

const row = (cells: readonly string[]): string =>
  cells
    .map((text) => text.padEnd(15))
    .join('')
    .trimEnd();

it('WF-01 WF-02 WF-03 every state × act × role answers as the table says, and buttons agree', async () => {
  const tables = Object.entries(SCENES).map(([name, make]) => {
    const document = make();
    const rows = TYPES.map((type) => row([type, ...ROLES.map((role) => cell(document, type, role))]));
    return [`# ${name}`, row(['', ...ROLES]), ...rows, ''].join('\n');
  });
  expect(new Set(Object.values(SCENES).map((make) => make().state))).toEqual(new Set(STATES));
  await expect(tables.join('\n')).toMatchFileSnapshot('./testing/decide-table.txt');
});
