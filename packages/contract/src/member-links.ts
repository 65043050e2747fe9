import * as z from 'zod/mini';
import { aptScope, dayOf, done, Id, neededText, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onIntegration, whenSignedIn } from './menu-calls.ts';
import { secretText, TokenRecord } from './sign-in.ts';

/**
 * A person of several complexes (decision 0144). An account is an account of one complex; a link says that two of them are the same
 * person's. It is made by proving both, names both sides, a reason and a last day, is on record in both, and either side ends it.
 */

/** How long a link may hold, and in how many complexes beside their own a person may be. */
export const linkDaysMax = 365;
export const mostLinks = 60;
/** So long what one account offers may be taken up by another. */
export const offerMinutes = 15;

const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');
export const LinkReason = neededText('연결하는 이유를 적어 주세요.', 200, '이유는 200자까지 쓸 수 있습니다.');
/** The complex where it was offered, and a secret that only the browser knows. */
const Offer = z.string().check(z.regex(/^[0-9]{5}\.[\w-]{43}$/, '연결을 처음부터 다시 시작해 주세요.'));

export const NewMemberLink = z.strictObject({ reason: LinkReason, endsOn: Day, password: secretText });

const link = {
  linkId: z.string(),
  /** What the other side was called when the link was made. */
  otherAptName: z.string(),
  otherMemberName: z.string(),
  reason: z.string(),
  linkedAt: Stamp,
  /** The last day. */
  endsOn: z.string(),
  lastUsedAt: z.nullable(Stamp),
};
/** One's own: with where the other account is, by which its addresses are told apart. */
export const MemberLink = z.strictObject({ ...link, otherAptId: z.string() });

export const listMemberLinks = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listMemberLinks',
  path: '/api/auth/member-links',
  summary: "The caller's accounts in other complexes, as far as they are linked with this one and the link holds.",
  response: z.array(MemberLink),
});

export const offerMemberLink = defineEndpoint({
  ...whenSignedIn.write,
  name: 'offerMemberLink',
  path: '/api/auth/member-links/offer',
  summary:
    'After the password: what this browser takes to an account of another complex, to link the two there. Good once.',
  body: NewMemberLink,
  response: z.strictObject({ offer: z.string(), expiresAt: Stamp }),
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN', 'MEMBER_LINK_REFUSED', 'INVALID_INPUT'],
  secretAnswer: true,
  oncePerKey: true,
});

export const readMemberLinkOffer = defineEndpoint({
  ...whenSignedIn.write,
  name: 'readMemberLinkOffer',
  path: '/api/auth/member-links/offer/read',
  summary: 'Whose account the caller would link with their own, and until when. Only in the browser that was given it.',
  body: z.strictObject({ offer: Offer }),
  response: z.strictObject({ aptName: z.string(), memberName: z.string(), reason: z.string(), endsOn: z.string() }),
  errors: ['MEMBER_LINK_REFUSED'],
  secretAnswer: true,
});

export const takeMemberLinkOffer = defineEndpoint({
  ...whenSignedIn.write,
  name: 'takeMemberLinkOffer',
  path: '/api/auth/member-links',
  summary: 'Links the two accounts, after the password of this one. On record in both complexes, and told to both.',
  body: z.strictObject({ offer: Offer, password: secretText }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN', 'MEMBER_LINK_REFUSED'],
  secretAnswer: true,
});

export const endMemberLink = defineEndpoint({
  ...whenSignedIn.write,
  name: 'endMemberLink',
  path: '/api/auth/member-links/:linkId/end',
  summary: 'Ends a link of the caller at once on both sides, with the sessions that came by it.',
  params: z.strictObject({ linkId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});

export const switchComplex = defineEndpoint({
  ...whenSignedIn.write,
  name: 'switchComplex',
  path: '/api/auth/member-links/:linkId/switch',
  summary:
    'A session of the linked account in its complex, beside this one. It ends with the link and with the session that it came from.',
  params: z.strictObject({ linkId: Id }),
  response: TokenRecord,
  errors: ['NOT_FOUND', 'SWITCH_REFUSED'],
  secretAnswer: true,
});

export const listMemberLinksOf = defineEndpoint({
  ...onIntegration.read,
  name: 'listMemberLinksOf',
  path: '/api/cmplx-info/member-links',
  summary: 'Who of the complex has an account in another complex that opens this one, why and until when.',
  query: aptScope,
  response: z.array(
    z.strictObject({ ...link, memberId: z.string(), memberName: z.string(), deptName: z.nullable(z.string()) }),
  ),
});

export const endMemberLinkOf = defineEndpoint({
  ...onIntegration.write,
  name: 'endMemberLinkOf',
  path: '/api/cmplx-info/member-links/:linkId/end',
  summary: 'Ends the link of somebody of the complex at once on both sides; they are told.',
  params: z.strictObject({ linkId: Id }),
  query: aptScope,
  response: done,
  errors: ['NOT_FOUND'],
});
