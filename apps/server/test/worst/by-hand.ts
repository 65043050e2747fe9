import { koreanDay } from '@danji/contract/korean-day';
import { lineSettings } from '../../src/features/forms/testing/sample-form.ts';
import { draftContent } from '../draft-content.ts';
import { jsonTo, type Worst, type WorstRequest } from './ask.ts';
import { BY_OTHER_DOORS } from './by-other-doors.ts';
import {
  budgetSheet,
  employeeSheet,
  largestPicture,
  longPaper,
  longText,
  mergeSheet,
  multipartOf,
  residentSheet,
  wideSheet,
} from './heavy-files.ts';
import { HEAVY_FORMS, type Heavy } from './heavy-forms.ts';
import { DIRECTOR, DRAFTER, OPERATOR, PRACTICE, pageOf, type Scene } from './scene.ts';

type Hands = (scene: Scene) => Worst[] | Promise<Worst[]>;

const DOCS = '/api/elec-apv/documents';
const FORMS = '/api/elec-apv/form-mng/forms';
const get = (url: string): WorstRequest => ({ method: 'GET', url });
const one =
  (who: string, make: (scene: Scene) => WorstRequest, name = 'largest'): Hands =>
  (scene) => [{ name, who, make: () => make(scene) }];
const ofEach =
  (make: (name: string, heavy: Heavy, scene: Scene) => Worst): Hands =>
  (scene) =>
    Object.entries(HEAVY_FORMS).map(([name, heavy]) => make(name, heavy(), scene));
/** On something that is made for it, as it can be done with each of them once. */
async function ofFresh<T>(
  name: string,
  who: string,
  fresh: () => Promise<T>,
  ask: (it: T) => WorstRequest,
): Promise<Worst> {
  let it = await fresh();
  const renew = async () => {
    it = await fresh();
  };
  return { name, who, make: () => ask(it), renew };
}
const file =
  (
    url: (scene: Scene) => string,
    who: string,
    ...files: (() => Parameters<typeof multipartOf>[0] | Promise<Parameters<typeof multipartOf>[0]>)[]
  ): Hands =>
  async (scene) => {
    const made = await Promise.all(files.map((make) => make()));
    return made.map((given) => {
      const { type, payload } = multipartOf(given);
      return {
        name: given.name,
        who,
        make: () => ({ method: 'POST', url: url(scene), headers: { 'content-type': type }, payload }),
      };
    });
  };

const around = () => ({
  security: 'NORMAL',
  retentionYears: 5,
  references: Array(200).fill('홍길동 관리과장'.padEnd(200, '가')),
  departments: Array(200).fill('관리사무소'.padEnd(200, '가')),
  related: Array(100).fill({ docNumber: '관리-2026-0001', title: '승강기 부품 교체'.padEnd(200, '가') }),
  attachments: [],
  joint: [],
});

