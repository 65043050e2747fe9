import { feedKindWords } from '@danji/contract/callbacks';
import { exampleEvent } from '@danji/contract/erp-examples';
import { FEED_KINDS } from '@danji/contract/feed';
import { refTo } from './schemas.ts';
import { calledHeaders } from './security.ts';

const WHEN: Record<CalledKind, string> = {
  SUBMITTED: 'A document was sent on for the first time.',
  REDRAFTED: 'A document was sent on again, after a rejection or a recall.',
  STEP_DECIDED: 'Somebody of the line acted and it goes on; `act` says how.',
  APPROVED: 'A document is decided.',
  REJECTED: 'A document was rejected.',
  WITHDRAWN: 'A document was recalled.',
  ENFORCED: 'A decided document was carried out.',
  VOID: 'A decided document was voided.',
  DELETED: 'A slip of the ERP was thrown away as a draft, or taken back.',
  COMMENT: 'Somebody commented; without the words.',
  TEST: 'Somebody pressed 시험 보내기. Answer with 2xx and do nothing.',
};
type CalledKind = (typeof FEED_KINDS)[number] | 'TEST';
const KINDS: readonly CalledKind[] = [...FEED_KINDS, 'TEST'];
const wordOf = (kind: CalledKind) => (kind === 'TEST' ? '시험' : feedKindWords[kind]);

const ANSWERS = {
  '2XX': { description: 'Received, within ten seconds. It is not sent again.' },
  '3XX': { description: 'Not taken: redirects are not followed.' },
  '4XX': { description: 'Not taken: tried again, up to sixteen times in about two days.' },
  '5XX': { description: 'Not taken: tried again, up to sixteen times in about two days.' },
};

/** What the server calls, for every kind of event. */
export const webhooks = () =>
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        post: {
          operationId: `on${kind.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: `${wordOf(kind)}: ${WHEN[kind]}`,
          tags: ['ERP'],
          // The receiver asks for no token: the signature stands in the headers below.
          security: [],
          parameters: calledHeaders,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema:
                  kind === 'TEST'
                    ? refTo('TestEvent')
                    : { allOf: [refTo('Event'), { type: 'object', properties: { kind: { const: kind } } }] },
                examples: { [kind]: { value: exampleEvent(kind) } },
              },
            },
          },
          responses: ANSWERS,
        },
      },
    ]),
  );
