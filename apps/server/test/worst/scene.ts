import { budgetLinesMax, budgetRowsMax } from '@danji/contract/budgets';
import { koreanDay } from '@danji/contract/korean-day';
import { calendarParts } from '@danji/contract/personal-tokens';
import { shippedForms } from '../../db/forms/index.ts';
import { lineSettings } from '../../src/features/forms/testing/sample-form.ts';
import { draftContent } from '../draft-content.ts';
import { jsonTo, mustGive, type Send } from './ask.ts';
import { byDirectory } from './by-directory.ts';
import { PERSONAL_LISTS } from './by-other-doors.ts';
import { differentWords } from './different-words.ts';
import { budgetSheet, longPaper, mergeSheet, multipartOf, wideSheet, wordyPaper } from './heavy-files.ts';
import { HEAVY_FORMS, type Heavy, manyNames } from './heavy-forms.ts';

export const DIRECTOR = 'sojang01';
export const OPERATOR = 'sysadmin';
export const DRAFTER = 'gyeongri01';
const FORMS = '/api/elec-apv/form-mng/forms';
const DOCS = '/api/elec-apv/documents';
export const PRACTICE = '/api/syst/demo-complex';
/** What residents would be shown of a document. */
export const pageOf = (docId: string) => `/api/cmplx-info/publications/of-document/${docId}/page`;
const LINE = [{ order: 1, kind: 'DECIDE', personId: DIRECTOR }];

/** Documents, forms and files that are as large as they may be, and what was seen of everything else. */
export type Scene = Awaited<ReturnType<typeof prepareScene>>;
/** A complex may have so many of its own. */
const DUTIES = 200;
type Sizes = { comments: number; synced: number };
/** What was sent to a member outside, newest last, as they read it. */
export type ReadPhone = (memberId: string) => Promise<string[]>;

/** An officer who decides by links. */
const OFFICER = 'hoejang01';

