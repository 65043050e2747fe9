import { Refusal } from '../../lib/errors.ts';
import { createAskIssuer, IssuerUnreachable } from './ask-issuer.ts';
import type { OidcDeps } from './deps.ts';
import type { Issuer } from './issuer-store.ts';

/** Few sign in at any moment: the server starts without what speaks with providers. */
const library = () => import('openid-client');
const PATIENCE_MS = 8_000;
/** How far a provider's clock may be from ours. */
const CLOCK_SECONDS = 60;
/** Of one provider at a time, on this node: one that hangs keeps these places and no others. */
const MOST_AT_ONCE = 20;
const asking = new Map<string, number>();

const NOT_OURS =
  '로그인 서비스가 단지의 등록을 받아들이지 않았습니다. 아이디와 비밀번호로 로그인하고 운영센터에 알려 주세요.';

/** Asks the provider with what it says of itself now, so that new keys and addresses hold at once. Refusals name no person. */
export async function withIssuer<T>(
  deps: OidcDeps,
  issuer: Issuer,
  now: Date,
  work: (given: { config: Config; client: Library }) => Promise<T>,
): Promise<T> {
  const busy = asking.get(issuer.issuerId) ?? 0;
  if (busy >= MOST_AT_ONCE) throw new Refusal('OIDC_UNREACHABLE', { message: 'the issuer is busy' });
  asking.set(issuer.issuerId, busy + 1);
  try {
    const client = await library();
    return await work({ config: await configure(deps, client, issuer, now), client });
  } catch (error) {
    const refusal = asRefusal(error);
    // The provider's words may hold a person's: the code says enough.
    deps.log.warn({ issuerId: issuer.issuerId, code: refusal.code, reason: refusal.message }, 'sign-in outside failed');
    throw refusal;
  } finally {
    const left = (asking.get(issuer.issuerId) ?? 1) - 1;
    if (left > 0) asking.set(issuer.issuerId, left);
    else asking.delete(issuer.issuerId);
  }
}

type Library = Awaited<ReturnType<typeof library>>;
type Config = Awaited<ReturnType<typeof configure>>;

async function configure(
  { env, seal, patienceMs = PATIENCE_MS }: OidcDeps,
  client: Library,
  issuer: Issuer,
  now: Date,
) {
  const ask = createAskIssuer(
    { production: env.production, allowPrivate: env.oidcAllowPrivate },
    AbortSignal.timeout(patienceMs),
  );
  const plain = env.production ? [] : [client.allowInsecureRequests];
  const fetching = { [client.customFetch]: ask as never };
  const found = await client
    .discovery(new URL(issuer.issuer), issuer.clientId, undefined, client.None(), { ...fetching, execute: plain })
    .catch((error: unknown) => {
      throw unreachableIn(error) ?? new IssuerUnreachable('the metadata is not good', { cause: error });
    });
  const metadata = found.serverMetadata();
  // To the letter: a provider of many tenants would otherwise let each of them sign for the others.
  if (metadata.issuer.replace(/\/$/, '') !== issuer.issuer.replace(/\/$/, ''))
    throw new IssuerUnreachable('the metadata is of another issuer');
  if (!/^https?:\/\//.test(metadata.authorization_endpoint ?? '') || !metadata.token_endpoint || !metadata.jwks_uri)
    throw new IssuerUnreachable('the metadata lacks an address');
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const secret = seal.open(issuer.sealed);
  const config = new client.Configuration(
    metadata,
    issuer.clientId,
    {
      // Our clock may be set apart from the machine's.
      [client.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
      [client.clockTolerance]: CLOCK_SECONDS,
    },
    methods.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret),
  );
  config[client.customFetch] = ask as never;
  for (const allow of plain) allow(config);
  // Also over TLS: what is believed is the signature, with a key of the provider.
  client.enableNonRepudiationChecks(config);
  return config;
}

/** How deep a library wraps what went wrong on the way. */
const DEPTH = 5;
function unreachableIn(error: unknown): IssuerUnreachable | null {
  let at = error;
  for (let depth = 0; depth < DEPTH && at instanceof Error; depth++) {
    if (at instanceof IssuerUnreachable) return at;
    at = at.cause;
  }
  return null;
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const unreachable = unreachableIn(error);
  if (unreachable) return new Refusal('OIDC_UNREACHABLE', { message: unreachable.message, cause: error });
  const { code, error: told } = error as { code?: unknown; error?: unknown };
  if (told === 'invalid_client' || told === 'unauthorized_client')
    return new Refusal('OIDC_UNREACHABLE', { message: told, errorUserMsg: NOT_OURS, cause: error });
  const reason = [code, told].filter((part) => typeof part === 'string' && /^[\w-]{1,60}$/.test(part));
  return new Refusal('OIDC_REFUSED', { message: reason.join(' ') || 'not verified', cause: error });
}
