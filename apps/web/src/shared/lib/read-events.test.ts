import { expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

async function read(text: string, size: number): Promise<ServerEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

it('ALM-1 reads live alarms however the bytes are cut, and skips keep-alive comments', async () => {
  const text =
    ': hello\n\nevent: alarm\ndata: {"alarmCnt":3}\n\n: ping\n\nevent: alarm\ndata: 한글\ndata: 둘\n\nevent: alarm\ndata: unfinished';
  const expected = [
    { event: 'alarm', data: '{"alarmCnt":3}' },
    { event: 'alarm', data: '한글\n둘' },
  ];
  for (const size of [1, 2, 7, 1000]) {
    expect(await read(text, size)).toEqual(expected);
    expect(await read(text.replaceAll('\n', '\r\n'), size)).toEqual(expected);
  }
});
