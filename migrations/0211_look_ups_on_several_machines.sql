-- Tables that stand on every machine (docs/decisions/0350) note no changes by triggers, which each machine would run. What
-- changes in them and is shown by a polled answer changes together with an entry of the log, which notes itself.
drop trigger notes_changes on api_keys;
drop trigger notes_changes on link_houses;
drop trigger notes_changes on own_hosts;
drop trigger notes_changes on sandboxes;
drop trigger notes_changes on subscription_invoice_numbers;
drop trigger notes_changes on users;

-- A key that empties columns is refused where it holds the provider too: the statement that deletes empties them itself.
alter table announced_recommendations
  drop constraint announced_recommendations_provider_id_lead_id_fkey,
  add constraint announced_recommendations_provider_id_lead_id_fkey
    foreign key (provider_id, lead_id) references leads (provider_id, id);
alter table partner_applications
  drop constraint partner_applications_provider_id_partner_id_fkey,
  add constraint partner_applications_provider_id_partner_id_fkey
    foreign key (provider_id, partner_id) references partners (provider_id, id);
