import * as z from 'zod/mini';
import { aptScope, done, Id, tidyName } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onSetting } from './menu-calls.ts';
import { normaliseText } from './search/normalise.ts';

/** 같은 뜻의 낱말: what a complex calls by several words. Whoever searches by one finds the others (decision 0055). */

const SynonymWord = tidyName('낱말을 적어 주세요.', 20, '낱말은 20자까지 쓸 수 있습니다.').check(
  z.refine((word) => [...normaliseText(word)].length >= 2, '낱말은 두 글자 이상 적어 주세요.'),
);

export const SynonymWords = z.array(SynonymWord).check(
  z.maxLength(limits.synonymWordsMax, `한 줄에는 낱말을 ${limits.synonymWordsMax}개까지 적을 수 있습니다.`),
  z.refine(
    (words) => new Set(words.map(normaliseText)).size >= 2,
    '뜻이 같은 낱말을 두 개 이상 적어 주세요. 띄어쓰기만 다른 낱말은 하나로 봅니다.',
  ),
);

const Synonym = z.strictObject({ synonymId: z.string(), words: z.array(z.string()) });
export type Synonym = z.output<typeof Synonym>;
const params = z.strictObject({ synonymId: Id });
const body = z.strictObject({ words: SynonymWords });

export const listSynonyms = defineEndpoint({
  ...onSetting.read,
  name: 'listSynonyms',
  path: '/api/cmplx-info/synonyms',
  summary: '같은 뜻의 낱말: those of the complex, and those of the field that every complex has.',
  query: aptScope,
  response: z.strictObject({ own: z.array(Synonym), field: z.array(z.array(z.string())) }),
});

export const createSynonym = defineEndpoint({
  ...onSetting.write,
  name: 'createSynonym',
  path: '/api/cmplx-info/synonyms',
  summary: 'Words that mean the same from now on; documents are found by all of them within minutes. On record.',
  query: aptScope,
  body,
  response: z.strictObject({ synonymId: z.string() }),
  errors: ['INVALID_INPUT'],
});

export const changeSynonym = defineEndpoint({
  ...onSetting.write,
  name: 'changeSynonym',
  path: '/api/cmplx-info/synonyms/:synonymId',
  summary: 'Other words in place of these. On record.',
  params,
  query: aptScope,
  body,
  response: done,
  errors: ['NOT_FOUND'],
});

export const deleteSynonym = defineEndpoint({
  ...onSetting.delete,
  name: 'deleteSynonym',
  path: '/api/cmplx-info/synonyms/:synonymId/delete',
  summary: 'These words do not mean the same any more. On record.',
  params,
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});
