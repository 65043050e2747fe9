import { plusMonths } from '@danji/contract/duty-rule';
import { changeDuty, dutiesOf, linkPaper, planDay, readYear, saveFacts } from '../../../src/features/duties/public.ts';
import type { Actor, Client } from '../../../src/http/actor.ts';
import type { Tx } from '../../../src/lib/database.ts';
import { addDays, type Calendar } from './calendar.ts';
import { findUnusedPaper, setHouseholds } from './demo-store.ts';
import type { DemoDuties } from './plan.ts';

type Stage = { tx: Tx; aptId: string; actor: Actor; client: Client; calendar: Calendar };

/** What the head of the office does with the calendar: says what there is, names people, plans, and links what was written. */
export async function playDuties({ tx, aptId, actor, client, calendar }: Stage, story: DemoDuties): Promise<void> {
  const { now, today } = calendar;
  const given = { tx, actor, client, now, files: [], query: undefined };
  const { floors, floorArea, equipment } = story;
  await setHouseholds(tx, aptId, story.households);
  await saveFacts({ ...given, params: undefined, body: { version: 0, floors, floorArea, equipment } });
  const byCode = new Map((await tx.run(dutiesOf(aptId))).flatMap((duty) => (duty.code ? [[duty.code, duty]] : [])));
  const dutyOf = (code: string) => {
    const duty = byCode.get(code);
    if (!duty) throw new Error(`the demo has no duty ${code}`);
    return duty;
  };
  for (const code of new Set([...Object.keys(story.people), ...Object.keys(story.after)])) {
    const { dutyId, version, field, name, law, article, rule, formId, personId } = dutyOf(code);
    const ago = story.after[code];
    const body = {
      ...{ version, field, name, law, article, formId, personId: story.people[code] ?? personId },
      rule:
        rule.kind === 'AFTER' && ago !== undefined
          ? { ...rule, base: plusMonths(addDays(today, -ago), -rule.months) }
          : rule,
      reason: '담당과 지난번에 한 날을 넣음',
    };
    await changeDuty({ ...given, params: { dutyId }, body });
  }
  const firstOf = async (code: string) => {
    const { days } = await readYear(tx, { aptId, memberId: actor.memberId, now }, undefined);
    return days.find(({ dutyId, state }) => dutyId === dutyOf(code).dutyId && state !== 'DONE');
  };
  for (const [code, form] of Object.entries(story.done)) {
    const day = await firstOf(code);
    const docId = await findUnusedPaper(tx, aptId, form);
    if (day && docId) await linkPaper({ ...given, params: { dutyDayId: day.dutyDayId }, body: { docId } });
  }
  for (const [code, before] of Object.entries(story.planned)) {
    const day = await firstOf(code);
    const plannedOn = day && addDays(day.dueOn, -before);
    if (!day || !plannedOn || plannedOn < today) continue;
    await planDay({ ...given, params: { dutyDayId: day.dutyDayId }, body: { version: day.version, plannedOn } });
  }
}
