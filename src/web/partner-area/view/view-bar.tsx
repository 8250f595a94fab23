import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPartnerProgramme } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { endView, type View } from './view.ts';
import classes from './view.module.css';

/** Above everything that a provider sees as one of their partners. */
export function ViewBar({ view }: { readonly view: View }) {
  const { data } = useQuery(queryOf(readPartnerProgramme, { params: view }));
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    void endView(view);
  };
  return (
    <aside className={classes.bar} aria-label="Ansicht als Partner">
      <IconEye size={22} stroke={1.8} aria-hidden />
      <p>
        <b>Ansicht als {data === undefined ? 'Partner' : data.partner.name || 'Partner'}</b>
        <span>Sie sehen, was Ihr Partner sieht. Ändern kann es nur er selbst.</span>
      </p>
      <button type="button" className={classes.end} disabled={isEnding} onClick={end}>
        Beenden
      </button>
    </aside>
  );
}
