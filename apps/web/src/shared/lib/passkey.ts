import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '@danji/contract/passkeys';

/** Loaded when somebody uses one. */
const library = () => import('@simplewebauthn/browser');

/** A browser that can, at an address with a name: numbers alone have no passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** What the person is told; the browser has said more already. */
export class PasskeyProblem extends Error {}

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidStateError: '이미 등록한 기기입니다. 목록에서 확인해 주세요.',
  NotAllowedError: '패스키 확인을 마치지 못했습니다. 다시 시도해 주세요.',
  AbortError: '패스키 확인을 마치지 못했습니다. 다시 시도해 주세요.',
};
const OTHER = '이 기기에서는 패스키를 쓸 수 없습니다. 다른 방법으로 확인해 주세요.';

const orSentence = (error: unknown): never => {
  throw new PasskeyProblem((error instanceof Error && SENTENCES[error.name]) || OTHER);
};

type Transport = NewCredential['transports'][number];

export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(orSentence);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports as Transport[] };
}

export async function askForPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(orSentence);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