/** Draws the largest forms, writes the largest documents on them, and lets them be talked about. */
export async function prepareScene(send: Send, readPhone: ReadPhone, { comments, synced }: Sizes) {
  const ask = <T>(who: string, method: 'GET' | 'POST', url: string, body?: unknown) =>
    mustGive<T>(send, who, method === 'GET' ? { method, url } : jsonTo(url, body));
  const groups = await ask<{ groups: { formGroupId: string }[] }>(DIRECTOR, 'GET', FORMS);
  const formGroupId = groups.groups[0]?.formGroupId ?? '';
  const sharedGroups = await ask<{ formGroupId: string }[] | { groups: { formGroupId: string }[] }>(
    OPERATOR,
    'GET',
    '/api/syst/form-groups',
  );
  const sharedGroupId = (Array.isArray(sharedGroups) ? sharedGroups : sharedGroups.groups)[0]?.formGroupId ?? '';

  const drawn = async (who: string, base: string, group: string, name: string, { definition }: Heavy) => {
    const { formId } = await ask<{ formId: string }>(who, 'POST', base, { formName: name, formGroupId: group });
    const { version } = await ask<{ version: number }>(who, 'POST', `${base}/${formId}/draft`, {
      version: 1,
      definition,
      settings: lineSettings,
    });
    return { formId, version };
  };
  const published = async (name: string, heavy: Heavy) => {
    const { formId, version } = await drawn(DIRECTOR, FORMS, formGroupId, name, heavy);
    await ask(DIRECTOR, 'POST', `${FORMS}/${formId}/publish`, { version });
    return formId;
  };
  const drafted = async (formId: string, heavy: Heavy, line: object[] = LINE) => {
    const { docId } = await ask<{ docId: string }>(DRAFTER, 'POST', DOCS, { formId });
    const { version } = await ask<{ version: number }>(DRAFTER, 'POST', `${DOCS}/${docId}/save`, {
      version: 1,
      draft: draftContent({ title: '가장 큰 문서', content: heavy.values, line }),
    });
    return { docId, version };
  };
  const act = (who: string, docId: string, type: string) => ask(who, 'POST', `${DOCS}/${docId}/act`, { act: { type } });
  const attach = async (docId: string, file: Parameters<typeof multipartOf>[0]) => {
    const { type, payload } = multipartOf(file);
    return mustGive<{ attachmentId: string }>(send, DRAFTER, {
      method: 'POST',
      url: `${DOCS}/${docId}/attached`,
      headers: { 'content-type': type },
      payload,
    });
  };

  const tables = HEAVY_FORMS['full tables']();
  const bodies = HEAVY_FORMS['full bodies']();
  const tableForm = await published('가장 큰 표', tables);
  const bodyForm = await published('가장 긴 글', bodies);
  const draft = await drafted(tableForm, tables);
  const pending = await drafted(tableForm, tables);
  // First, so that its words are those by which the document is found.
  await attach(pending.docId, wordyPaper());
  const sheet = await attach(pending.docId, wideSheet());
  const paper = await attach(pending.docId, longPaper());
  await act(DRAFTER, pending.docId, 'SUBMIT');
  const decided = await drafted(tableForm, tables);
  await act(DRAFTER, decided.docId, 'SUBMIT');
  await act(DIRECTOR, decided.docId, 'APPROVE');
  for (let n = 0; n < comments; n += 1)
    await ask(DIRECTOR, 'POST', `${DOCS}/${pending.docId}/comments`, {
      text: differentWords(1_960, n),
      mentionIds: [],
    });
  const drawings: Record<string, { formId: string; version: number }> = {};
  const sharedDrawings: typeof drawings = {};
  for (const [name, make] of Object.entries(HEAVY_FORMS)) {
    drawings[name] = await drawn(DIRECTOR, FORMS, formGroupId, `그린 ${name}`, make());
    sharedDrawings[name] = await drawn(OPERATOR, '/api/syst/forms', sharedGroupId, `함께 ${name}`, make());
  }
  const merge = await prepareMerge(ask, send, act);
  const names = manyNames();
  const namesForm = await published('가장 긴 사유', names);
  /** A finished document of which each third word looks like somebody's, and what somebody saw of it who shows it to residents. */
  const toPublish = async () => {
    const { docId } = await drafted(namesForm, names);
    const { attachmentId } = await attach(docId, longPaper());
    await act(DRAFTER, docId, 'SUBMIT');
    await act(DIRECTOR, docId, 'APPROVE');
    type Seen = { seen: string; found: { spot: number; from: number; to: number }[] };
    const { seen, found } = await ask<Seen>(DIRECTOR, 'GET', pageOf(docId));
    const keys = found.map(({ spot, from, to }) => `${spot}:${from}-${to}`).slice(0, 5_000);
    return { docId, attachmentId, seen, keys };
  };
  const essay = await toPublish();
  /** Another as large, each time. */
  const fresh = {
    toPublish,
    draft: () => drafted(tableForm, tables),
    bodyDraft: () => drafted(bodyForm, bodies),
    pending: async () => {
      const made = await drafted(tableForm, tables);
      await act(DRAFTER, made.docId, 'SUBMIT');
      return made;
    },
    drawing: (of: '' | 'Shared', heavy: string) => {
      const name = `또 하나 ${crypto.randomUUID().slice(0, 8)}`;
      const one = HEAVY_FORMS[heavy as keyof typeof HEAVY_FORMS]();
      return of
        ? drawn(OPERATOR, '/api/syst/forms', sharedGroupId, name, one)
        : drawn(DIRECTOR, FORMS, formGroupId, name, one);
    },
    /** Its papers are still being written for a while after it was made: until then it is told to try again. */
    noPractice: async () => {
      for (let tries = 0; tries < 20; tries += 1)
        if ((await send(OPERATOR, jsonTo(`${PRACTICE}/remove`, { name: '체험 단지' }))).status !== 503) return;
    },
    practice: async () => {
      await send(OPERATOR, jsonTo(PRACTICE, {}));
    },
  };
  await prepareBooks(ask, send);
  const erp = await ask<{ keyId: string; secret: string }>(OPERATOR, 'POST', '/api/syst/service-accounts?aptId=10001', {
    name: '시험 ERP',
    rights: ['SEND', 'READ'],
  });
  await ask(OFFICER, 'POST', '/api/approval-link/setting', { linkYn: 'Y' });
  const linked = await drafted(tableForm, tables, [
    { order: 1, kind: 'REVIEW', personId: OFFICER },
    { order: 2, kind: 'DECIDE', personId: DIRECTOR },
  ]);
  const { attachmentId } = await attach(linked.docId, wideSheet());
  await act(DRAFTER, linked.docId, 'SUBMIT');
  const link = { ...(await openLink(send, () => readPhone(OFFICER))), attachmentId };
  const directory = await prepareDirectory(ask, send, synced);
  const personal = await preparePersonal(ask);
  return {
    formGroupId,
    sharedGroupId,
    tableForm,
    bodyForm,
    draft,
    pending,
    decided,
    sheet,
    paper,
    drawings,
    sharedDrawings,
    merge,
    erp,
    link,
    directory,
    personal,
    essay,
    fresh,
  };
}

type AskAs = <T>(who: string, method: 'GET' | 'POST', url: string, body?: unknown) => Promise<T>;

