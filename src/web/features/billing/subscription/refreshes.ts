import { getUser } from '#shared/contracts/accounts.ts';
import { getCurrentUser } from '#shared/contracts/branding.ts';
import {
  getSubscription,
  getSubscriptionUsage,
  listSubscriptionInvoices,
} from '#shared/contracts/subscriptions.ts';

/** Read anew after the subscription has changed; the user carries the plan. */
export const AFTER_SUBSCRIPTION = [
  getSubscription,
  getSubscriptionUsage,
  listSubscriptionInvoices,
  getUser,
  getCurrentUser,
];
