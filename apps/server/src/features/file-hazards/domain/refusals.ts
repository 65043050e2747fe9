import type { Finding, Hazard } from './hazards.ts';

const short = (name: string) => ([...name].length > 60 ? `${[...name].slice(0, 57).join('')}…` : name);

const SENTENCES: Readonly<Record<Hazard, string>> = {
  EXECUTABLE: '열면 실행되는 파일이 들어 있어 올릴 수 없습니다. 그 파일을 빼고 다시 올려 주세요.',
  MACRO: '매크로가 들어 있어 올릴 수 없습니다. 매크로 없이 다시 저장해 올려 주세요.',
  REMOTE: '열 때 불러오는 외부 내용이 있어 올릴 수 없습니다. 새 문서에 내용만 붙여 넣고 저장해 올려 주세요.',
  SCRIPT: '스크립트나 다른 파일이 들어 있어 올릴 수 없습니다. 인쇄에서 ‘PDF로 저장’으로 다시 만들어 올려 주세요.',
  SEALED:
    '암호가 걸린 파일처럼 안을 확인할 수 없는 내용이 있어 올릴 수 없습니다. 암호 없이 다시 저장하거나 ZIP으로 다시 압축해 올려 주세요.',
};

/** Which file, why, and what to do. */
export function sentenceFor(name: string, { hazard, where }: Finding): string {
  const file = where && where !== name ? `‘${short(name)}’ 안의 ‘${short(where)}’` : `‘${short(name)}’`;
  return `${file}에 ${SENTENCES[hazard]}`;
}

export const heavySentence = (name: string): string =>
  `‘${short(name)}’의 내용이 너무 많거나 복잡해 안전한지 확인하지 못했습니다. 나누거나 다시 저장해 올려 주세요.`;
