import { defineJob } from '#server/kernel/jobs.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { sweepAnnouncements } from './announcements/announce.ts';
import { applicationJobs } from './applications/receive.ts';
import { addressJobs } from './invitation/address-change.ts';
import { invitationJobs } from './invitation/batch.ts';
import { unscopedEndInvitations } from './invitation/store.ts';
import { mailLogin, mailLoginJob } from './login/mail-login.ts';
import { deleteExpiredLogins, deleteUnusedAccounts } from './login/store.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { unscopedDeleteExpiredViews } from './view/store.ts';

const sweepAnnouncementsJob = defineJob<object>('partner-area.sweep-announcements');
const sweepLoginsJob = defineJob<object>('partner-area.sweep-logins');

export function partnerAreaJobs(
  services: Services,
  options: { keyring: Keyring; limits: RateLimits; publicUrl: string },
): JobHandler[] {
  return [
    ...invitationJobs({ services, ...options }),
    ...addressJobs(services),
    ...applicationJobs(services),
    handles(mailLoginJob, (data) => mailLogin(services, options, data)),
    handles(
      sweepLoginsJob,
      async () => {
        await deleteExpiredLogins(services.db, services.clock());
        await deleteExpiredChallenges(services.db, services.clock());
        await deleteUnusedAccounts(services.db);
        await unscopedEndInvitations(services.db, services.clock());
        await unscopedDeleteExpiredViews(services.db, services.clock());
      },
      '*/20 * * * *',
    ),
    handles(sweepAnnouncementsJob, () => sweepAnnouncements(services), '40 2 * * *'),
  ];
}
