import classes from './logo.module.css';
import { Row } from './primitives.tsx';

/** The mark of the product, drawn, so that it is sharp at every text size. */
export function Logo({ withName = true }: { withName?: boolean }) {
  return (
    <Row as="span" inline gap={2.5} center className={classes.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#2455c3" />
        <path
          d="M8 24V12l8-5 8 5v12M13 24v-7h6v7"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {withName && <span>단지</span>}
    </Row>
  );
}
