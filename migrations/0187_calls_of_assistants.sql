-- What assistants read is in the log as well (docs/product/integrations.md section 9), and there are many such calls:
-- the newest events of the overview are found without walking through them.
create index audit_events_shown on audit_events (provider_id, id desc)
  where action not like 'security.%' and action <> 'assistant.called';
