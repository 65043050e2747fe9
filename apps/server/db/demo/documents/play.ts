import { kindWords } from '@danji/contract/approval-words';
import type { StepKind } from '@danji/contract/approvals';
import { koreanDay } from '@danji/contract/korean-day';
import type { ShippedForm } from '../../forms/index.ts';
import type { Calendar } from './calendar.ts';
import type { Member } from './demo-store.ts';
import type { Desk } from './desk.ts';
import { fillIn, sampleTitle } from './fill-in.ts';
import type { DemoDocument, DemoStory, Row } from './plan.ts';
import { fillTokens } from './shift-dates.ts';

type Stage = {
  desk: Desk;
  calendar: Calendar;
  forms: ReadonlyMap<string, ShippedForm & { formId: string }>;
  members: ReadonlyMap<string, Member>;
  departments: ReadonlyMap<string, string>;
};
type Line = { order: number; kind: string; personId: string }[];
type Running = { plan: DemoDocument; docId: string; line: Line; version: number; submitted: Date; again: boolean };
/** A story on its way: what is to come is added, documents are found by their keys. */
type Scene = {
  stage: Stage;
  story: DemoStory;
  add: (at: Date, run: () => Promise<void>) => void;
  docIds: Map<string, string>;
};
type Turn = { at: Date; run: () => Promise<void> };

const MINUTE = 60_000;
/** Nobody votes in the demo. */
type SignedKind = Exclude<StepKind, 'DRAFT' | 'VOTE'>;
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

/**
 * Plays a story in the order of time, whatever order it is told in: numbers, absences and what a form carries over then
 * come out as in a real office.
 */
export async function playStory(stage: Stage, story: DemoStory): Promise<void> {
  const { desk, calendar } = stage;
  const turns: Turn[] = [];
  const add = (at: Date, run: Turn['run']) => void turns.push({ at, run });
  const scene: Scene = { stage, story, add, docIds: new Map() };
  for (const { person, standIn, entered, from, to, reason } of story.absences)
    add(calendar.at(...entered), async () => {
      const period = { from: calendar.at(...from), to: calendar.at(...to) };
      await desk.enterAbsence(person, calendar.at(...entered), { standInId: standIn, reason, ...period });
    });
  for (const plan of story.documents) {
    const at = plan.calendar ? calendar.daysAgo(plan.ago, plan.time) : calendar.at(plan.ago, plan.time);
    add(at, () => begin(scene, plan, at));
  }
  while (turns.length > 0) {
    const next = turns.reduce((first, turn) => (turn.at < first.at ? turn : first));
    turns.splice(turns.indexOf(next), 1);
    await next.run();
  }
}

/** Whoever acts for a person at that moment. */
const actingFor = ({ story, stage: { calendar } }: Scene, person: string, at: Date) =>
  story.absences.find((one) => one.person === person && calendar.at(...one.from) <= at && at <= calendar.at(...one.to))
    ?.standIn ?? person;

async function begin(scene: Scene, plan: DemoDocument, at: Date): Promise<void> {
  const { stage, docIds } = scene;
  const { desk } = stage;
  const form = stage.forms.get(plan.form);
  const drafter = stage.members.get(plan.by);
  if (!form || !drafter) throw new Error(`the demo cannot write ${plan.form} as ${plan.by}`);
  const { docId } = await desk.create(plan.by, at, form.formId);
  if (plan.key) docIds.set(plan.key, docId);
  const first = await desk.read(plan.by, at, docId);
  const day = koreanDay(at);
  const register = {
    members: new Map([...stage.members.values()].map(({ memberName, memberId }) => [memberName, memberId])),
    departments: stage.departments,
  };
  const self = { id: drafter.memberId, name: drafter.memberName };
  const content: Record<string, unknown> = plan.carried
    ? { ...first.content, ...fillTokens(plan.carried((first.content.업무내용 ?? []) as Row[]), day) }
    : { ...fillIn(form, day, plan.values ?? {}, register, self) };
  for (const { field, words, ...file } of plan.files ?? []) {
    const attachmentId = await desk.attach(plan.by, minutesAfter(at, 4), docId, file);
    if (field) content[field] = [{ attachmentId, ...(words ? { caption: words } : {}) }];
  }
  const saved = minutesAfter(at, 9);
  const { line } = await desk.lineFor(plan.by, saved, form.formId, content);
  const { version } = await desk.save(plan.by, saved, docId, first.version, {
    title: plan.title ? fillTokens(plan.title, day) : sampleTitle(form, day),
    content,
    amount: null,
    urgentYn: plan.urgent ?? false,
    security: first.security,
    retentionYears: first.retentionYears,
    line: line.map(({ order, kind, personId }) => ({ order, kind, personId })),
    referenceIds: plan.references ?? [],
    readerIds: plan.readers ?? [],
    receivingDeptIds: (plan.receivers ?? []).map((name) => stage.departments.get(name) ?? ''),
    relatedDocIds: (plan.related ?? []).map((key) => docIds.get(key) ?? ''),
  });
  if (plan.draft) return;
  const submitted = minutesAfter(at, 12);
  await desk.act(plan.by, submitted, docId, { type: 'SUBMIT' });
  goOn(scene, { plan, docId, line, version, submitted, again: false });
}

