import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ignoreRefusal } from './call-error.ts';

/**
 * Something that is sent once: while it is on its way, another click sends nothing. What fails goes to `failed`; without
 * one, the common alert has said it already.
 */
export function useSend<Given = void, Answer = unknown>(
  work: (given: Given) => Promise<Answer>,
  failed: (error: unknown) => unknown = ignoreRefusal,
) {
  const onItsWay = useRef(false);
  const { mutateAsync, isPending, variables } = useMutation({
    // What was drawn when the click came is what is sent.
    mutationFn: ({ now, given }: { now: typeof work; given: Given }) => now(given),
    // Without a connection the call itself says so; the cache would wait for one in silence.
    networkMode: 'always',
    // What was sent may be a password: it goes with the screen.
    gcTime: 0,
  });
  const send = async (given: Given): Promise<Answer | undefined> => {
    // Two clicks in one moment come here twice before anything is drawn.
    if (onItsWay.current) return undefined;
    onItsWay.current = true;
    try {
      return await mutateAsync({ now: work, given });
    } catch (error) {
      await failed(error);
      return undefined;
    } finally {
      onItsWay.current = false;
    }
  };
  return { busy: isPending, sending: isPending ? variables.given : undefined, send };
}
