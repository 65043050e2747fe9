import { consentWords } from '@danji/contract/approval-words';
import type { DocumentRule } from '@danji/contract/delegation-rule';
import { recorderOf } from '@danji/contract/rule-words';
import { neededVotes } from '@danji/contract/votes';
import type { Tx } from '../../lib/database.ts';
import { drawDemanded, findHolders } from '../delegation/public.ts';
import { findEvidenceName } from './attachment-store.ts';
import type { Command, Document, FrozenVote } from './domain/types.ts';
import { hasVote, withVoters } from './domain/vote.ts';
import { refuseAct } from './refuse-act.ts';
import { findCouncil, findHouseholds, isOutOfOffice } from './vote-store.ts';

const DEADLINE_DAYS = 7;

/**
 * A 의결 is drawn here, whatever line was sent: all members of the body in office today, and once they are frozen those
 * of the day of 상신. How many must be in favour, and until when, says the 위임전결규정.
 */
export async function drawVoters(
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
  document: Document,
  command: Command,
  now: Date,
): Promise<Command> {
  if (command.type === 'VOTE') await holdToOffice(tx, { aptId, memberId }, document, now);
  if (command.type === 'RECORD_CONSENT') return withEvidence(tx, aptId, document, command);
  if ((command.type !== 'SUBMIT' && command.type !== 'CHANGE_LINE') || !hasVote(command.line)) return command;
  const frozen = command.type === 'CHANGE_LINE' ? document.vote : null;
  const rule = command.type === 'SUBMIT' ? (command.rule ?? null) : document.rule;
  const vote = frozen ?? (await freeze(tx, { aptId, drafterId: document.drafterId }, rule, now));
  return { ...command, vote, line: withVoters(command.line, votersOf(vote, rule)) };
}

/** Who receives the money has no voice in whether; the base stays, as if they were absent. */
function votersOf({ memberIds, majority, written }: FrozenVote, rule: DocumentRule | null): readonly string[] {
  if (written) return memberIds;
  const voters = memberIds.filter((id) => !rule?.payeeIds.includes(id));
  const needed = neededVotes(majority, memberIds.length);
  if (voters.length < memberIds.length && voters.length < needed)
    refuseAct('RULE_ROLE_VACANT', {
      problems: [
        `대금을 받는 사람을 빼면 의결에 필요한 ${needed}명이 되지 않습니다. 받는 사람이나 위임전결규정의 의결 방법을 확인해 주세요.`,
      ],
    });
  return voters;
}

/** Who has left the body has no voice any more, neither an open one nor one to change, whenever the clock comes by. */
async function holdToOffice(
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
  { id, state }: Document,
  now: Date,
): Promise<void> {
  if (state === 'IN_PROGRESS' && (await isOutOfOffice(tx, { aptId, docId: id, memberId }, now)))
    refuseAct('VOICE_LOST');
}

type Sent = { aptId: string; drafterId: string };

async function freeze(tx: Tx, sent: Sent, rule: DocumentRule | null, now: Date): Promise<FrozenVote> {
  // The consent of households is counted outside; a vote of the council does not stand for it.
  if (rule && recorderOf(rule)) return freezeConsent(tx, sent, rule, now);
  const { majority, deadlineDays } = rule?.vote ?? { majority: 'HALF', deadlineDays: DEADLINE_DAYS };
  const how = { majority: majority === 'TWO_THIRDS' ? majority : 'HALF', deadlineDays } as const;
  return freezeVote(tx, sent.aptId, how, now);
}

type How = Pick<FrozenVote, 'majority' | 'deadlineDays'>;

async function freezeVote(tx: Tx, aptId: string, { majority, deadlineDays }: How, now: Date): Promise<FrozenVote> {
  const council = await findCouncil(tx, aptId, now);
  if (!council)
    return refuseAct('RULE_ROLE_VACANT', {
      problems: [
        '입주자대표회의에 임기 중인 구성원이 없습니다. 입주자단체 관리에서 임원을 등록한 뒤 다시 상신해 주세요.',
      ],
    });
  return { ...council, majority, deadlineDays, closesAt: null };
}

/** 서면동의: over the households of this day, entered by whoever holds the office that the rule names. */
async function freezeConsent(tx: Tx, { aptId, drafterId }: Sent, rule: DocumentRule, now: Date): Promise<FrozenVote> {
  const households = (await findHouseholds(tx, aptId)) ?? refuseAct('CONSENT_NO_BASE');
  const holders = await findHolders(tx, aptId, { drafterId, actingForChair: rule.actingForChair }, now);
  const { line, problems } = drawDemanded(rule, holders, drafterId);
  const recorder = line.find(({ kind }) => kind === 'VOTE');
  if (!recorder) return refuseAct('RULE_ROLE_VACANT', { problems });
  return {
    bodyId: null,
    bodyName: consentWords.bodyName,
    memberIds: [recorder.personId],
    majority: rule.vote?.share ?? 'HALF',
    deadlineDays: rule.vote?.deadlineDays ?? DEADLINE_DAYS,
    closesAt: null,
    written: { households, count: null },
  };
}

/** The evidence as it is called, where the document has it. */
async function withEvidence(
  tx: Tx,
  aptId: string,
  { id }: Document,
  command: Extract<Command, { type: 'RECORD_CONSENT' }>,
): Promise<Command> {
  const name = await findEvidenceName(tx, aptId, id, command.evidenceId);
  return name === null ? command : { ...command, evidenceName: name };
}
