import { koreanDay } from '@danji/contract/korean-day';
import { isWorkingDay } from '../../src/features/approvals/public.ts';
import type { FileDeps } from '../../src/features/files/public.ts';
import { koreanHolidays } from '../../src/features/reminders/public.ts';
import { createDatabase, type Tx } from '../../src/lib/database.ts';
import { openComplex } from '../../src/lib/enter.ts';
import { shippedForms } from '../forms/index.ts';
import { type Calendar, createCalendar } from './documents/calendar.ts';
import {
  findDepartments,
  findForms,
  findMembers,
  findUnreadAlarms,
  hasComplex,
  hasDocuments,
  lockDemo,
} from './documents/demo-store.ts';
import { createDesk } from './documents/desk.ts';
import { closeMonths, enterOffice, grantVacations, planYears } from './documents/entered.ts';
import type { DemoStory } from './documents/plan.ts';
import { playStory } from './documents/play.ts';
import { playDuties } from './documents/play-duties.ts';
import { playPromotions } from './documents/play-promotions.ts';
import { playPublications } from './documents/play-publications.ts';
import { demoStories } from './documents/stories.ts';

type Options = { appUrl: string; files: FileDeps; production: boolean; now?: Date };

/**
 * Eight weeks of work in the offices of the demo, so that a first look shows a living office. Everybody acts through the
 * use cases of the product, with a clock of the past, as the API's own role: numbers, history, seals and alarms are what
 * they would have been. All or nothing, and only where there is no document yet.
 */
export async function loadDemoDocuments({ appUrl, files, production, now = new Date() }: Options): Promise<boolean> {
  if (production) throw new Error('the demo is never loaded in production');
  const calendar = createCalendar(now, (day) => isWorkingDay(day, koreanHolidays));
  const db = createDatabase({ url: appUrl, max: 1 });
  try {
    return await db.transact(async (tx) => {
      await lockDemo(tx);
      const empty: DemoStory[] = [];
      for (const story of demoStories) {
        await openComplex(tx, story.aptId);
        if (await hasDocuments(tx, story.aptId)) return false;
        if (await hasComplex(tx, story.aptId)) empty.push(story);
      }
      for (const story of empty) await fillOffice(tx, files, calendar, story);
      return empty.length > 0;
    });
  } finally {
    await db.close();
  }
}

export async function fillOffice(tx: Tx, files: FileDeps, calendar: Calendar, story: DemoStory): Promise<void> {
  const { aptId } = story;
  await openComplex(tx, aptId);
  const members = new Map((await findMembers(tx, aptId)).map((member) => [member.memberId, member]));
  const departments = new Map((await findDepartments(tx, aptId)).map((dept) => [dept.dept_name, dept.dept_id]));
  const formIds = new Map((await findForms(tx, aptId)).map(({ code, formId }) => [code, formId]));
  const forms = new Map(
    shippedForms.flatMap((form) => {
      const formId = formIds.get(form.code);
      return formId ? [[form.code, { ...form, formId }] as const] : [];
    }),
  );
  await enterOffice(tx, aptId, story.entered, { at: calendar.at(40, '09:00'), today: calendar.today });
  const keeper = story.budget && {
    aptId,
    by: { memberId: story.budget.by, memberName: members.get(story.budget.by)?.memberName ?? '' },
  };
  const today = koreanDay(calendar.at(0, '00:10'));
  if (keeper && story.budget) {
    const days = [koreanDay(calendar.at(40, '09:00')), today];
    await planYears(tx, keeper, story.budget.lines, days, calendar.at(40, '09:00'));
  }
  const desk = createDesk({ tx, files, aptId, members });
  await playStory({ desk, calendar, forms, members, departments }, story);
  if (story.urged) await playPromotions({ tx, aptId, calendar, desk }, story.urged.by, story.urged.people);
  if (story.duties) await playDuties({ tx, aptId, calendar, ...desk.person(story.duties.by) }, story.duties);
  if (story.duties) await playPublications({ tx, aptId, calendar, ...desk.person(story.duties.by) });
  // What came in since the last working day began is still new to everybody.
  for (const { alarm_id, member_id, created_at } of await findUnreadAlarms(tx, aptId, calendar.at(1, '09:00'))) {
    await desk.readAlarm(member_id, calendar.later(created_at, 95), alarm_id);
  }
  await grantVacations(tx, aptId, calendar.at(0, '00:10'));
  if (keeper) await closeMonths(tx, keeper, today, calendar.at(0, '00:10'));
}
