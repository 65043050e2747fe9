import type { FastifyInstance } from 'fastify';
import { ScimFault } from './domain/fault.ts';
import { answerErrors, readScimJson } from './wire-errors.ts';

/** Addresses of RFC 7644 that are left out here: whoever asks is told that it is not meant to be there (3.7, 3.11, 3.4.3). */
const LEFT_OUT = /^\/scim\/v2\/(?:Bulk|Me|\.search|(?:Users|Groups)\/\.search)\/?$/i;

/** What is nowhere under this address is said in the shape of the standard as well. */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  app.register(
    async (scim) => {
      readScimJson(scim);
      answerErrors(scim);
      scim.setNotFoundHandler((request) => {
        const [pathname = ''] = request.url.split(/[?#]/, 1);
        throw LEFT_OUT.test(pathname)
          ? new ScimFault({
              status: 501,
              code: 'SCIM_NOT_IMPLEMENTED',
              detail: '지원하지 않는 기능입니다. ServiceProviderConfig에서 지원하는 기능을 확인해 주세요.',
            })
          : new ScimFault({
              status: 404,
              code: 'SCIM_NO_SUCH_ADDRESS',
              detail: '없는 주소입니다. 주소와 메서드를 확인해 주세요.',
            });
      });
    },
    { prefix: '/scim' },
  );
}
