import * as z from 'zod/mini';
import { aptScope, done, Id, neededText, Stamp, tidyName } from './common.ts';
import { defineEndpoint, open } from './endpoint.ts';
import { onIntegration, whenSignedIn } from './menu-calls.ts';
import { secretText, TokenRecord } from './sign-in.ts';
import { yn } from './yn.ts';

/** Signing in at a service outside by OpenID Connect, and whose account there is whose here (decision 0077). */

const RULES = ['NONE', 'EMAIL', 'MEMBER_ID'] as const;
export const oidcRuleWords: Record<(typeof RULES)[number], string> = {
  NONE: '본인이 직접 연결',
  EMAIL: '확인된 이메일이 같은 직원 찾기',
  MEMBER_ID: '아이디가 같은 직원 찾기',
};

const Address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, '주소는 500자까지 쓸 수 있습니다.'),
    z.regex(/^https?:\/\/[^\s?#]+$/, '발급자 주소는 https:// 로 시작하고 ?와 #이 없어야 합니다.'),
  );
const clientId = neededText('클라이언트 ID를 입력해 주세요.', 200, '클라이언트 ID는 200자까지 쓸 수 있습니다.');
const clientSecret = neededText('클라이언트 비밀값을 입력해 주세요.', 500, '비밀값은 500자까지 쓸 수 있습니다.');
const values = {
  name: tidyName('이름을 입력해 주세요.', 40, '이름은 40자까지 쓸 수 있습니다.'),
  clientId,
  rule: z.enum(RULES),
  /** Of the rule MEMBER_ID: which claim holds the id. */
  ruleClaim: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9_.:/-]{0,60}$/, '클레임 이름은 영문, 숫자와 _ . : / - 로 60자까지입니다.')),
  /** Values of acr or amr that stand in for the code that the policy asks for. */
  trusted: z
    .array(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, '값은 띄어쓰기 없이 영문과 숫자, 기호로 적어 주세요.')))
    .check(z.maxLength(10, '값은 10개까지 적을 수 있습니다.')),
};
const claimNamed = z.refine<{ rule: string; ruleClaim: string }>(
  ({ rule, ruleClaim }) => rule !== 'MEMBER_ID' || ruleClaim !== '',
  { path: ['ruleClaim'], error: '아이디가 들어 있는 클레임 이름을 입력해 주세요.' },
);
export const OidcIssuerValues = z.strictObject(values).check(claimNamed);
export const NewOidcIssuer = z.strictObject({ ...values, issuer: Address, clientSecret }).check(claimNamed);

export const OidcIssuer = z.strictObject({
  issuerId: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  rule: z.enum(RULES),
  ruleClaim: z.string(),
  trusted: z.array(z.string()),
  /** To be registered there, to the letter. */
  redirectUri: z.string(),
  secretMadeAt: Stamp,
  createdAt: Stamp,
  /** On in the complex that is looked at, and how many there have linked. */
  onYn: yn,
  linked: z.int(),
  /** In how many complexes it is on, and how many have linked in all. */
  complexes: z.int(),
  linkedInAll: z.int(),
});
export type OidcIssuer = z.output<typeof OidcIssuer>;

const PATH = '/api/syst/oidc-issuers';
const ofIssuer = { params: z.strictObject({ issuerId: Id }) } as const;

export const listOidcIssuers = defineEndpoint({
  ...onIntegration.read,
  name: 'listOidcIssuers',
  path: PATH,
  summary: 'Services outside where people may sign in. A complex sees those that are on in it; the operator all.',
  query: aptScope,
  response: z.array(OidcIssuer),
});

export const addOidcIssuer = defineEndpoint({
  ...onIntegration.write,
  name: 'addOidcIssuer',
  path: PATH,
  summary: 'One more issuer of the installation, on nowhere yet. By the operator alone; its secret is never shown.',
  body: NewOidcIssuer,
  response: z.strictObject({ issuerId: z.string() }),
  errors: ['OIDC_ISSUER_REFUSED', 'NOT_FOUND'],
  secretAnswer: true,
  oncePerKey: true,
});