/** What follows from 상신: the first signature, what others read, and what is said about it. */
function goOn(scene: Scene, run: Running): void {
  const { add, stage } = scene;
  const { desk, calendar } = stage;
  const { plan, docId, submitted } = run;
  const { references = [], comments = [] } = plan;
  add(calendar.later(submitted, 40 + ((plan.ago * 37) % 110)), () =>
    takeStep(scene, run, 0, calendar.later(submitted, 40 + ((plan.ago * 37) % 110))),
  );
  if (run.again) return;
  if (plan.ago > 3)
    for (const [index, person] of references.entries()) {
      const at = calendar.later(submitted, 130 + index * 75);
      add(at, () => desk.open(person, at, docId).then(() => {}));
    }
  let parentId: string | undefined;
  let last = submitted;
  for (const { by, after, text, to = [], answer } of comments) {
    const at = calendar.later(last, after);
    last = at;
    add(at, async () => {
      const { commentId } = await desk.comment(by, at, docId, text, to, answer ? parentId : undefined);
      if (!answer) parentId = commentId;
    });
  }
}

async function takeStep(scene: Scene, run: Running, index: number, at: Date): Promise<void> {
  const { add, stage } = scene;
  const { desk, calendar } = stage;
  const { plan, docId, line } = run;
  const step = line[index];
  const next = () => {
    const soon = calendar.later(at, 55 + ((plan.ago * 53 + index * 31) % 190));
    add(soon, () => takeStep(scene, run, index + 1, soon));
  };
  if (!step) return;
  if (plan.stop?.at === index && !run.again) return halt(scene, run, step.personId, at);
  const person = actingFor(scene, step.personId, at);
  await desk.open(person, minutesAfter(at, -2), docId);
  const reason = plan.says?.[index];
  const isFinal = plan.final && index === 0;
  const type = isFinal ? 'DECIDE_FINALLY' : kindWords[step.kind as SignedKind].yes;
  const { state } = await desk.act(person, at, docId, { type, ...(reason ? { reason } : {}) });
  const isDecided = state === 'APPROVED' && (step.kind === 'DECIDE' || isFinal);
  if (isDecided) finish(scene, run, at);
  // Who was passed over does not sign; confirmations follow the decision.
  if (!isFinal) next();
}

async function halt(scene: Scene, run: Running, personId: string, at: Date): Promise<void> {
  const { add, stage } = scene;
  const { desk, calendar } = stage;
  const { plan, docId } = run;
  const { stop } = plan;
  if (!stop || stop.how === 'wait') return;
  if (stop.how === 'recall') {
    await desk.act(plan.by, at, docId, { type: 'RECALL' });
  } else {
    const person = actingFor(scene, personId, at);
    await desk.open(person, minutesAfter(at, -2), docId);
    if (!('words' in stop)) return;
    await desk.act(person, at, docId, { type: stop.how, reason: stop.words });
    if (plan.again) return add(calendar.later(at, 170), () => sendAgain(scene, run, calendar.later(at, 170)));
  }
  if (plan.voided) await desk.act(plan.by, calendar.later(at, 240), docId, { type: 'VOID', reason: plan.voided });
}

async function sendAgain(scene: Scene, run: Running, at: Date): Promise<void> {
  const { desk } = scene.stage;
  const { plan, docId } = run;
  const detail = await desk.read(plan.by, at, docId);
  const draft = {
    title: fillTokens(plan.again ?? detail.title, koreanDay(at)),
    content: detail.content,
    amount: null,
    urgentYn: plan.urgent ?? false,
    security: detail.security,
    retentionYears: detail.retentionYears,
    line: run.line.map(({ order, kind, personId }) => ({ order, kind: kind as 'REVIEW', personId })),
    referenceIds: plan.references ?? [],
    readerIds: plan.readers ?? [],
    receivingDeptIds: [],
    relatedDocIds: [],
  };
  await desk.save(plan.by, at, docId, detail.version, draft);
  const submitted = minutesAfter(at, 3);
  await desk.act(plan.by, submitted, docId, { type: 'SUBMIT' });
  goOn(scene, { ...run, submitted, again: true });
}

/** What comes after the decision, but for the confirmations. */
function finish({ add, stage }: Scene, { plan, docId }: Running, decided: Date): void {
  const { desk, calendar } = stage;
  if (plan.ago > 2)
    for (const [index, person] of (plan.readers ?? []).entries()) {
      const at = calendar.later(decided, 90 + index * 60);
      if (index % 3 !== 2) add(at, () => desk.open(person, at, docId).then(() => {}));
    }
  let at = decided;
  for (const { dept, by, act, to } of plan.receiving ?? []) {
    at = calendar.later(at, 65);
    const [moment, deptId] = [at, stage.departments.get(dept) ?? ''];
    const command = act === 'ASSIGN' ? { type: act, assigneeId: to ?? by } : { type: act };
    add(moment, () => desk.receive(by, moment, docId, deptId, command).then(() => {}));
  }
  const later = calendar.later(decided, 300);
  if (plan.enforce) {
    const note = plan.enforce;
    add(later, () => desk.act(plan.by, later, docId, { type: 'ENFORCE', note }).then(() => {}));
  }
  if (plan.voided) {
    const reason = plan.voided;
    const head = [...stage.members.values()].find(({ isSuperAdmin }) => isSuperAdmin)?.memberId ?? '';
    add(later, () => desk.act(head, later, docId, { type: 'VOID', reason }).then(() => {}));
  }
}
