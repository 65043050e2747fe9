import { documentStateWords } from '@danji/contract/approval-words';
import type * as contract from '@danji/contract/hand-overs';
import type { HandOverFacts } from '@danji/contract/hand-overs';
import { koreanDay } from '@danji/contract/korean-day';
import { addMonths } from '@danji/contract/publications/months';
import type { Context } from '../../http/bind.ts';
import { findOwnDocuments } from '../approvals/public.ts';
import { readBudget } from '../budget-book/public.ts';
import { daysOfPerson } from '../duties/public.ts';
import { findOpenSteps, holdEmployee } from '../employees/public.ts';
import { readStanding } from '../vacations/public.ts';
import { findDepartment, findMarks, findOfOffice, seesBudgets } from './store.ts';

type Asked = Pick<Context<typeof contract.getHandOver>, 'tx' | 'actor' | 'now'> & { params: { memberId: string } };

/** What somebody has in hand, and what of the office goes along with it. What the asker may not read is counted, not named. */
export async function gatherHandOver({ tx, actor, params, now }: Asked): Promise<HandOverFacts> {
  const { aptId } = actor;
  const employee = await holdEmployee({ tx, actor, memberId: params.memberId });
  const reader = { aptId, memberId: actor.memberId, now };
  const today = koreanDay(now);
  const own = await findOwnDocuments(tx, reader, employee.memberId);
  const steps = await findOpenSteps(tx, reader, employee.memberId);
  const days = await tx.run(
    daysOfPerson({ aptId, memberId: employee.memberId, now, today }, addMonths(today, -12), addMonths(today, 12)),
  );
  const standing = await readStanding(tx, aptId, employee.memberId, today);
  const mine = { documents: own.filter(({ isMine }) => isMine), steps: steps.filter(({ isMine }) => isMine) };
  return {
    memberId: employee.memberId,
    memberName: employee.memberName,
    deptName: await findDepartment(tx, aptId, employee.memberId),
    documents: mine.documents.map(({ title, state, document }) => ({
      ...{ docId: document.id, title, detail: documentStateWords[state].label, day: null },
    })),
    steps: mine.steps.map(({ docId, title, drafterName }) => ({
      docId,
      title,
      detail: `${drafterName} 기안`,
      day: null,
    })),
    ...(await findOfOffice(tx, reader)),
    duties: days.filter(({ state }) => state !== 'DONE').map(({ dutyName, day }) => ({ name: dutyName, day })),
    marks: await findMarks(tx, aptId),
    budget: (await seesBudgets(tx, actor.homeAptId, actor.memberId))
      ? (await readBudget(tx, aptId, now)).lines.map(({ account, fund, left }) => ({ account, fund, left }))
      : [],
    daysLeft: standing?.kept ? standing.left : null,
    hidden: own.length - mine.documents.length + steps.length - mine.steps.length,
  };
}
