import { findFreePort } from './find-free-port.ts';

type Place = { port: number; host: string; mayMove: boolean };
type Listener = { listen(options: { port: number; host: string }): Promise<string> };

/** Listens on the port; when another program took it in the last moment, on the next free one if it may move. */
export async function listenOn(app: Listener, { port, host, mayMove }: Place): Promise<number> {
  for (let tried = port, left = 5; ; left--) {
    try {
      await app.listen({ port: tried, host });
      return tried;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || left === 0 || !mayMove) throw error;
      tried = await findFreePort(tried + 1, host);
    }
  }
}
