import * as z from 'zod/mini';
import { aptScope, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import type { FileCaution } from './files.ts';
import { onSetting } from './menu-calls.ts';

/** 첨부 파일 정책: what a complex does with files that act when they are opened (decision 0062). */

const Handling = z.enum(['REFUSE', 'WARN']);
export type Handling = z.output<typeof Handling>;

/** Programs are not among them: they are never taken. */
export const FilePolicyValues = z.strictObject({
  macro: Handling,
  remote: Handling,
  script: Handling,
  sealed: Handling,
});
export type FilePolicyValues = z.output<typeof FilePolicyValues>;

export const FilePolicy = z.strictObject({
  values: FilePolicyValues,
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Stamp),
});
export type FilePolicy = z.output<typeof FilePolicy>;

export const handlingWords: Readonly<Record<Handling, string>> = {
  REFUSE: '거부',
  WARN: '받되 내려받을 때 경고',
};

type CautionWords = {
  setting: keyof FilePolicyValues;
  /** In the settings. */
  label: string;
  lead: string;
  /** Before a marked file is saved. */
  warning: string;
};
export const cautionWords: Readonly<Record<FileCaution, CautionWords>> = {
  MACRO: {
    setting: 'macro',
    label: '매크로가 있는 문서',
    lead: '열 때 저절로 움직이는 프로그램(매크로, 스크립트)이 든 워드·엑셀·파워포인트·한글 문서입니다.',
    warning: '매크로가 들어 있습니다. 파일을 열 때 ‘콘텐츠 사용’이나 ‘매크로 사용’을 누르지 마세요.',
  },
  REMOTE: {
    setting: 'remote',
    label: '외부 내용을 불러오는 문서',
    lead: '열 때 인터넷의 서식을 불러오거나 다른 프로그램을 부르는 문서입니다. 누르는 링크는 해당하지 않습니다.',
    warning: '열 때 외부 내용을 불러옵니다. 연결을 업데이트하겠느냐고 물으면 ‘아니요’를 눌러 주세요.',
  },
  SCRIPT: {
    setting: 'script',
    label: '스크립트가 있는 PDF',
    lead: '스크립트나 다른 파일이 들어 있거나, 프로그램을 실행하려는 PDF입니다.',
    warning: '스크립트나 다른 파일이 든 PDF입니다. 실행을 허용하겠느냐고 물으면 허용하지 마세요.',
  },
  SEALED: {
    setting: 'sealed',
    label: '열어 볼 수 없는 파일',
    lead: '7z, ALZ, EGG, RAR 파일, 암호가 걸린 파일처럼 안을 확인할 수 없는 파일입니다.',
    warning: '안을 확인하지 못한 파일입니다. 보낸 사람에게 확인한 뒤 백신으로 검사하고 열어 주세요.',
  },
};

export const getFilePolicy = defineEndpoint({
  ...onSetting.read,
  name: 'getFilePolicy',
  path: '/api/cmplx-info/file-policy',
  summary: '첨부 파일 정책: what the complex does with files that act when they are opened.',
  query: aptScope,
  response: FilePolicy,
});

export const saveFilePolicy = defineEndpoint({
  ...onSetting.write,
  name: 'saveFilePolicy',
  path: '/api/cmplx-info/file-policy',
  summary: 'Changes what is refused and what is taken with a mark, from the next file on. On record.',
  query: aptScope,
  body: z.strictObject({ version: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)), values: FilePolicyValues }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'INVALID_INPUT'],
});
