-- Activities (docs/product/activities.md): the log as its readers filter it, newest first, without walking through a
-- million entries. What earns by clicks is most of the log and every page of it is full of it, so that what it was
-- done to is found without an index of actions; and every click would pay for one.
create index audit_events_by_time on audit_events (provider_id, at desc, id desc)
  where action <> 'assistant.called';
create index audit_events_by_actor on audit_events (provider_id, actor_id, at desc, id desc)
  where actor_id is not null;
create index audit_events_by_kind_of_actor on audit_events (provider_id, actor_kind, at desc, id desc)
  where actor_kind in ('partner', 'operator');
create index audit_events_by_action on audit_events (provider_id, action, at desc, id desc)
  where action <> 'commission.accrued';