export const changeOidcIssuer = defineEndpoint({
  ...onIntegration.write,
  name: 'changeOidcIssuer',
  path: `${PATH}/:issuerId`,
  summary: 'Another name, client id, rule or trust. Its address never changes. Told in each complex where it is on.',
  ...ofIssuer,
  body: OidcIssuerValues,
  response: done,
  errors: ['NOT_FOUND', 'OIDC_ISSUER_REFUSED'],
});

export const rotateOidcSecret = defineEndpoint({
  ...onIntegration.write,
  name: 'rotateOidcSecret',
  path: `${PATH}/:issuerId/secret`,
  summary: 'Another client secret, as the issuer has given it. It is kept sealed and never shown.',
  ...ofIssuer,
  body: z.strictObject({ clientSecret }),
  response: done,
  errors: ['NOT_FOUND', 'OIDC_ISSUER_REFUSED'],
  secretAnswer: true,
  oncePerKey: true,
});

export const switchOidcIssuer = defineEndpoint({
  ...onIntegration.write,
  name: 'switchOidcIssuer',
  path: `${PATH}/:issuerId/switch`,
  summary: 'On or off in one complex. By the operator alone; the complex is told.',
  ...ofIssuer,
  query: aptScope,
  body: z.strictObject({ onYn: yn }),
  response: done,
  errors: ['NOT_FOUND', 'OIDC_ISSUER_REFUSED'],
});

export const removeOidcIssuer = defineEndpoint({
  ...onIntegration.delete,
  name: 'removeOidcIssuer',
  path: `${PATH}/:issuerId/remove`,
  summary: 'Ends an issuer: nobody comes in by it any more, in any complex.',
  ...ofIssuer,
  response: done,
  errors: ['NOT_FOUND', 'OIDC_ISSUER_REFUSED'],
});

const answered = (most: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(most)));
export const OidcAnswer = z.strictObject({
  issuerId: Id,
  state: z.string().check(z.regex(/^[\w-]{43}$/, '주소가 올바르지 않습니다. 로그인 화면에서 다시 시도해 주세요.')),
  code: answered(4_000),
  iss: answered(500),
  error: answered(200),
});

export const finishOidc = defineEndpoint({
  name: 'finishOidc',
  method: 'POST',
  path: '/api/auth/oidc/finish',
  summary:
    'What the issuer sent the browser back with: a sign-in, or a ticket for an account that nobody has linked yet.',
  access: open,
  body: OidcAnswer,
  response: z.strictObject({
    record: z.nullable(TokenRecord),
    ticket: z.nullable(z.strictObject({ ticket: z.string(), issuerName: z.string(), shownAs: z.string() })),
  }),
  errors: ['OIDC_REFUSED', 'OIDC_UNREACHABLE', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

export const OidcLink = z.strictObject({
  linkId: z.string(),
  issuerName: z.string(),
  shownAs: z.string(),
  ruleYn: yn,
  linkedAt: Stamp,
  lastUsedAt: z.nullable(Stamp),
  /** The complex or the operator has turned the issuer off: nobody comes in by it now. */
  offYn: yn,
});

export const listOidcLinks = defineEndpoint({
  ...whenSignedIn.read,
  name: 'listOidcLinks',
  path: '/api/auth/oidc/links',
  summary: "The caller's own accounts outside that open this one, and what else could be linked.",
  response: z.strictObject({
    links: z.array(OidcLink),
    issuers: z.array(z.strictObject({ issuerId: z.string(), name: z.string() })),
  }),
});

export const confirmOidcLink = defineEndpoint({
  ...whenSignedIn.write,
  name: 'confirmOidcLink',
  path: '/api/auth/oidc/links',
  summary: 'Links the account that the ticket stands for, after the password, or just after a sign-in with it.',
  body: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)), password: z.optional(secretText) }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'SIGN_IN_AGAIN', 'OIDC_LINK_REFUSED'],
  secretAnswer: true,
});

export const removeOidcLink = defineEndpoint({
  ...whenSignedIn.write,
  name: 'removeOidcLink',
  path: '/api/auth/oidc/links/:linkId/remove',
  summary: 'Takes a link away, after the password, which so is known to be a way in that is left.',
  params: z.strictObject({ linkId: Id }),
  body: z.strictObject({ password: secretText }),
  response: done,
  errors: ['REAUTHENTICATION_FAILED', 'NOT_FOUND'],
});
