import * as z from 'zod/mini';
import { documentStateWords } from './approval-words/states.ts';
import { aptScope, done, Id, PageQuery, pageOf, Stamp, tidyName } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { FEED_KINDS, FeedKind } from './feed.ts';
import { onIntegration } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Where programs outside are called with what happens to documents: several addresses of a complex, each with its kinds. */

export const feedKindWords: Record<(typeof FEED_KINDS)[number], string> = {
  SUBMITTED: '상신',
  REDRAFTED: '재기안',
  STEP_DECIDED: '단계 처리',
  APPROVED: '결재 완료',
  REJECTED: documentStateWords.REJECTED.label,
  WITHDRAWN: documentStateWords.WITHDRAWN.label,
  ENFORCED: documentStateWords.ENFORCED.label,
  VOID: documentStateWords.VOID.label,
  DELETED: '전표 삭제',
  COMMENT: '댓글',
};

const Address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, '주소는 500자까지 쓸 수 있습니다.'),
    z.regex(/^https?:\/\/\S+$/, '주소는 https:// 로 시작해야 합니다.'),
  );
export const CallbackValues = z.strictObject({
  name: tidyName('이름을 입력해 주세요.', 40, '이름은 40자까지 쓸 수 있습니다.'),
  url: Address,
  kinds: z.array(FeedKind).check(z.minLength(1, '받을 소식을 하나 이상 골라 주세요.'), z.maxLength(FEED_KINDS.length)),
});

export const CallbackEndpoint = z.strictObject({
  endpointId: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(FeedKind),
  enabledYn: yn,
  /** When the secret was made that is to be used now; it was shown then, and never again. */
  secretMadeAt: Stamp,
  /** The one before it still signs beside it, until then; null: it is over. */
  oldSecretUntil: z.nullable(Stamp),
  /** Nobody there took several calls in a row: it is left alone until then. */
  pausedUntil: z.nullable(Stamp),
  waiting: z.int(),
  failed: z.int(),
  lastError: z.nullable(z.string()),
  lastDeliveredAt: z.nullable(Stamp),
  createdAt: Stamp,
});
export type CallbackEndpoint = z.output<typeof CallbackEndpoint>;

const PATH = '/api/cmplx-info/callbacks';
const ofEndpoint = { params: z.strictObject({ endpointId: Id }), query: aptScope } as const;
const overlapHours = z
  .int('시간을 숫자로 입력해 주세요.')
  .check(z.minimum(0, '0시간 이상이어야 합니다.'), z.maximum(720, '720시간(30일)까지 정할 수 있습니다.'));

export const listCallbacks = defineEndpoint({
  ...onIntegration.read,
  name: 'listCallbacks',
  path: PATH,
  summary: 'Where the complex calls programs outside, and how that goes.',
  query: aptScope,
  response: z.array(CallbackEndpoint),
});

export const addCallback = defineEndpoint({
  ...onIntegration.write,
  name: 'addCallback',
  path: PATH,
  summary: 'One more address to call, with a secret for its signatures that is in this answer alone.',
  query: aptScope,
  body: CallbackValues,
  response: z.strictObject({ endpointId: z.string(), secret: z.string() }),
  errors: ['CALLBACK_URL_REFUSED', 'CALLBACK_REFUSED'],
  secretAnswer: true,
  oncePerKey: true,
});

export const changeCallback = defineEndpoint({
  ...onIntegration.write,
  name: 'changeCallback',
  path: `${PATH}/:endpointId`,
  summary: 'Another name, address or choice of kinds. What waits goes to the new address.',
  ...ofEndpoint,
  body: CallbackValues,
  response: done,
  errors: ['NOT_FOUND', 'CALLBACK_URL_REFUSED', 'CALLBACK_REFUSED'],
});

export const rotateCallback = defineEndpoint({
  ...onIntegration.write,
  name: 'rotateCallback',
  path: `${PATH}/:endpointId/rotate`,
  summary:
    'A new secret. For the overlap calls carry both signatures, the old one first, so that nothing stands still.',
  ...ofEndpoint,
  body: z.strictObject({ overlapHours }),
  response: z.strictObject({ secret: z.string() }),
  errors: ['NOT_FOUND', 'CALLBACK_REFUSED'],
  secretAnswer: true,
  oncePerKey: true,
});

export const endCallbackOverlap = defineEndpoint({
  ...onIntegration.write,
  name: 'endCallbackOverlap',
  path: `${PATH}/:endpointId/end-overlap`,
  summary: 'The old secret signs no more from now on, before its time.',
  ...ofEndpoint,
  response: done,
  errors: ['NOT_FOUND', 'CALLBACK_REFUSED'],
});

export const switchCallback = defineEndpoint({
  ...onIntegration.write,
  name: 'switchCallback',
  path: `${PATH}/:endpointId/switch`,
  summary: 'Calls no more, or calls again. What happens meanwhile waits.',
  ...ofEndpoint,
  body: z.strictObject({ enabledYn: yn }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const removeCallback = defineEndpoint({
  ...onIntegration.delete,
  name: 'removeCallback',
  path: `${PATH}/:endpointId/remove`,
  summary: 'Takes the address away. What waits for it is told no more; it stands in the list that programs read.',
  ...ofEndpoint,
  response: done,
  errors: ['NOT_FOUND'],
});

export const tryCallback = defineEndpoint({
  ...onIntegration.write,
  name: 'tryCallback',
  path: `${PATH}/:endpointId/try`,
  summary: 'Puts a call of the kind TEST up for this address, on the way that every call takes.',
  ...ofEndpoint,
  response: z.strictObject({ cursor: z.string() }),
  errors: ['NOT_FOUND', 'CALLBACK_REFUSED'],
});

const DeliveryState = z.enum(['WAITING', 'DELIVERED', 'FAILED']);
export const deliveryWords: Record<z.output<typeof DeliveryState>, string> = {
  WAITING: '기다림',
  DELIVERED: '전함',
  FAILED: '못 전함',
};

export const Delivery = z.strictObject({
  cursor: z.string(),
  kind: z.union([FeedKind, z.literal('TEST')]),
  docId: z.nullable(z.string()),
  title: z.string(),
  number: z.nullable(z.string()),
  at: Stamp,
  state: DeliveryState,
  attempts: z.int(),
  triedAt: z.nullable(Stamp),
  nextAttemptAt: z.nullable(Stamp),
  /** The status that was answered; null: nobody answered. */
  answer: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
});
export type Delivery = z.output<typeof Delivery>;

export const pageDeliveries = defineEndpoint({
  ...onIntegration.read,
  name: 'pageDeliveries',
  path: `${PATH}/:endpointId/deliveries`,
  summary: 'The calls to an address, the newest first, with what was answered and how long it took.',
  params: z.strictObject({ endpointId: Id }),
  query: z.strictObject({ ...aptScope.shape, state: z.optional(DeliveryState), ...PageQuery }),
  response: pageOf(Delivery),
});

export const resendDeliveries = defineEndpoint({
  ...onIntegration.write,
  name: 'resendDeliveries',
  path: `${PATH}/:endpointId/resend`,
  summary: 'Sends calls again: those that are named, or all that were given up. Says how many.',
  ...ofEndpoint,
  body: z.strictObject({
    cursors: z.nullable(
      z
        .array(z.string().check(z.regex(/^\d{1,15}$/)))
        .check(z.minLength(1, '다시 보낼 것을 골라 주세요.'), z.maxLength(200)),
    ),
  }),
  response: z.strictObject({ count: z.int() }),
  errors: ['NOT_FOUND'],
});
