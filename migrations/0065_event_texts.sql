-- What somebody wrote in their own words about an event: beside the log, which is never changed, so
-- that it can be erased. The log names the fields in data.texts.
create table event_texts (
  provider_id uuid not null references providers (id),
  event_id uuid not null,
  field text not null,
  value text not null,
  primary key (provider_id, event_id, field),
  foreign key (provider_id, event_id) references audit_events (provider_id, id)
);
call note_changes_of('event_texts');

-- Entries from before: how a partner agreed to self-billing was the one text that stood in the log.
insert into event_texts (provider_id, event_id, field, value)
select provider_id, id, 'how', data ->> 'how' from audit_events
where action = 'partner.self_billing_agreed' and data ->> 'how' <> '';

alter table audit_events disable trigger audit_events_append_only;
update audit_events
set data = (data - 'how') || case when data ->> 'how' <> '' then '{"texts": ["how"]}'::jsonb else '{}'::jsonb end
where action = 'partner.self_billing_agreed' and data ? 'how';
alter table audit_events enable trigger audit_events_append_only;
