import type { ReactNode } from 'react';

/** Bar at the foot of the window for the totals or the main action of a long page. One per page. */
export function BarraFija({ children }: { children: ReactNode }) {
  return <div className="barra-fija">{children}</div>;
}
