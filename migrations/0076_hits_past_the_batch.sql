-- Whoever else writes the roll-up has it noted row by row: a process of the former release that was
-- about to count a batch when 0075 ran goes on with the function as it was before, which notes nothing.

-- Only a superuser may fix such a setting to a function; 0189 does without it.
do $$
begin
  alter function record_clicks set empfehlwerk.batch_notes_hits to 'on';
exception when insufficient_privilege then null;
end $$;

create function note_click_days() returns trigger language plpgsql as $$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
  select l.provider_id, l.campaign_id, l.partner_id, new.day, (v = 'valid')::integer * hits,
    (v = 'duplicate')::integer * hits, (v = 'bot')::integer * hits, (v = 'prefetch')::integer * hits, (v = 'own')::integer * hits,
    (v = 'inactive')::integer * hits, (v = 'over_limit')::integer * hits, (v = 'valid')::integer * scans
  from (select new.verdict, new.hits - coalesce(old.hits, 0), new.scans - coalesce(old.scans, 0)) x (v, hits, scans)
  join referral_links l on l.provider_id = new.provider_id and l.id = new.link_id;
  return null;
end $$;

create trigger click_days_change after insert or update on click_days for each row
  when (current_setting('empfehlwerk.batch_notes_hits', true) is distinct from 'on')
  execute function note_click_days();
create trigger notes_changes after insert or update or delete on click_days for each row
  when (current_setting('empfehlwerk.batch_notes_hits', true) is distinct from 'on')
  execute function note_change();
