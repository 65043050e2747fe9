/** Why a whole workbook, or a sheet that was written as text, is not read. */
export type WorkbookFault =
  | 'NOT_XLSX'
  | 'OLD_FORMAT'
  | 'MACRO'
  | 'FOREIGN_PARTS'
  | 'BROKEN'
  | 'BOMB'
  | 'DOCTYPE'
  | 'FORMULA'
  | 'FAR_CELL'
  | 'TOO_MANY_ROWS'
  | 'TOO_HEAVY'
  | 'ENCODING'
  | 'MIXED'
  | 'OPEN_QUOTE';

/** Nothing of the workbook is taken; `at` says where. */
export class WorkbookTrouble extends Error {
  readonly fault: WorkbookFault;
  readonly at: string;
  constructor(fault: WorkbookFault, at = '', cause?: unknown) {
    super(`${fault} ${at}`.trim(), { cause });
    this.fault = fault;
    this.at = at;
  }
}

/** What is wrong and what to do, where it does not depend on what the sheet is for. */
export const workbookSentences: Readonly<Record<Exclude<WorkbookFault, 'TOO_MANY_ROWS'>, (at: string) => string>> = {
  NOT_XLSX: () =>
    '엑셀(.xlsx) 파일이 아닙니다. CSV나 다른 파일은 엑셀에서 열어 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.',
  OLD_FORMAT: () =>
    '예전 엑셀(.xls)이거나 암호가 걸린 파일입니다. 엑셀에서 열어 암호 없이 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.',
  MACRO: (at) => `매크로가 들어 있는 파일은 받지 않습니다(${at}). ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.`,
  FOREIGN_PARTS: (at) =>
    `다른 파일이나 외부 데이터와 연결된 파일은 받지 않습니다(${at}). 새 양식에 값만 붙여 넣은 뒤 올려 주세요.`,
  BROKEN: () => '파일이 손상되어 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 올려 주세요.',
  BOMB: () => '압축을 풀면 지나치게 커지는 파일입니다. 양식을 새로 내려받아 값만 붙여 넣은 뒤 올려 주세요.',
  DOCTYPE: (at) =>
    `읽을 수 없는 선언이 들어 있는 파일입니다(${at}). 양식을 새로 내려받아 값만 붙여 넣은 뒤 올려 주세요.`,
  FORMULA: (at) => `${at} 칸에 수식이 있습니다. 수식 대신 값을 넣고 다시 올려 주세요.`,
  TOO_HEAVY: () => '파일이 너무 크거나 복잡해 읽지 못했습니다. 필요한 열만 남겨 다시 올려 주세요.',
  FAR_CELL: (at) => `${at} 칸에 값이나 서식이 있습니다. 양식의 열만 남기고 지운 뒤 다시 올려 주세요.`,
  ENCODING: () =>
    '글자를 읽을 수 없는 파일입니다. 엑셀에서 열어 ‘Excel 통합 문서(.xlsx)’나 ‘CSV UTF-8’로 저장한 뒤 올려 주세요.',
  MIXED: () =>
    '한 파일에 두 가지 한글 인코딩(UTF-8, CP949)이 섞여 있습니다. 엑셀에서 글자가 바로 보이는지 확인하고 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.',
  OPEN_QUOTE: (at) => `${at}번째 줄에서 열린 큰따옴표(")가 닫히지 않았습니다. 고친 뒤 다시 올려 주세요.`,
};

/** The same where a sheet that was written as text is taken too. */
export const sheetSentences: typeof workbookSentences = {
  ...workbookSentences,
  NOT_XLSX: () =>
    '엑셀(.xlsx)이나 CSV 파일이 아닙니다. 엑셀에서 열어 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.',
};
