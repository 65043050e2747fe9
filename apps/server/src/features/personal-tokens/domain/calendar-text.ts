/** What stands in a calendar: whole days (the last one included), or from a moment to another. */
export type CalendarEvent = { uid: string; title: string; note?: string; url?: string } & (
  | { from: Date; to: Date }
  | { firstDay: string; lastDay: string }
);

const OCTETS = 75;
/** What a character takes in UTF-8. */
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** RFC 5545, 3.1: a line has 75 octets at most and goes on behind a space. A character is never cut: Hangul has three. */
export function foldLine(line: string): string {
  if (line.length * 3 <= OCTETS) return line;
  const lines = [''];
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > OCTETS) {
      lines.push('');
      // The space that the line begins with.
      octets = 1;
    }
    lines[lines.length - 1] += sign;
    octets += size;
  }
  return lines.join('\r\n ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no line may hold
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;
/** Text as it may stand in a line (3.3.11). */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const dayText = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const stampText = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** A clock of Korea: it has had no summer time since 1988, so the zone is one line. */
const hourText = (at: Date): string => stampText(new Date(at.getTime() + 9 * 3_600_000)).slice(0, -1);
const ZONE = 'Asia/Seoul';

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const span =
    'from' in event
      ? [`DTSTART;TZID=${ZONE}:${hourText(event.from)}`, `DTEND;TZID=${ZONE}:${hourText(event.to)}`]
      : [
          `DTSTART;VALUE=DATE:${dayText(event.firstDay)}`,
          // The day behind the last one (3.6.1).
          `DTEND;VALUE=DATE:${dayText(dayAfter(event.lastDay))}`,
          'TRANSP:TRANSPARENT',
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...span,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.note ? [`DESCRIPTION:${escapeText(event.note)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ];
}

/** RFC 5545 and 7986, as Google, Apple and Outlook read it. `changedAt`: when any of it became what it is. */
export const calendarText = (name: string, events: readonly CalendarEvent[], changedAt: Date): string =>
  calendarOf(
    name,
    events.map((event) => eventText(event, changedAt)),
  );

/** An event by itself: of thousands they are written one after the other, with others looked after in between. */
export const eventText = (event: CalendarEvent, changedAt: Date): string =>
  linesText(eventLines(event, stampText(changedAt)));

const linesText = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`;

/** A calendar of events that are written. */
export function calendarOf(name: string, events: readonly string[]): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//danji//calendar//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    'BEGIN:VTIMEZONE',
    `TZID:${ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19881009T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'TZNAME:KST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  return linesText(head) + events.join('') + linesText(['END:VCALENDAR']);
}
