import { useQuery } from '@tanstack/react-query';
import { planHas } from '#shared/plans.ts';
import { userQuery } from '#web/api/queries.ts';
import { addressOfUsed } from '#web/parts/mail-words/mail-words-address.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './payouts.module.css';

/** The ways to the mail that takes a credit note: as it arrives, its words, and texts beside it. */
export function MailWords() {
  const { data: user } = useQuery(userQuery());
  const mayWrite = useMay('programme.write');
  if (!user || !mayWrite) return null;
  if (!planHas(user.plan, 'marketingCenter'))
    return (
      <p className={classes.words}>
        Eigene Worte in der E-Mail mit der Gutschrift gehören zu Premium: <UpgradeWay />
      </p>
    );
  const mail = addressOfUsed('credit_note');
  return (
    <nav className={classes.words} aria-label="E-Mail mit der Gutschrift">
      E-Mail mit der Gutschrift:{' '}
      <TextLink to="/marketing" search={{ vorschau: mail }}>
        Vorschau
      </TextLink>{' '}
      ·{' '}
      <TextLink to="/marketing" search={{ template: mail }}>
        Text bearbeiten
      </TextLink>{' '}
      ·{' '}
      <TextLink to="/marketing" search={{ tab: 'texte' }}>
        Text-Bibliothek
      </TextLink>
    </nav>
  );
}
