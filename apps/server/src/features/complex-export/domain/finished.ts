/** A decided document as it is read, with whatever belongs to it. */
export type Finished = {
  docId: string;
  number: string;
  title: string;
  content: Record<string, unknown>;
  fields: { key: string; label: string }[];
  drafter: string;
  state: string;
  decidedAt: string | null;
  line: {
    name: string;
    position: string | null;
    kind: string;
    state: string;
    at: string | null;
    reason: string | null;
  }[];
  comments: { name: string; at: string; body: string }[];
  files: string[];
};