/** The forms of a complex and the shared ones are drawn alike. */
const drawing = (of: '' | 'Shared', who: string, base: string): Record<string, Hands> => {
  const group = (scene: Scene) => ({ formGroupId: of ? scene.sharedGroupId : scene.formGroupId });
  const all = (scene: Scene) => (of ? scene.sharedDrawings : scene.drawings);
  const onDrawing = (name: string, make: (formId: string, version: number) => WorstRequest) =>
    ({
      [name]: (scene: Scene) =>
        Object.entries(all(scene)).map(([heavy, { formId, version }]) => ({
          name: heavy,
          who,
          make: () => make(formId, version),
        })),
    }) satisfies Record<string, Hands>;
  return {
    [`create${of}Form`]: ofEach((name, { definition }, scene) => ({
      name,
      who,
      make: () => jsonTo(base, { formName: `시험 ${crypto.randomUUID().slice(0, 8)}`, ...group(scene), definition }),
    })),
    [`import${of}Form`]: ofEach((name, { definition }, scene) => ({
      name,
      who,
      make: () =>
        jsonTo(`${base}/import`, {
          ...group(scene),
          file: JSON.stringify({
            kind: 'danji-form',
            model: 1,
            name: `가져온 ${name}`,
            definition,
            settings: lineSettings,
          }),
        }),
    })),
    [`save${of}FormDraft`]: ofEach((name, { definition }, scene) => ({
      name,
      who,
      // Of a version that is gone by then: all of it is read and judged, and the answer is STALE.
      make: () =>
        jsonTo(`${base}/${all(scene)[name]?.formId}/draft`, { version: 1, definition, settings: lineSettings }),
    })),
    [`publish${of}Form`]: (scene: Scene) =>
      Promise.all(
        Object.keys(all(scene)).map((heavy) =>
          ofFresh(
            heavy,
            who,
            () => scene.fresh.drawing(of, heavy),
            ({ formId, version }) => jsonTo(`${base}/${formId}/publish`, { version }),
          ),
        ),
      ),
    ...onDrawing(`get${of}FormDraft`, (formId) => get(`${base}/${formId}/draft`)),
    ...onDrawing(`list${of}FormVersions`, (formId) => get(`${base}/${formId}/versions`)),
    ...onDrawing(`get${of}FormVersion`, (formId) => get(`${base}/${formId}/versions/1`)),
    ...onDrawing(`export${of}Form`, (formId) => get(`${base}/${formId}/export`)),
    ...onDrawing(`copy${of}Form`, (formId) => jsonTo(`${base}/${formId}/copy`, {})),
  };
};

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `승강기${'교체부품'.repeat(3)}${at}`).join(' ');
const searches =
  (base: string, more = ''): Hands =>
  () =>
    [
      ['ten long words', words(10).slice(0, 200)],
      ['one of all letters', '승강기교체'.repeat(40)],
      ['found everywhere', '승강기'],
      ['found nowhere', '승겅기 엘리배이터 교채'],
      ['a day and doors', '지난주 101-904 374만원 ㈜한빛 승강기를'],
    ].map(([name = '', q = '']) => ({
      name,
      who: DIRECTOR,
      make: () => get(`${base}?q=${encodeURIComponent(q)}${more}`),
    }));

const onDoc =
  (part: string, who = DIRECTOR): Hands =>
  ({ pending, decided }) => [
    { name: 'pending', who, make: () => get(`${DOCS}/${pending.docId}${part}`) },
    { name: 'decided', who, make: () => get(`${DOCS}/${decided.docId}${part}`) },
  ];

type Doc = Scene['draft'];
const saved =
  ({ values }: Heavy) =>
  ({ docId, version }: Doc) =>
    jsonTo(`${DOCS}/${docId}/save`, {
      version,
      draft: draftContent({ title: '가'.repeat(200), content: values, line: [] }),
    });
const acted =
  (type: string) =>
  ({ docId }: Doc) =>
    jsonTo(`${DOCS}/${docId}/act`, { act: { type } });

