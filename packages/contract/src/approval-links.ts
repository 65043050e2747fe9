import * as z from 'zod/mini';
import { GivenSecret, ProvenSecret } from './approval-secrets.ts';
import { DocumentDetail, DocumentState, Proof, Security, Step, Vote } from './approvals.ts';
import { done, Id, MemberId, neededText, Stamp } from './common.ts';
import { Fill } from './document-values.ts';
import { byLink, defineEndpoint, open } from './endpoint.ts';
import { Attachment } from './files.ts';
import { FormView } from './forms.ts';
import { onBodies, whenSignedIn } from './menu-calls.ts';
import { yn } from './yn.ts';

/**
 * 링크 결재: an approver without a habit of signing in gets a link, confirms with a code, reads and decides on the phone.
 * The link is good for one step of one document and one member, for 72 hours, and for one decision.
 */

/** Whatever is wrong with it is told by one refusal, so its shape is not checked here. */
const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Code = z.string().check(z.regex(/^\d{6}$/, '인증번호 6자리를 입력해 주세요.'));
const Channel = z.enum(['SMS', 'EMAIL']);

export const inspectApprovalLink = defineEndpoint({
  name: 'inspectApprovalLink',
  method: 'POST',
  path: '/api/approval-link/inspect',
  summary: 'Whose link it is and where a code would be sent. Nothing of the document is told before the code.',
  access: open,
  body: z.strictObject({ token: Token }),
  response: z.strictObject({
    aptName: z.string(),
    memberName: z.string(),
    channel: Channel,
    /** Masked. */
    sentTo: z.string(),
    expiresAt: Stamp,
    /** Until when the code that was sent last is good; null when none is. */
    codeExpiresAt: z.nullable(Stamp),
    /** Whether the member has a passkey, which does instead of a code. */
    passkeyYn: yn,
  }),
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const sendApprovalCode = defineEndpoint({
  name: 'sendApprovalCode',
  method: 'POST',
  path: '/api/approval-link/code',
  summary: 'Sends a six-digit code to the member of the link. A new one makes the one before useless.',
  access: open,
  body: z.strictObject({ token: Token }),
  response: z.strictObject({
    channel: Channel,
    sentTo: z.string(),
    codeExpiresAt: Stamp,
    /** When another code may be asked for; null when this was the last. */
    nextCodeAt: z.nullable(Stamp),
  }),
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS', 'NO_CHANNEL'],
});

export const checkApprovalCode = defineEndpoint({
  name: 'checkApprovalCode',
  method: 'POST',
  path: '/api/approval-link/verify',
  summary: 'The code for a token of its own kind: 15 minutes, for the four calls below and nothing else.',
  access: open,
  body: z.strictObject({ token: Token, code: Code }),
  response: z.strictObject({ accessToken: z.string(), expiresAt: Stamp }),
  errors: ['LINK_EXPIRED', 'OTP_WRONG', 'OTP_EXHAUSTED', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

const Reason = z.string().check(z.maxLength(1000, '의견은 1,000자까지 쓸 수 있습니다.'));
const Needed = neededText('사유를 적어 주세요.', 1000, '사유는 1,000자까지 쓸 수 있습니다.');

/** What can be done by a link, and nothing else. */
export const LinkAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('APPROVE'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('AGREE'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('DISAGREE'), reason: Needed, fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('CONFIRM'), reason: z.optional(Reason), fill: z.optional(Fill) }),
  z.strictObject({ type: z.literal('VOTE'), vote: Vote, reason: z.optional(Reason) }),
  z.strictObject({ type: z.literal('REJECT'), reason: Needed }),
  z.strictObject({ type: z.literal('HOLD'), reason: Needed }),
]);
export type LinkAct = z.output<typeof LinkAct>;
export type LinkActType = LinkAct['type'];
export const LinkActType = z.enum(LinkAct.def.options.map(({ shape }) => shape.type.def.values[0] as LinkActType));

export const getLinkedDocument = defineEndpoint({
  name: 'getLinkedDocument',
  method: 'GET',
  path: '/api/approval-link/document',
  summary: 'The document of the link with its line, files and what can be done.',
  access: byLink,
  response: z.strictObject({
    aptName: z.string(),
    memberName: z.string(),
    /** Whose step it is when the member stands in for someone (대결). */
    forName: z.nullable(z.string()),
    stepId: z.string(),
    acts: z.array(LinkActType),
    expiresAt: Stamp,
    docId: z.string(),
    title: z.string(),
    formName: z.nullable(z.string()),
    special: z.nullable(z.string()),
    /** What it is written on; null where there is none (special documents, plain ones). */
    definition: z.nullable(FormView.shape.definition),
    content: z.record(z.string(), z.unknown()),
    filled: DocumentDetail.shape.filled,
    amount: z.nullable(z.int()),
    version: z.int(),
    drafter: DocumentDetail.shape.drafter,
    urgentYn: yn,
    security: Security,
    disclosure: DocumentDetail.shape.disclosure,
    submittedAt: z.nullable(Stamp),
    secretYn: DocumentDetail.shape.secretYn,
    steps: z.array(Step),
    attachments: z.array(Attachment),
  }),
  errors: ['LINK_EXPIRED', 'SIGNED_OUT'],
});

export const downloadLinkedFile = defineEndpoint({
  name: 'downloadLinkedFile',
  method: 'GET',
  path: '/api/approval-link/attached/:attachmentId',
  summary: "The bytes of one of the document's attachments.",
  access: byLink,
  params: z.strictObject({ attachmentId: Id }),
  binary: true,
  response: z.unknown(),
  errors: ['NOT_FOUND', 'LINK_EXPIRED', 'SIGNED_OUT', 'FILE_DAMAGED'],
});

export const proveSecretByLink = defineEndpoint({
  name: 'proveSecretByLink',
  method: 'POST',
  path: '/api/approval-link/secret',
  summary: 'The 결재 비밀번호 of the member for a proof that is good for this visit and its document alone.',
  access: byLink,
  body: GivenSecret,
  response: ProvenSecret,
  errors: ['LINK_EXPIRED', 'SIGNED_OUT', 'APPROVAL_SECRET_REFUSED'],
  secretAnswer: true,
});

export const actByLink = defineEndpoint({
  name: 'actByLink',
  method: 'POST',
  path: '/api/approval-link/act',
  summary: 'Decides, or holds. A decision uses the link up; after 보류 it goes on until it expires.',
  access: byLink,
  body: z.strictObject({ act: LinkAct, version: z.optional(z.int()), proof: z.optional(Proof) }),
  response: z.strictObject({
    state: DocumentState,
    docNumber: z.nullable(z.string()),
    repeatedYn: yn,
  }),
  errors: ['LINK_EXPIRED', 'SIGNED_OUT', 'ACT_REFUSED', 'STALE'],
});

const Setting = {
  linkYn: yn,
  /** Where links go; null when there is neither a phone number nor an e-mail address. */
  channel: z.nullable(Channel),
  /** Masked. */
  sentTo: z.nullable(z.string()),
};

export const getLinkSetting = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getLinkSetting',
  path: '/api/approval-link/setting',
  summary: 'Whether the caller gets a link when it is their turn.',
  response: z.strictObject(Setting),
});

export const setLinkSetting = defineEndpoint({
  ...whenSignedIn.write,
  name: 'setLinkSetting',
  path: '/api/approval-link/setting',
  summary: 'Switches links for the caller on or off.',
  body: z.strictObject({ linkYn: yn }),
  response: done,
  errors: ['INVALID_INPUT'],
});

export const listLinkOfficers = defineEndpoint({
  ...onBodies.write,
  name: 'listLinkOfficers',
  method: 'GET',
  path: '/api/approval-link/officers',
  summary: 'Officers of the residents, and who of them gets links.',
  response: z.array(
    z.strictObject({
      memberId: z.string(),
      memberName: z.string(),
      positionName: z.nullable(z.string()),
      ...Setting,
    }),
  ),
});

export const setOfficerLink = defineEndpoint({
  ...onBodies.write,
  name: 'setOfficerLink',
  path: '/api/approval-link/officers/:memberId',
  summary: 'Switches links for an officer on or off, who will not do it themselves.',
  params: z.strictObject({ memberId: MemberId }),
  body: z.strictObject({ linkYn: yn }),
  response: done,
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
});
