import { disclosureProblem, disclosureProblemWords } from '@danji/contract/disclosure';
import { checkValues } from '@danji/contract/forms/check-values';
import { problemOf } from '@danji/contract/forms/explained';
import { koreanDay } from '@danji/contract/korean-day';
import { pageAddress } from '@danji/contract/page-address';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { tell } from '../../../shared/overlay/told.ts';
import type { FieldHint, FieldProblem } from '../../../shared/paper/paper-store.ts';
import type { BesideProblem } from '../../../shared/paper/problem-list.tsx';
import { submitDraft } from '../api/drafts.ts';
import { askLastLook } from '../components/last-look.tsx';
import { approvedBefore } from '../lib/approved-before.ts';
import { adviseOn, sumDoubts, unexplained } from '../lib/doubts.ts';
import { sheetDisclosure } from '../lib/draft.ts';
import { lineProblems } from '../lib/line.ts';
import { dropCopy } from '../lib/local-copy.ts';
import type { Desk } from './desk.ts';
import { isCutOff, isLineOwed, postDesk } from './post-desk.ts';
import { suggestTitle } from './suggest-title.ts';

export type Standing = FieldProblem | BesideProblem;

/** Where what stands beside the paper is found. */
export const PLACES = {
  title: 'draft-title',
  disclosure: 'draft-disclosure',
  line: 'line-card',
  attachments: 'draft-attachments',
} as const;

/** Everything that stands in the way of 상신, as far as the browser can know it. */
export function findProblems(desk: Desk): Standing[] {
  const { definition, form } = desk.opening;
  const sheet = desk.sheet.getState();
  // Judged as of today, also where the page lay open over night.
  desk.paper.replace(desk.paper.api.getState().values);
  const { values, doubts: told } = desk.paper.api.getState();
  const { limits } = desk.state.getState();
  const doubts =
    definition && form
      ? [
          ...told.payee,
          ...sumDoubts(definition, form.settings, values),
          ...adviseOn(definition, form.settings, values, limits).doubts,
        ]
      : [];
  const own: Standing[] = definition
    ? [
        ...checkValues(definition, values, { today: koreanDay(new Date()), title: sheet.title }),
        ...unexplained(definition, values, doubts).map(problemOf),
      ]
    : [];
  const closed = disclosureProblem({ disclosure: sheetDisclosure(sheet), security: sheet.security });
  const needed = form?.settings.attachmentsRequired ?? 0;
  const lacking = needed - desk.state.getState().attachments.length;
  return [
    ...(sheet.title.trim() === '' ? [{ at: PLACES.title, message: '제목을 적어 주세요.' }] : []),
    ...(closed ? [{ at: PLACES.disclosure, message: disclosureProblemWords[closed] }] : []),
    ...own,
    // Without a connection nobody can ask for the form's line: it is drawn when the letter is sent.
    ...(isCutOff(desk) && isLineOwed(desk)
      ? []
      : lineProblems(sheet.line).map((message) => ({ at: PLACES.line, message }))),
    ...(lacking > 0
      ? [
          {
            at: PLACES.attachments,
            message: `이 양식은 첨부파일이 ${needed}개 이상 필요합니다. ${lacking}개를 더 올려 주세요.`,
          },
        ]
      : []),
  ];
}

export const isFieldProblem = (one: Standing): one is FieldProblem => one.key !== undefined;

/** 상신, after a last look. Answers with what stands in the way; null when it has left or the drafter turned back. */
export async function submitDesk(desk: Desk, hints: readonly FieldHint[]): Promise<Standing[] | null> {
  // It follows a moment behind what is written, and a quick hand is there before it.
  suggestTitle(desk);
  const problems = findProblems(desk);
  if (problems.length > 0) return problems;
  const sheet = desk.sheet.getState();
  const answer = await askLastLook({
    title: sheet.title.trim(),
    urgent: sheet.urgent,
    confidential: sheet.security === 'CONFIDENTIAL',
    amount: desk.amount().amount,
    line: sheet.line,
    isCutOff: isCutOff(desk),
    attachments: desk.state.getState().attachments.length,
    readers: sheet.references.length + sheet.readers.length + sheet.departments.length,
    hints,
    before: approvedBefore(desk.opening, {
      title: sheet.title,
      content: desk.localCopy().values,
      amount: desk.amount().amount,
      disclosure: sheetDisclosure(sheet),
      attachments: desk.state.getState().attachments,
    }),
  });
  if (!answer) return null;
  // What the form suggested without being touched goes along as well.
  desk.saver.touch();
  if (!(await desk.saver.flush())) {
    const { save } = desk.state.getState();
    if (save.kind === 'failed' && (await postDesk(desk, answer))) {
      tell('이 기기에 저장했습니다. 연결되면 상신합니다.');
      goTo(pageAddress('home'), { replace: true });
      return null;
    }
    const why =
      save.kind === 'refused'
        ? save.sentence
        : '저장하지 못해 상신하지 않았습니다. 잠시 뒤 다시 상신해 주세요. 쓰신 내용은 이 화면에 그대로 있습니다.';
    if (save.kind !== 'stale') void showAlert(why);
    return null;
  }
  const { docId, version } = desk.state.getState();
  if (!docId || version === null) return null;
  try {
    await submitDraft(docId, version, answer.keepApprovals);
  } catch (error) {
    desk.state.setState(({ refusals }) => ({ refusals: refusals + 1 }));
    return refusedBecause(error);
  }
  desk.saver.settle();
  dropCopy(lasting, desk.copyKey());
  tell('상신했습니다.', pageAddress('elec-apv-sign-detail-docId', { docId }));
  goTo(pageAddress('elec-apv-sign-detail-docId', { docId }), { replace: true });
  return null;
}

/** The server's own list when it has one, its sentence otherwise. */
function refusedBecause(error: unknown): Standing[] {
  if (isCallError(error) && error.settled) return [];
  const told = isCallError(error) ? (error.details as { problems?: FieldProblem[] } | undefined)?.problems : undefined;
  if (Array.isArray(told) && told.length > 0) return told.map((one) => (one.key ? one : { message: one.message }));
  return [{ message: sentenceOf(error) }];
}