/** What weighs more than the limits of the contract tell: by the name of the endpoint. */
export const BY_HAND: Readonly<Record<string, Hands>> = {
  previewPdf: ofEach((name, { definition, values }) => ({
    name,
    who: DRAFTER,
    make: () =>
      jsonTo('/api/elec-apv/forms/preview-pdf', {
        definition,
        values,
        title: '가'.repeat(200),
        line: [],
        ...(name === 'chained parts' && { around: around() }),
      }),
  })),
  ...drawing('', DIRECTOR, FORMS),
  ...drawing('Shared', OPERATOR, '/api/syst/forms'),
  saveDraft: ({ fresh }) =>
    Promise.all([
      ofFresh('full tables', DRAFTER, fresh.draft, saved(HEAVY_FORMS['full tables']())),
      ofFresh('full bodies', DRAFTER, fresh.bodyDraft, saved(HEAVY_FORMS['full bodies']())),
    ]),
  makeDemoComplex: async ({ fresh }) => [
    await ofFresh('where there is none', OPERATOR, fresh.noPractice, () => jsonTo(PRACTICE, {})),
  ],
  preparePublication: one(DIRECTOR, ({ essay }) => get(pageOf(essay.docId))),
  checkPublicFile: one(DIRECTOR, ({ essay: { docId, attachmentId } }) =>
    get(`/api/cmplx-info/publications/of-document/${docId}/files/${attachmentId}/check`),
  ),
  publishDocument: async ({ fresh }) => [
    await ofFresh('each word judged', DIRECTOR, fresh.toPublish, ({ docId, seen, keys }) =>
      jsonTo(pageOf(docId), {
        ...{ seen, kind: 'NOTICE', shownUntil: koreanDay(new Date()), shown: keys, covered: keys, checkedYn: 'Y' },
        words: Array.from({ length: 50 }, (_, at) => `낱말 ${at}`),
      }),
    ),
  ],
  // Waits for its eight weeks of papers, which are being written.
  removeDemoComplex: async ({ fresh }) => [
    await ofFresh('just made', OPERATOR, fresh.practice, () => jsonTo(`${PRACTICE}/remove`, { name: '체험 단지' })),
  ],
  previewLine: one(DRAFTER, ({ tableForm }) =>
    jsonTo('/api/elec-apv/line/preview', { formId: tableForm, amount: 1, values: HEAVY_FORMS['full tables']().values }),
  ),
  actOnDocument: async ({ pending, fresh }) => [
    await ofFresh('submit, full tables', DRAFTER, fresh.draft, acted('SUBMIT')),
    await ofFresh('submit, full bodies', DRAFTER, fresh.bodyDraft, acted('SUBMIT')),
    await ofFresh('approve, full tables', DIRECTOR, fresh.pending, acted('APPROVE')),
    {
      name: 'correct all',
      who: DIRECTOR,
      make: () =>
        jsonTo(`${DOCS}/${pending.docId}/act`, {
          act: { type: 'CORRECT', values: HEAVY_FORMS['full tables']().values, reason: '가'.repeat(1000) },
        }),
    },
    {
      name: 'fill fifty',
      who: DIRECTOR,
      make: () =>
        jsonTo(`${DOCS}/${pending.docId}/act`, {
          act: {
            type: 'APPROVE',
            fill: Array.from({ length: 50 }, (_, at) => ({ key: `열${at}`, value: '가'.repeat(6_000) })),
          },
        }),
    },
  ],
  getDocument: async (scene) => [
    ...(await onDoc('?with=comments')(scene)),
    { name: 'draft', who: DRAFTER, make: () => get(`${DOCS}/${scene.draft.docId}`) },
  ],
  openDocument: one(DIRECTOR, ({ pending }) => jsonTo(`${DOCS}/${pending.docId}/open`, {})),
  copyDocument: one(DRAFTER, ({ decided }) => jsonTo(`${DOCS}/${decided.docId}/copy`, {})),
  getHistory: onDoc('/history'),
  verifyDocument: onDoc('/verify'),
  getDocumentChain: onDoc('/chain'),
  listComments: onDoc('/comments'),
  printDocument: onDoc('/pdf?history=Y'),
  getForm: ({ tableForm, bodyForm }) =>
    [tableForm, bodyForm].map((formId) => ({
      name: formId,
      who: DRAFTER,
      make: () => get(`/api/elec-apv/forms/${formId}`),
    })),
  lookIntoAttachment: ({ pending, sheet, paper }) =>
    [sheet, paper].map(({ attachmentId }, at) => ({
      name: at === 0 ? 'workbook' : 'paper',
      who: DIRECTOR,
      make: () => get(`${DOCS}/${pending.docId}/attached/${attachmentId}/look`),
    })),
  downloadAttachment: one(DIRECTOR, ({ pending, sheet }) =>
    get(`${DOCS}/${pending.docId}/attached/${sheet.attachmentId}`),
  ),
  attachFile: file(({ draft }) => `${DOCS}/${draft.docId}/attached`, DRAFTER, largestPicture, wideSheet, longPaper),
  attachEvidence: file(
    ({ decided }) => `${DOCS}/${decided.docId}/evidence/attached`,
    DIRECTOR,
    largestPicture,
    wideSheet,
  ),
  draftFormFromFile: file(() => `${FORMS}/from-file`, DIRECTOR, longPaper, wideSheet),
  draftSharedFormFromFile: file(() => '/api/syst/forms/from-file', OPERATOR, longPaper, wideSheet),
  putThumbnail: file(() => '/api/auth/thumbnail', DIRECTOR, largestPicture),
  putStampPicture: file(() => '/api/auth/stamp/picture', DIRECTOR, largestPicture),
  putNoticePicture: file(() => '/api/syst/notice/picture', OPERATOR, largestPicture),
  putComplexNoticePicture: file(() => '/api/dang/notice/picture?aptId=10001', DIRECTOR, largestPicture),
  readDwellingSheet: file(
    () => '/api/cmplx-info/dwellings/sheet?aptId=10001',
    DIRECTOR,
    residentSheet,
    wideSheet,
    longText,
  ),
  putMark: file(() => '/api/cmplx-info/marks/OFFICE_SEAL?aptId=10001', DIRECTOR, largestPicture),
  setMyStamp: one(DIRECTOR, () =>
    jsonTo('/api/auth/stamp', {
      kind: 'DRAWN',
      ratio: 0.5,
      strokes: Array.from({ length: 3 }, (_, at) => Array.from({ length: 2_000 }, (_, to) => [to % 900, at * 300])),
    }),
  ),
  getBudgetYear: one(DIRECTOR, () => get('/api/elec-apv/budgets')),
  printBudgetReport: one(DIRECTOR, () => get(`/api/elec-apv/budgets/pdf?year=${koreanDay(new Date()).slice(0, 4)}`)),
  importBudget: file(
    () => '/api/elec-apv/budgets/import',
    DIRECTOR,
    () => budgetSheet(),
  ),
  checkResidentImport: file(() => '/api/syst/resident-import/check?aptId=10001', DIRECTOR, residentSheet, wideSheet),
  mendResidentImport: file(() => '/api/syst/resident-import/mend?aptId=10001', DIRECTOR, residentSheet),
  importResidents: file(() => '/api/syst/resident-import?aptId=10001', DIRECTOR, residentSheet),
  checkComplexes: file(() => '/api/syst/complex-import/check', OPERATOR, employeeSheet, wideSheet, longText),
  checkEmployeeImport: file(
    () => '/api/syst/employee-import/check?aptId=10001',
    DIRECTOR,
    employeeSheet,
    wideSheet,
    longText,
  ),
  mendEmployeeImport: file(() => '/api/syst/employee-import/mend?aptId=10001', DIRECTOR, employeeSheet),
  importEmployees: file(() => '/api/syst/employee-import?aptId=10001', DIRECTOR, employeeSheet),
  getMerge: one(DRAFTER, ({ merge }) => get(`${DOCS}/${merge.docId}/merge`)),
  mergeTemplate: one(DRAFTER, ({ merge }) => get(`${DOCS}/${merge.docId}/merge/template`)),
  prepareFromSheet: file(({ merge }) => `${DOCS}/${merge.docId}/merge/from-sheet`, DRAFTER, mergeSheet, wideSheet),
  prepareFromResidents: one(DRAFTER, ({ merge }) =>
    jsonTo(`${DOCS}/${merge.docId}/merge/from-residents`, { dong: null, reason: '미납 안내를 보냅니다' }),
  ),
  previewMerge: one(DRAFTER, ({ merge }) => get(`${DOCS}/${merge.docId}/merge/${merge.runId}/preview`)),
  issueMerge: one(DRAFTER, ({ merge }) =>
    jsonTo(`${DOCS}/${merge.docId}/merge/${merge.runId}/issue`, { papers: 2_000 }),
  ),
  printMerge: one(DRAFTER, ({ merge }) => get(`${DOCS}/${merge.docId}/merge/${merge.runId}/pdf`)),
  printMergedPaper: one(DRAFTER, ({ merge }) => get(`${DOCS}/${merge.docId}/merge/${merge.runId}/papers/1/pdf`)),
  listMergedPapers: one(DRAFTER, ({ merge }) => get(`${DOCS}/${merge.docId}/merge/${merge.runId}/papers?size=100`)),
  searchAll: searches('/api/search'),
  searchDocuments: searches('/api/search/documents', '&sort=relevance&facets=Y&size=100'),
  searchForms: searches('/api/search/forms', '&size=100'),
  searchPeople: searches('/api/search/people', '&size=100'),
  suggest: searches('/api/search/suggest'),
  ...BY_OTHER_DOORS,
  readTogether: one(DIRECTOR, () =>
    get(
      `/api/main/together?ask=${encodeURIComponent(
        [
          ...Array(6).fill('/api/elec-apv/apv-inbox?tab=waiting&size=100'),
          ...['/api/main/home', '/api/main/waiting-times', '/api/main/menuAuthInfo', '/api/main/commCodeInfo'],
          ...['/api/elec-apv/counts', '/api/alarm/default'],
        ].join(','),
      )}`,
    ),
  ),
};