/** A budget and a calendar of duties with as many lines as they may have. */
async function prepareBooks(ask: AskAs, send: Send) {
  const year = Number(koreanDay(new Date()).slice(0, 4));
  for (let from = 0; from < budgetLinesMax; from += budgetRowsMax) {
    const { version } = await ask<{ version: number }>(DIRECTOR, 'GET', '/api/elec-apv/budgets');
    const { type, payload } = multipartOf(budgetSheet({ year, saveYn: 'Y', seenVersion: version }, from));
    const url = '/api/elec-apv/budgets/import';
    await mustGive(send, DIRECTOR, { method: 'POST', url, headers: { 'content-type': type }, payload });
  }
  const duties = '/api/cmplx-info/duties';
  await send(DIRECTOR, jsonTo(`${duties}/facts`, { version: 0, floors: 20, floorArea: 10_000, equipment: [] }));
  const rule = { kind: 'EVERY', months: 1, first: `${year}-01`, day: 'LAST' };
  const duty = { field: 'OTHER', law: '', article: '', rule, formId: null, personId: null };
  for (let n = 0; n < DUTIES; n += 1)
    await ask(DIRECTOR, 'POST', `${duties}/list`, { ...duty, name: `의무 ${n}`.padEnd(60, '가') });
}

/** A directory that keeps so many employees in step, and one department. */
async function prepareDirectory(ask: AskAs, send: Send, synced: number) {
  const { secret: key } = await ask<{ secret: string }>(DIRECTOR, 'POST', '/api/syst/service-accounts', {
    name: '시험 직원 동기화',
    rights: ['SCIM'],
  });
  const make = (url: string, body: object) =>
    send(null, byDirectory(key, { method: 'POST', url, payload: JSON.stringify(body) })).then(({ status, text }) => {
      if (status !== 201) throw new Error(`${url}: ${status} ${text.slice(0, 500)}`);
      return (JSON.parse(text) as { id: string }).id;
    });
  const userIds: string[] = [];
  for (let n = 0; n < synced; n += 1) {
    const called = { userName: `synced${n}@office.kr`, displayName: `동기화${n}번` };
    userIds.push(await make('/Users', { ...called, emails: [{ type: 'work', value: called.userName }] }));
  }
  const members = userIds.map((value) => ({ value }));
  return { key, userIds, groupId: await make('/Groups', { displayName: '동기화', members }) };
}

/** What Excel and a calendar read with. */
async function preparePersonal(ask: AskAs) {
  const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const given = { name: '시험', endsOn, password: 'danji1234!' };
  const make = (more: object) =>
    ask<{ secret: string }>(DIRECTOR, 'POST', '/api/auth/personal-tokens', { ...given, ...more });
  const sheet = await make({ kind: 'SHEET', parts: PERSONAL_LISTS, reason: '가장 큰 목록을 받아 봅니다' });
  const calendar = await make({ kind: 'CALENDAR', parts: calendarParts });
  return { sheet: sheet.secret, calendar: calendar.secret };
}

/** From the link that was sent to the visit that its code opens. */
async function openLink(send: Send, read: () => Promise<string[]>) {
  const last = async (pattern: RegExp) => (await read()).flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? '';
  const token = await last(/#token=(\S+)/);
  await mustGive(send, null, jsonTo('/api/approval-link/code', { token }));
  const given = { token, code: await last(/인증번호는 (\d{6})/) };
  const visit = await mustGive<{ accessToken: string }>(send, null, jsonTo('/api/approval-link/verify', given));
  return { token, visit: visit.accessToken };
}

/** A letter to 2,000 homes, decided, with its list of receivers. */
async function prepareMerge(
  ask: <T>(who: string, method: 'GET' | 'POST', url: string, body?: unknown) => Promise<T>,
  send: Send,
  act: (who: string, docId: string, type: string) => Promise<unknown>,
) {
  const letter = shippedForms.find(({ code }) => code === 'ARREARS_LETTER');
  const { forms } = await ask<{ forms: { formId: string; formCode: string | null }[] }>(DIRECTOR, 'GET', FORMS);
  const formId = forms.find(({ formCode }) => formCode === 'ARREARS_LETTER')?.formId;
  const { docId } = await ask<{ docId: string }>(DRAFTER, 'POST', DOCS, { formId });
  await ask(DRAFTER, 'POST', `${DOCS}/${docId}/save`, {
    version: 1,
    draft: draftContent({
      title: '미납 관리비 납부 안내',
      content: { ...letter?.sample.values, 직인: '직인생략' },
      line: LINE,
    }),
  });
  await act(DRAFTER, docId, 'SUBMIT');
  await act(DIRECTOR, docId, 'APPROVE');
  const { type, payload } = multipartOf(mergeSheet());
  const report = await mustGive<{ run: { runId: string } | null; runId?: string }>(send, DRAFTER, {
    method: 'POST',
    url: `${DOCS}/${docId}/merge/from-sheet`,
    headers: { 'content-type': type },
    payload,
  });
  return { docId, runId: report.run?.runId ?? report.runId ?? '' };
}
