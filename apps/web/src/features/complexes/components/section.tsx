import type { ReactNode } from 'react';
import ui from '../../../shared/ui/ui.module.css';
import classes from './complexes.module.css';

/** A part of the settings: what it is, what it is good for, and what can be set. */
export const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className={`${ui.card} ${classes.section}`}>
    <h2>{title}</h2>
    {lead && <p>{lead}</p>}
    {children}
  </section>
);
