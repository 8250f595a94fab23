import { Progress } from '@mantine/core';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { getUser } from '#shared/contracts/accounts.ts';
import { listCampaigns } from '#shared/contracts/campaigns.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { listPartners } from '#shared/contracts/partners.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';
import { queryOf } from '#web/api/queries.ts';
import { Section } from '#web/ui/page/section.tsx';
import { firstSteps } from './steps.ts';
import classes from './dashboard.module.css';

const ONE = { query: { limit: 1 } };

/** What a new account still needs; hidden once everything is done. */
export function FirstSteps({ user }: { readonly user: Received<typeof getUser> }) {
  const partners = useQuery(queryOf(listPartners, ONE));
  const campaigns = useQuery(queryOf(listCampaigns, ONE));
  const links = useQuery(queryOf(listReferralLinks, ONE));
  if (partners.data === undefined || campaigns.data === undefined || links.data === undefined) {
    return null;
  }
  const steps = firstSteps({
    missing: user.activationMissing.map(({ key }) => key),
    hasPartner: partners.data.length > 0,
    hasCampaign: campaigns.data.length > 0,
    hasLink: links.data.length > 0,
  });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Section
      title="Erste Schritte"
      hint="In wenigen Minuten zur ersten Empfehlung."
      actions={
        <span className={`${classes.progress} ew-numbers`}>
          {done} von {steps.length} erledigt
        </span>
      }
    >
      <Progress
        value={(done / steps.length) * 100}
        aria-label="Erledigte erste Schritte"
        color="var(--ew-brand)"
        mb="md"
      />
      <ol className={classes.steps}>
        {steps.map(({ label, done: isDone, to, search, hash }) => (
          <li key={label} data-done={isDone}>
            {isDone ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircle size={22} stroke={1.8} aria-hidden />
            )}
            {isDone ? (
              <span>
                <span className="ew-visually-hidden">Erledigt: </span>
                {label}
              </span>
            ) : (
              <Link to={to} search={search} {...(hash === undefined ? {} : { hash })}>
                {label}
                <IconArrowRight size={18} stroke={1.8} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
