/**
 * What the pop-up may ask, by name. The words are ours alone: a window of this site that says whatever its address says would be a
 * gift to whoever wants to deceive.
 */
type ConfQuestion = { title: string; message: string; confirmText: string; danger?: true };

export const confQuestions: Readonly<Record<string, ConfQuestion>> = {
  save: { title: '저장', message: '지금까지 쓴 내용을 저장할까요?', confirmText: '저장' },
  submit: { title: '상신', message: '문서를 올려 결재를 시작할까요?', confirmText: '상신' },
  approve: { title: '승인', message: '이 문서를 승인할까요?', confirmText: '승인' },
  delete: { title: '삭제', message: '삭제하면 되살릴 수 없습니다. 삭제할까요?', confirmText: '삭제', danger: true },
  leave: {
    title: '나가기',
    message: '저장하지 않은 내용이 있을 수 있습니다. 이 화면에서 나갈까요?',
    confirmText: '나가기',
  },
  download: {
    title: '내려받기',
    message: '개인정보가 들어 있을 수 있고 기록이 남습니다. 내려받을까요?',
    confirmText: '내려받기',
  },
};

export type ConfAnswer = { kind: 'danji-conf'; id: string; answer: boolean };

/** Tells which question is answered, to whoever opened several. */
export const confId = (raw: string | undefined): string => (raw && /^[\w-]{1,40}$/.test(raw) ? raw : '');
