import type { WordTone } from '@danji/contract/approval-words';
import { type ComponentPropsWithRef, type ElementType, type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';
import classes from './primitives.module.css';
import ui from './ui.module.css';

/** In steps of 4 px; a pair tells the distance of lines and of columns apart. */
type Gap = number | readonly [lines: number, columns: number];
type Spaced = {
  /** How far it stands from what is above, below and before it, and its content from its edge; in steps of 4 px. */
  above?: number;
  below?: number;
  before?: number;
  pad?: number | readonly number[];
  /** Takes the room that is left in its row, */
  grow?: boolean;
  /** never gives way there, */
  fixed?: boolean;
  /** or may become narrower than what is in it. */
  shrink?: boolean;
  /** Its words stay in one line. */
  whole?: boolean;
  /** Within something bold. */
  light?: boolean;
  /** What is wider than it is scrolled to. */
  scroll?: boolean;
  centred?: boolean;
};

/** What the element takes by itself, without what we say in other words. */
type Plain<T extends ElementType, Ours extends string> = { as?: T } & Omit<ComponentPropsWithRef<T>, 'as' | Ours>;
type Placed<T extends ElementType> = { gap?: Gap } & Spaced & Plain<T, 'wrap' | 'inline'>;
type Rowed = {
  /** Within a line of text. */
  inline?: boolean;
  wrap?: boolean;
  /** How the parts stand across the row: in its middle, or as said; as high as the row when nothing is said. */
  center?: boolean;
  align?: 'baseline' | 'start' | 'end';
  /** How they stand along it: far apart, or as said; at its beginning when nothing is said. */
  between?: boolean;
  end?: boolean;
  justify?: 'center';
};

const steps = (many: number | readonly number[] | undefined): string | undefined =>
  many === undefined
    ? undefined
    : [many]
        .flat()
        .map((one) => `${one / 4}rem`)
        .join(' ');
const looksOf = (looks: Readonly<Record<string, boolean | undefined>>): string | undefined =>
  Object.keys(looks)
    .filter((name) => looks[name])
    .join(' ') || undefined;
/** With the class of the primitive, and its place as a style. */
const space = <P extends Spaced & Pick<ComponentPropsWithRef<'div'>, 'className' | 'style'>>(
  own: string | undefined,
  { above, below, before, pad, grow, fixed, shrink, whole, light, scroll, centred, className, style, ...rest }: P,
) => ({
  ...rest,
  className: joinClasses(own, className),
  style: {
    marginTop: steps(above),
    marginBottom: steps(below),
    marginLeft: steps(before),
    padding: steps(pad),
    ...(grow && { flex: 1, minWidth: 0 }),
    ...(fixed && { flex: 'none' }),
    ...(shrink && { minWidth: 0 }),
    ...(whole && { whiteSpace: 'nowrap' as const }),
    ...(light && { fontWeight: 400 }),
    // What is out of sight in it belongs to it: it would make the page itself wider.
    ...(scroll && { overflowX: 'auto' as const, position: 'relative' as const }),
    ...(centred && { textAlign: 'center' as const }),
    ...style,
  },
});
const place = (own: string | undefined, gap: Gap, given: Spaced & ComponentPropsWithRef<'div'>) => {
  const { style, ...rest } = space(own, given);
  return { ...rest, style: { '--gap': steps(gap), ...style } as typeof style };
};

/** A part that is only put in its place. */
export function Block<T extends ElementType = 'div'>({ as, ...rest }: Plain<T, never> & Spaced) {
  const As: ElementType = as ?? 'div';
  return <As {...space(undefined, rest)} />;
}

/** What something is called, beside what is said of it. */
export function Name<T extends ElementType = 'span'>({ as, ...rest }: Plain<T, never> & Spaced) {
  const As: ElementType = as ?? 'span';
  return <As {...space(classes.name, rest)} />;
}

/** Parts beside each other. */
export function Row<T extends ElementType = 'div'>({
  as,
  gap = 2,
  inline,
  wrap,
  center,
  align,
  between,
  end,
  justify,
  ...rest
}: Placed<T> & Rowed) {
  const As: ElementType = as ?? 'div';
  return (
    <As
      {...place(classes.row, gap, rest)}
      data-inline={inline || undefined}
      data-wrap={wrap || undefined}
      data-align={center ? 'center' : align}
      data-justify={between ? 'between' : end ? 'end' : justify}
    />
  );
}

/** Parts below each other. */
export function Stack<T extends ElementType = 'div'>({ as, gap = 4, ...rest }: Placed<T>) {
  const As: ElementType = as ?? 'div';
  return <As {...place(classes.stack, gap, rest)} />;
}

export type Tone = WordTone | 'dark';

type Said = { tone?: Tone | undefined; size?: 'small' | 'tiny' };

type Columned = {
  /** Their widths, as a grid takes them; two equal ones unless said. */
  of?: string;
  /** Each as high as its content. */
  start?: boolean;
  /** Where there is no room for more than one. */
  single?: 'phone' | 'tablet';
};

/** Columns of given widths. */
export function Columns<T extends ElementType = 'div'>({
  as,
  gap = 4,
  of = 'repeat(2, minmax(0, 1fr))',
  start,
  single,
  ...rest
}: Placed<T> & Columned) {
  const As: ElementType = as ?? 'div';
  const { style, ...placed } = place(classes.columns, gap, rest);
  const widths = { ...style, '--columns': of } as typeof style;
  return <As {...placed} style={widths} data-start={start || undefined} data-single={single} />;
}

/** Words beside the main thing: a hint, a count, what is wrong with a field. */
export function Note<T extends ElementType = 'p'>({ as, tone, size, ...rest }: Plain<T, 'size'> & Said & Spaced) {
  const As: ElementType = as ?? 'p';
  return <As {...space(classes.note, rest)} data-tone={tone} data-size={size} />;
}

/** What is wrong, said as soon as it shows; nothing while all is well. */
export const Problem = ({ text, className }: { text: ReactNode; className?: string | undefined }) =>
  text ? (
    <Note tone="seal" role="alert" className={className}>
      {text}
    </Note>
  ) : null;

/** One line of a list of facts: what it is called, and what it is. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Marked = { tone?: Tone | undefined } & Partial<
  Record<'slim' | 'large' | 'fine' | 'bold' | 'light' | 'round', boolean>
>;

/** A word in a box of its own: the state of something, or what is special about it. */
export function Tag({
  tone,
  slim,
  large,
  fine,
  bold,
  light,
  round,
  ...rest
}: ComponentPropsWithRef<'span'> & Marked & Spaced) {
  const looks = looksOf({ slim, large, fine, bold, light, round });
  return <span {...space(classes.tag, rest)} data-tone={tone} data-looks={looks} />;
}

type Round = { size: number; tone?: Tone } & Plain<'span', 'size'>;

/** A round mark: the first letter of a name, the number of a step, a state. Its size in steps of 4 px. */
export function Disc({ size, tone = 'accent', className, ...rest }: Round) {
  const style = { '--size': steps(size) } as typeof rest.style;
  return <span {...rest} className={joinClasses(classes.disc, className)} style={style} data-tone={tone} aria-hidden />;
}

type Told = { tone: Tone; slim?: boolean; dark?: boolean };

/** A sentence, or a part of a page, that must not be missed. `dark`: in the ink of the page, on the ground of its tone. */
export function Notice<T extends ElementType = 'p'>({
  as,
  tone,
  slim,
  dark,
  ...rest
}: Plain<T, 'tone'> & Told & Spaced) {
  const As: ElementType = as ?? 'p';
  const looks = looksOf({ slim, dark });
  return <As {...space(classes.notice, rest)} data-tone={tone} data-looks={looks} />;
}

/** The same of what is wrong with all of a form; nothing while all is well. */
export const ProblemNotice = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Notice tone="seal" role="alert">
      {text}
    </Notice>
  ) : null;

/** What has just happened, for those who cannot see it. */
export const Spoken = ({ text }: { text: string }) => (
  <p className="sr-only" role="status">
    {text}
  </p>
);

type CardProps = { title: ReactNode; aside?: ReactNode } & Omit<ComponentPropsWithRef<'section'>, 'title'>;

/** A part of a page under a title of its own, with what belongs beside the title. The id is that of the title. */
export function Card({ title, aside, id, className, children, ...rest }: CardProps) {
  const made = useId();
  const titleId = id ?? made;
  return (
    <section
      {...rest}
      className={joinClasses(ui.card, className)}
      aria-labelledby={rest['aria-label'] ? undefined : titleId}
    >
      <div className={ui.cardHead}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
