const LOOK_UP = 'finds whose it is; from then on each statement names the provider';
const JOB = 'a job finds whose turn it is; each is worked on with its provider';
const OPERATOR = 'the operator’s, over all providers';
const PURGE = 'a job deletes what is too old';

/**
 * Statements of the last release, by their beginning, that ask for more than one provider, and why: on several
 * machines each of them goes to all. With each release this becomes what its statements need.
 */
export const SEVERAL_PROVIDERS: Readonly<Record<string, string>> = {
  'delete from "public".': 'a restore empties every table',
  'select n.id, n.kind, n.number, n.partner_id, p.name as partner_name':
    'recorded with a filter that nothing passes: the planner leaves out what names the provider',

  "select /* plan kept */ json_build_object( 'providerId'": LOOK_UP,
  'select "c"."slug" as "campaignSlug", "l"."slug" as "linkSlug" from "slugs"': LOOK_UP,
  'select "l"."media_type" as "mediaType", "l"."bytes" from "slugs"': LOOK_UP,
  'select "provider_id" from "payers" where "payer_id"': LOOK_UP,
  'select "provider_id", "id" from "card_checkouts" where "session_id"': LOOK_UP,
  'select "provider_id", "id" from "card_payments" where "charge_id"': LOOK_UP,
  'select * from "mails" where "id"':
    'a mail that is sent once more by its id, or by the job that sends it',

  'select a.provider_id, a.kind from automations a': JOB,
  'select i.provider_id as provider, i.id as invoice from subscription_invoice_states s': JOB,
  'select t.provider_id, t.link_id, t.clicks, coalesce(b.clicks, 0)': JOB,
  'select "b"."provider_id", "b"."id" from "payout_batches"': JOB,
  'select "p"."id" from "providers" as "p" left join "billing_schedules"': JOB,
  'select "provider_id" from "subscriptions" where "status"': JOB,
  'select "provider_id", "id" from "automation_runs"': JOB,
  'select "provider_id", "id" from "campaigns" where "status" in': JOB,
  'select "provider_id", "id" from "card_checkouts" where "status"': JOB,
  'select "s"."provider_id" from "billing_schedules"': JOB,
  'select distinct "s"."provider_id" from "subscription_invoice_states"': JOB,

  'select g.running from operator_number_range r': OPERATOR,
  'select i.number from subscription_invoices i where not exists': OPERATOR,
  'select n.running_number as running, i.number': OPERATOR,
  'select "id", "business_name" from "providers" order by': OPERATOR,
  'select "id", "created_at", "to_address", "subject"': OPERATOR,
  'select "provider_id", "id", "created_at", "to_address", "from_name"': OPERATOR,
  'select "status", count(*) as "count" from "mails"': OPERATOR,
  'select from providers limit 1': OPERATOR,

  'delete from "automation_runs" where "finished_at"': PURGE,
  'delete from "card_messages" where "received_at"': PURGE,
  'delete from clicks_default where ctid': PURGE,
  'select count(*) as "count" from "visitor_mails" where "address_hash"':
    'one mailbox gets few mails a day, whichever providers they are about',
};
