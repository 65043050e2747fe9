import type { ReactNode } from 'react';
import ui from '../../../shared/ui/ui.module.css';
import classes from './users.module.css';

type Props = { id: string; title: string; note?: ReactNode; acts?: ReactNode; children: ReactNode };

export function Card({ id, title, note, acts, children }: Props) {
  return (
    <section className={ui.card} aria-labelledby={id}>
      <div className={ui.cardHead}>
        <h2 id={id}>
          {title} {note && <small className={classes.note}>{note}</small>}
        </h2>
        {acts}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
