-- A form may ask for consents of the provider's own wording; they are kept as the mandatory ones are.
alter table lead_consents drop constraint lead_consents_kind_check;
alter table lead_consents add constraint lead_consents_kind_check
  check (kind = any (array['platform_privacy', 'provider_privacy', 'contact', 'own']));
