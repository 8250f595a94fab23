import { useNavigate } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { WebsiteProposals } from '../website/website-proposals.tsx';
import classes from './start.module.css';

/** What the website says already; nobody has to wait for it. */
export function HouseStep({ website }: { readonly website: string }) {
  const navigate = useNavigate();
  return (
    <>
      <h1>Was steht schon auf Ihrer Website?</h1>
      <div className={classes.sheet}>
        <WebsiteProposals
          website={website}
          onDone={() => void navigate({ to: '/start', search: { schritt: 'partner' } })}
        />
      </div>
      <div className={classes.ways}>
        <LinkButton to="/start" search={{ schritt: 'partner' }} variant="subtle">
          Weiter, ohne zu warten
        </LinkButton>
      </div>
    </>
  );
}
