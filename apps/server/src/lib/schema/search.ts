import type { ColumnType } from 'kysely';
import type { Filled, Moment } from './columns.ts';

/** What can be found of the documents, and what people searched for. */
export type Search = {
  search_entry: {
    apt_id: string;
    doc_id: string;
    kind: 'DOC' | 'TALK';
    sort_at: Moment;
    head: string;
    initials: string;
    norm: string;
    tokens: number[];
    readers: number[];
  };
  search_stale: { apt_id: string; doc_id: string; tries: Filled<number> };
  search_file: {
    apt_id: string;
    sha256: Buffer;
    state: 'READ' | 'NOTHING' | 'UNREADABLE' | 'TOO_LARGE';
    text: Filled<string>;
    tried_at: Moment;
  };
  search_recent: { apt_id: string; recent_id: string; member_id: string; query: string; at: Moment };
  saved_search: {
    apt_id: string;
    saved_id: string;
    member_id: string;
    name: string;
    query: string;
    created_at: ColumnType<Date, Date | string, never>;
  };
};
