-- The schema of the database by capability, for reading: made by `npm run schema` from the
-- migrated database. To change it, add a migration; `scripts/schema/capabilities.ts` says which
-- capability a table belongs to.

create collation german (provider = icu, locale = 'de-DE');
create extension btree_gin;
create extension pg_trgm;

-- accounts ====================================================================

create table address_verifications (
  provider_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  address text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint address_verifications_pkey PRIMARY KEY (provider_id, token_hash),
  constraint address_verifications_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint address_verifications_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES users(provider_id, id),
  constraint address_verifications_address_check CHECK (address = lower(address)),
  constraint address_verifications_purpose_check CHECK (purpose = ANY (ARRAY['public'::text, 'sender'::text, 'inquiry'::text]))
);

create table company_domains (
  provider_id uuid not null,
  id uuid not null,
  domain text not null,
  entered_at timestamp with time zone not null,
  record_value text not null,
  verified_at timestamp with time zone,
  verified_by text,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries smallint not null default 0,
  constraint company_domains_pkey PRIMARY KEY (provider_id, id),
  constraint company_domains_provider_id_domain_key UNIQUE (provider_id, domain),
  constraint company_domains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint company_domains_check CHECK ((verified_at IS NULL) = (verified_by IS NULL)),
  constraint company_domains_check1 CHECK ((code_hash IS NULL) = (code_expires_at IS NULL)),
  constraint company_domains_domain_check CHECK (domain = lower(domain) AND domain ~~ '%.%'::text),
  constraint company_domains_verified_by_check CHECK (verified_by = ANY (ARRAY['mail'::text, 'dns'::text]))
);
CREATE UNIQUE INDEX company_domains_verified ON company_domains USING btree (domain) WHERE (verified_at IS NOT NULL);

create table company_identities (
  provider_id uuid not null,
  id uuid not null,
  login_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint company_identities_pkey PRIMARY KEY (provider_id, id),
  constraint company_identities_provider_id_issuer_subject_key UNIQUE (provider_id, issuer, subject),
  constraint company_identities_provider_id_login_id_key UNIQUE (provider_id, login_id),
  constraint company_identities_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint company_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES company_logins(provider_id) ON DELETE CASCADE,
  constraint company_identities_subject_check CHECK (subject <> ''::text)
);
CREATE INDEX company_identities_of_login ON company_identities USING btree (login_id);

create table company_login_flows (
  state_hash bytea not null,
  provider_id uuid not null,
  browser_hash bytea not null,
  issuer text not null,
  client_id text not null,
  linking_session uuid,
  return_to text not null,
  expires_at timestamp with time zone not null,
  constraint company_login_flows_pkey PRIMARY KEY (state_hash),
  constraint company_login_flows_linking_session_fkey FOREIGN KEY (linking_session) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint company_login_flows_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES company_logins(provider_id) ON DELETE CASCADE
);
CREATE INDEX company_login_flows_expires_at ON company_login_flows USING btree (expires_at);
CREATE INDEX company_login_flows_of_house ON company_login_flows USING btree (provider_id);
CREATE INDEX company_login_flows_of_session ON company_login_flows USING btree (linking_session);

create table company_logins (
  provider_id uuid not null,
  slug text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  configured_at timestamp with time zone not null,
  required_since timestamp with time zone,
  constraint company_logins_pkey PRIMARY KEY (provider_id),
  constraint company_logins_slug_key UNIQUE (slug),
  constraint company_logins_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint company_logins_client_id_check CHECK (client_id <> ''::text),
  constraint company_logins_issuer_check CHECK (issuer ~~ 'https://%'::text),
  constraint company_logins_slug_check CHECK (slug ~ '^[a-z0-9-]{3,60}$'::text)
);

create table login_addresses (
  address text not null,
  login_id uuid not null,
  constraint login_addresses_pkey PRIMARY KEY (address),
  constraint login_addresses_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint login_addresses_address_check CHECK (address = lower(address))
);
CREATE UNIQUE INDEX login_addresses_login ON login_addresses USING btree (login_id);

create table login_passkey_challenges (
  challenge text not null,
  login_id uuid,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint login_passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint login_passkey_challenges_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint login_passkey_challenges_check CHECK ((purpose = 'login'::text) = (login_id IS NULL)),
  constraint login_passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'login'::text, 'second_factor'::text, 'renewal'::text]))
);
CREATE INDEX login_passkey_challenges_by_expiry ON login_passkey_challenges USING btree (expires_at);
CREATE INDEX login_passkey_challenges_of_login ON login_passkey_challenges USING btree (login_id);

create table login_passkeys (
  id uuid not null,
  login_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint login_passkeys_pkey PRIMARY KEY (id),
  constraint login_passkeys_credential_id_key UNIQUE (credential_id),
  constraint login_passkeys_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint login_passkeys_name_check CHECK (name <> ''::text)
);
CREATE INDEX login_passkeys_of_login ON login_passkeys USING btree (login_id);

create table login_tickets (
  token_hash bytea not null,
  login_id uuid not null,
  password_proof bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint login_tickets_pkey PRIMARY KEY (token_hash),
  constraint login_tickets_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint login_tickets_tries_check CHECK (tries >= 0 AND tries <= 5)
);
CREATE INDEX login_tickets_expires_at ON login_tickets USING btree (expires_at);
CREATE INDEX login_tickets_of_login ON login_tickets USING btree (login_id);

create table login_verifications (
  token_hash bytea not null,
  login_id uuid not null,
  address text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries smallint not null default 0,
  constraint login_verifications_pkey PRIMARY KEY (token_hash),
  constraint login_verifications_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint login_verifications_address_check CHECK (address = lower(address)),
  constraint login_verifications_check CHECK ((code_hash IS NULL) = (code_expires_at IS NULL))
);
CREATE INDEX login_verifications_of_login ON login_verifications USING btree (login_id);

create table logins (
  id uuid not null,
  created_at timestamp with time zone not null,
  email text not null,
  pending_email text,
  password_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  last_provider_id uuid,
  constraint logins_pkey PRIMARY KEY (id),
  constraint logins_email_check CHECK (email <> ''::text),
  constraint logins_password_hash_check CHECK (password_hash <> ''::text),
  constraint logins_pending_email_check CHECK (pending_email <> ''::text)
);

create table logos (
  provider_id uuid not null,
  purpose text not null,
  id uuid not null,
  slug text not null,
  created_at timestamp with time zone not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  sha256 bytea not null,
  letter_bytes bytea,
  letter_sha256 bytea,
  constraint logos_pkey PRIMARY KEY (provider_id, purpose),
  constraint logos_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint logos_bytes_check CHECK (octet_length(bytes) > 0),
  constraint logos_check CHECK (sha256 = sha256(bytes)),
  constraint logos_height_check CHECK (height >= 1 AND height <= 240),
  constraint logos_letter_whole CHECK ((letter_bytes IS NULL) = (letter_sha256 IS NULL) AND letter_sha256 = sha256(letter_bytes)),
  constraint logos_media_type_check CHECK (media_type = ANY (ARRAY['image/png'::text, 'image/webp'::text])),
  constraint logos_purpose_check CHECK (purpose = ANY (ARRAY['account'::text, 'branding'::text])),
  constraint logos_width_check CHECK (width >= 1 AND width <= 480)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON logos FOR EACH ROW EXECUTE FUNCTION note_change();

create table number_range_starts (
  provider_id uuid not null,
  id uuid not null,
  range_id uuid not null,
  first_number integer not null,
  started_at timestamp with time zone not null,
  constraint number_range_starts_pkey PRIMARY KEY (provider_id, id),
  constraint number_range_starts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint number_range_starts_provider_id_range_id_fkey FOREIGN KEY (provider_id, range_id) REFERENCES number_ranges(provider_id, id),
  constraint number_range_starts_first_number_check CHECK (first_number >= 1)
);
CREATE INDEX number_range_starts_by_range ON number_range_starts USING btree (provider_id, range_id, first_number);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON number_range_starts FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER number_range_starts_for_ever BEFORE DELETE OR UPDATE ON number_range_starts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table number_ranges (
  provider_id uuid not null,
  id uuid not null,
  prefix text not null,
  suffix text not null default ''::text,
  start_number integer not null default 1,
  next_number integer not null,
  is_current boolean not null,
  created_at timestamp with time zone not null,
  constraint number_ranges_pkey PRIMARY KEY (provider_id, id),
  constraint number_ranges_provider_id_prefix_suffix_key UNIQUE (provider_id, prefix, suffix),
  constraint number_ranges_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint number_ranges_check CHECK (next_number >= start_number),
  constraint number_ranges_prefix_check CHECK (prefix ~ '^[A-Za-z0-9/-]{1,12}$'::text),
  constraint number_ranges_start_number_check CHECK (start_number >= 1),
  constraint number_ranges_suffix_check CHECK (suffix ~ '^[A-Za-z0-9/-]{0,12}$'::text)
);
CREATE UNIQUE INDEX number_ranges_current ON number_ranges USING btree (provider_id) WHERE is_current;
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON number_ranges FOR EACH ROW EXECUTE FUNCTION note_change();

create table own_hosts (
  provider_id uuid not null,
  id uuid not null,
  host text not null,
  entered_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  problem text not null default ''::text,
  checked_at timestamp with time zone,
  verified_at timestamp with time zone,
  failing_since timestamp with time zone,
  constraint own_hosts_pkey PRIMARY KEY (provider_id, id),
  constraint own_hosts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint own_hosts_check CHECK ((state <> ALL (ARRAY['verified'::text, 'lost'::text])) OR verified_at IS NOT NULL),
  constraint own_hosts_host_check CHECK (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'::text AND length(host) <= 253),
  constraint own_hosts_problem_check CHECK (problem = ANY (ARRAY[''::text, 'no_record'::text, 'elsewhere'::text, 'no_answer'::text, 'taken'::text])),
  constraint own_hosts_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'verified'::text, 'lost'::text, 'removed'::text]))
);
CREATE INDEX own_hosts_known ON own_hosts USING btree (host) WHERE (verified_at IS NOT NULL);
CREATE UNIQUE INDEX own_hosts_one_each ON own_hosts USING btree (provider_id) WHERE (state <> 'removed'::text);
CREATE UNIQUE INDEX own_hosts_verified ON own_hosts USING btree (host) WHERE (state = 'verified'::text);

create table own_sites (
  provider_id uuid not null,
  origin text not null,
  added_at timestamp with time zone not null,
  constraint own_sites_pkey PRIMARY KEY (provider_id, origin),
  constraint own_sites_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint own_sites_origin_check CHECK (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$'::text AND length(origin) <= 300)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON own_sites FOR EACH ROW EXECUTE FUNCTION note_change();

create table password_reset_requests (
  id uuid not null,
  address text not null,
  requested_at timestamp with time zone not null,
  constraint password_reset_requests_pkey PRIMARY KEY (id),
  constraint password_reset_requests_address_check CHECK (address = lower(address))
);

create table password_resets (
  token_hash bytea not null,
  login_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_login ON password_resets USING btree (login_id);

create table pictures (
  provider_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  alt text not null default ''::text,
  is_decorative boolean not null default false,
  focus_x smallint not null default 50,
  focus_y smallint not null default 50,
  file_id uuid not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  avif_widths integer[] not null default '{}'::integer[],
  bytes integer not null,
  stand_in text not null,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  tones smallint[],
  constraint pictures_pkey PRIMARY KEY (provider_id, id),
  constraint pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint pictures_alt_check CHECK (length(alt) <= 300),
  constraint pictures_bytes_check CHECK (bytes > 0),
  constraint pictures_check CHECK (avif_widths <@ widths),
  constraint pictures_focus_x_check CHECK (focus_x >= 0 AND focus_x <= 100),
  constraint pictures_focus_y_check CHECK (focus_y >= 0 AND focus_y <= 100),
  constraint pictures_height_check CHECK (height >= 1 AND height <= 4800),
  constraint pictures_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint pictures_sha256_check CHECK (octet_length(sha256) = 32),
  constraint pictures_stand_in_check CHECK (length(stand_in) <= 400),
  constraint pictures_tones_check CHECK (cardinality(tones) = 96 AND (0 <= ALL (tones)) AND (255 >= ALL (tones))),
  constraint pictures_width_check CHECK (width >= 1 AND width <= 2400),
  constraint pictures_widths_check CHECK (cardinality(widths) > 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION note_change();

create table providers (
  id uuid not null,
  created_at timestamp with time zone not null,
  business_name text not null,
  business_type text not null default 'other'::text,
  address text not null default ''::text,
  postal_code text not null default ''::text,
  city text not null default ''::text,
  country_code text not null default 'DE'::text,
  phone text not null default ''::text,
  website text not null default ''::text,
  vat_id text not null default ''::text,
  tax_number text not null default ''::text,
  no_vat_id boolean not null default false,
  no_tax_number boolean not null default false,
  hr_number text not null default ''::text,
  is_small_business boolean not null default false,
  privacy_policy_url text not null default ''::text,
  terms_url text not null default ''::text,
  imprint_url text not null default ''::text,
  public_email text not null default ''::text,
  sender_email text not null default ''::text,
  inquiry_email text not null default ''::text,
  primary_color text not null default '#ee9d84'::text,
  secondary_color text not null default '#fcf6ee'::text,
  background_color text not null default '#ffffff'::text,
  text_color text not null default '#333333'::text,
  button_color text not null default '#ee9d84'::text,
  button_text_color text not null default '#ffffff'::text,
  plan text not null default 'free'::text,
  wished_plan text not null default 'free'::text,
  next_partner_number integer not null default 1,
  dissolved_at timestamp with time zone,
  letter_text text not null default ''::text,
  iban text not null default ''::text,
  bic text not null default ''::text,
  account_holder text not null default ''::text,
  own_words_released_at timestamp with time zone,
  is_sandbox boolean not null default false,
  four_eyes_from_cents bigint,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_background_color_check CHECK (background_color ~ '^#[0-9a-f]{6}$'::text),
  constraint providers_business_name_check CHECK (business_name <> ''::text),
  constraint providers_business_type_check CHECK (business_type = ANY (ARRAY['location'::text, 'venue'::text, 'event_planner'::text, 'wedding_planner'::text, 'catering'::text, 'other'::text])),
  constraint providers_button_color_check CHECK (button_color ~ '^#[0-9a-f]{6}$'::text),
  constraint providers_button_text_color_check CHECK (button_text_color ~ '^#[0-9a-f]{6}$'::text),
  constraint providers_country_code_check CHECK (country_code ~ '^[A-Z]{2}$'::text),
  constraint providers_four_eyes_from_cents_check CHECK (four_eyes_from_cents >= 0),
  constraint providers_letter_text_check CHECK (char_length(letter_text) <= 500),
  constraint providers_next_partner_number_check CHECK (next_partner_number >= 1),
  constraint providers_plan_check CHECK (plan = ANY (ARRAY['free'::text, 'premium_monthly'::text, 'premium_yearly'::text, 'enterprise'::text])),
  constraint providers_primary_color_check CHECK (primary_color ~ '^#[0-9a-f]{6}$'::text),
  constraint providers_secondary_color_check CHECK (secondary_color ~ '^#[0-9a-f]{6}$'::text),
  constraint providers_text_color_check CHECK (text_color ~ '^#[0-9a-f]{6}$'::text),
  constraint providers_wished_plan_check CHECK (wished_plan = ANY (ARRAY['free'::text, 'premium_monthly'::text, 'premium_yearly'::text, 'enterprise'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION note_change();

create table session_house_proofs (
  session_id uuid not null,
  provider_id uuid not null,
  kind text not null,
  issuer text,
  proven_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  constraint session_house_proofs_pkey PRIMARY KEY (provider_id, session_id),
  constraint session_house_proofs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint session_house_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint session_house_proofs_check CHECK ((kind = 'company'::text) = (issuer IS NOT NULL)),
  constraint session_house_proofs_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'break_glass'::text]))
);
CREATE INDEX session_house_proofs_of_session ON session_house_proofs USING btree (session_id);

create table sessions (
  token_hash bytea not null,
  login_id uuid not null,
  created_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  id uuid not null,
  is_own boolean not null default true,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_by_id ON sessions USING btree (id);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_login ON sessions USING btree (login_id);

create table team_invitations (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  accepted_by uuid,
  constraint team_invitations_pkey PRIMARY KEY (provider_id, id),
  constraint team_invitations_provider_id_accepted_by_fkey FOREIGN KEY (provider_id, accepted_by) REFERENCES users(provider_id, id),
  constraint team_invitations_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint team_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint team_invitations_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  constraint team_invitations_check1 CHECK ((outcome = 'accepted'::text) = (accepted_by IS NOT NULL)),
  constraint team_invitations_email_check CHECK (email <> ''::text),
  constraint team_invitations_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'withdrawn'::text])),
  constraint team_invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'sales'::text, 'bookkeeping'::text, 'reader'::text]))
);
CREATE INDEX team_invitations_accepted_by ON team_invitations USING btree (provider_id, accepted_by) WHERE (accepted_by IS NOT NULL);
CREATE INDEX team_invitations_created_by ON team_invitations USING btree (provider_id, created_by);
CREATE UNIQUE INDEX team_invitations_token ON team_invitations USING btree (provider_id, token_hash);
CREATE UNIQUE INDEX team_invitations_waiting ON team_invitations USING btree (provider_id, lower(email)) WHERE (ended_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON team_invitations FOR EACH ROW EXECUTE FUNCTION note_change();

create table two_factor_backup_codes (
  login_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  is_pending boolean not null default false,
  constraint two_factor_backup_codes_pkey PRIMARY KEY (login_id, code_hash),
  constraint two_factor_backup_codes_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);

create table two_factor_secrets (
  login_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint two_factor_secrets_pkey PRIMARY KEY (login_id),
  constraint two_factor_secrets_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);

create table user_consents (
  provider_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  text_version text not null,
  accepted_at timestamp with time zone not null,
  given_by text not null default 'ticked'::text,
  constraint user_consents_pkey PRIMARY KEY (provider_id, id),
  constraint user_consents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint user_consents_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES users(provider_id, id),
  constraint user_consents_given_by_check CHECK (given_by = ANY (ARRAY['ticked'::text, 'declared'::text])),
  constraint user_consents_kind_check CHECK (kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'processing'::text, 'business'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON user_consents FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER user_consents_as_given BEFORE UPDATE ON user_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table users (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  role text not null default 'owner'::text,
  deactivated_at timestamp with time zone,
  login_id uuid,
  kept_email text not null default ''::text,
  kept_first_name text not null default ''::text,
  kept_last_name text not null default ''::text,
  last_seen_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (provider_id, id),
  constraint users_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id),
  constraint users_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint users_ended_check CHECK (login_id IS NULL OR deactivated_at IS NULL),
  constraint users_kept_check CHECK (login_id IS NULL OR ((kept_email || kept_first_name) || kept_last_name) = ''::text),
  constraint users_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'sales'::text, 'bookkeeping'::text, 'reader'::text]))
);
CREATE UNIQUE INDEX users_login ON users USING btree (provider_id, login_id);
CREATE INDEX users_of_login ON users USING btree (login_id) WHERE (login_id IS NOT NULL);

create table verified_addresses (
  provider_id uuid not null,
  address text not null,
  verified_at timestamp with time zone not null,
  constraint verified_addresses_pkey PRIMARY KEY (provider_id, address),
  constraint verified_addresses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint verified_addresses_address_check CHECK (address = lower(address))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON verified_addresses FOR EACH ROW EXECUTE FUNCTION note_change();

create table website_pictures (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  place smallint not null,
  source_url text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  constraint website_pictures_pkey PRIMARY KEY (provider_id, id),
  constraint website_pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES website_readings(provider_id) ON DELETE CASCADE,
  constraint website_pictures_bytes_check CHECK (octet_length(bytes) > 0),
  constraint website_pictures_kind_check CHECK (kind = ANY (ARRAY['logo'::text, 'photo'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON website_pictures FOR EACH ROW EXECUTE FUNCTION note_change();

create table website_readings (
  provider_id uuid not null,
  id uuid not null,
  requested_at timestamp with time zone not null,
  website text not null,
  state text not null default 'reading'::text,
  failure text not null default ''::text,
  proposals jsonb not null default '[]'::jsonb,
  constraint website_readings_pkey PRIMARY KEY (provider_id),
  constraint website_readings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint website_readings_check CHECK ((state = 'failed'::text) = (failure <> ''::text)),
  constraint website_readings_state_check CHECK (state = ANY (ARRAY['reading'::text, 'done'::text, 'failed'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON website_readings FOR EACH ROW EXECUTE FUNCTION note_change();

-- partners ====================================================================

create table partners (
  provider_id uuid not null,
  id uuid not null,
  internal_number integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  email text not null,
  phone text not null default ''::text,
  street text not null,
  postal_code text not null,
  city text not null,
  country_code text not null,
  tax_status text,
  vat_id text not null default ''::text,
  tax_number text not null default ''::text,
  iban text not null default ''::text,
  bic text not null default ''::text,
  account_holder text not null default ''::text,
  description text not null default ''::text,
  notes text not null default ''::text,
  status text not null default 'active'::text,
  self_billing_agreed_at timestamp with time zone,
  self_billing_agreed_how text not null default ''::text,
  search_text text not null generated always as (search_text(((((((((((company_name || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || city) || ' P-'::text) || lpad((internal_number)::text, GREATEST(4, length((internal_number)::text)), '0'::text)))) stored,
  erased_at timestamp with time zone,
  address text not null generated always as (translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text, 'abcdefghijklmnopqrstuvwxyz'::text)) stored,
  bank_changed_at timestamp with time zone,
  tax_status_confirmed_at timestamp with time zone,
  constraint partners_pkey PRIMARY KEY (provider_id, id),
  constraint partners_provider_id_internal_number_key UNIQUE (provider_id, internal_number),
  constraint partners_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partners_country_code_check CHECK (country_code ~ '^[A-Z]{2}$'::text),
  constraint partners_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text, 'suspended'::text])),
  constraint partners_tax_status_check CHECK (tax_status = ANY (ARRAY['regular'::text, 'small_business'::text, 'eu_business'::text, 'third_country'::text, 'private'::text]))
);
CREATE INDEX partners_by_address ON partners USING btree (address) WHERE (address <> ''::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partners FOR EACH ROW EXECUTE FUNCTION note_change();

create table vat_confirmations (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  requested_at timestamp with time zone not null,
  own_vat_id text not null,
  vat_id text not null,
  company_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  tries integer not null default 0,
  tried_at timestamp with time zone,
  next_try_at timestamp with time zone,
  problem text not null default ''::text,
  outcome text,
  answered_at timestamp with time zone,
  status_code text not null default ''::text,
  service_id text not null default ''::text,
  service_time text not null default ''::text,
  valid_from text not null default ''::text,
  valid_to text not null default ''::text,
  name_result text not null default ''::text,
  street_result text not null default ''::text,
  postal_code_result text not null default ''::text,
  city_result text not null default ''::text,
  constraint vat_confirmations_pkey PRIMARY KEY (provider_id, id),
  constraint vat_confirmations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint vat_confirmations_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint vat_confirmations_check CHECK ((outcome IS NULL) = (answered_at IS NULL)),
  constraint vat_confirmations_check1 CHECK (outcome IS NULL OR next_try_at IS NULL),
  constraint vat_confirmations_city_result_check CHECK (city_result = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text])),
  constraint vat_confirmations_name_result_check CHECK (name_result = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text])),
  constraint vat_confirmations_outcome_check CHECK (outcome = ANY (ARRAY['confirmed'::text, 'differs'::text, 'valid'::text, 'refused'::text, 'own_id_refused'::text, 'no_answer'::text, 'overtaken'::text])),
  constraint vat_confirmations_postal_code_result_check CHECK (postal_code_result = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text])),
  constraint vat_confirmations_street_result_check CHECK (street_result = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text])),
  constraint vat_confirmations_tries_check CHECK (tries >= 0)
);
CREATE INDEX vat_confirmations_due ON vat_confirmations USING btree (next_try_at) WHERE (outcome IS NULL);
CREATE INDEX vat_confirmations_of_partner ON vat_confirmations USING btree (provider_id, partner_id, requested_at DESC);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON vat_confirmations FOR EACH ROW EXECUTE FUNCTION note_change();

-- partner-area ================================================================

create table announced_recommendations (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  created_at timestamp with time zone not null,
  kind text not null,
  event_month date,
  guests integer,
  hint text not null,
  state text not null default 'open'::text,
  decided_at timestamp with time zone,
  decline_reason text,
  lead_id uuid,
  constraint announced_recommendations_pkey PRIMARY KEY (provider_id, id),
  constraint announced_recommendations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint announced_recommendations_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE SET NULL (lead_id),
  constraint announced_recommendations_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint announced_recommendations_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint announced_recommendations_check1 CHECK ((state = 'declined'::text) = (decline_reason IS NOT NULL)),
  constraint announced_recommendations_check2 CHECK (state = 'assigned'::text OR lead_id IS NULL),
  constraint announced_recommendations_decline_reason_check CHECK (decline_reason = ANY (ARRAY['unknown'::text, 'known_before'::text, 'no_contact'::text, 'other'::text])),
  constraint announced_recommendations_event_month_check CHECK (EXTRACT(day FROM event_month) = 1::numeric),
  constraint announced_recommendations_guests_check CHECK (guests >= 1 AND guests <= 10000),
  constraint announced_recommendations_kind_check CHECK (kind = ANY (ARRAY['wedding'::text, 'birthday'::text, 'family'::text, 'company'::text, 'other'::text])),
  constraint announced_recommendations_state_check CHECK (state = ANY (ARRAY['open'::text, 'assigned'::text, 'declined'::text, 'lapsed'::text]))
);
CREATE INDEX announced_recommendations_by_age ON announced_recommendations USING btree (created_at) WHERE (state = 'open'::text);
CREATE INDEX announced_recommendations_by_lead ON announced_recommendations USING btree (provider_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX announced_recommendations_by_partner ON announced_recommendations USING btree (provider_id, partner_id, id DESC);
CREATE INDEX announced_recommendations_open ON announced_recommendations USING btree (provider_id, id) WHERE (state = 'open'::text);
CREATE INDEX announced_recommendations_with_hint ON announced_recommendations USING btree (decided_at) WHERE (hint <> ''::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON announced_recommendations FOR EACH ROW EXECUTE FUNCTION note_change();

create table application_campaigns (
  provider_id uuid not null,
  campaign_id uuid not null,
  constraint application_campaigns_pkey PRIMARY KEY (provider_id, campaign_id),
  constraint application_campaigns_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id) ON DELETE CASCADE,
  constraint application_campaigns_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON application_campaigns FOR EACH ROW EXECUTE FUNCTION note_change();

create table application_pages (
  provider_id uuid not null,
  slug text not null,
  is_open boolean not null,
  automatic_per_month smallint not null,
  constraint application_pages_pkey PRIMARY KEY (provider_id),
  constraint application_pages_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint application_pages_automatic_per_month_check CHECK (automatic_per_month >= 0 AND automatic_per_month <= 100)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON application_pages FOR EACH ROW EXECUTE FUNCTION note_change();

create table link_placements (
  provider_id uuid not null,
  partner_id uuid not null,
  link_id uuid not null,
  number smallint not null,
  name text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  click_count integer not null default 0,
  constraint link_placements_pkey PRIMARY KEY (provider_id, link_id, number),
  constraint link_placements_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint link_placements_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id) ON DELETE CASCADE,
  constraint link_placements_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint link_placements_click_count_check CHECK (click_count >= 0),
  constraint link_placements_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint link_placements_number_check CHECK (number > 0)
);
CREATE UNIQUE INDEX link_placements_by_name ON link_placements USING btree (provider_id, link_id, lower(name)) WHERE (removed_at IS NULL);
CREATE INDEX link_placements_by_partner ON link_placements USING btree (provider_id, partner_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON link_placements FOR EACH ROW WHEN (current_setting('empfehlwerk.batch_notes_hits'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION note_change();

create table partner_accounts (
  id uuid not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_login_at timestamp with time zone not null,
  constraint partner_accounts_pkey PRIMARY KEY (id),
  constraint partner_accounts_address_key UNIQUE (address)
);

create table participation_acceptances (
  provider_id uuid not null,
  partner_id uuid not null,
  version integer not null,
  at timestamp with time zone not null,
  source text not null,
  constraint participation_acceptances_pkey PRIMARY KEY (provider_id, partner_id, version),
  constraint participation_acceptances_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint participation_acceptances_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint participation_acceptances_provider_id_version_fkey FOREIGN KEY (provider_id, version) REFERENCES participation_terms(provider_id, version),
  constraint participation_acceptances_source_check CHECK (source = ANY (ARRAY['application'::text, 'area'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON participation_acceptances FOR EACH ROW EXECUTE FUNCTION note_change();

create table participation_terms (
  provider_id uuid not null,
  version integer not null,
  published_at timestamp with time zone not null,
  text text not null,
  constraint participation_terms_pkey PRIMARY KEY (provider_id, version),
  constraint participation_terms_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint participation_terms_text_check CHECK (text <> ''::text),
  constraint participation_terms_version_check CHECK (version > 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON participation_terms FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_agreements (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  version text not null,
  text_hash bytea,
  constraint partner_agreements_pkey PRIMARY KEY (provider_id, id),
  constraint partner_agreements_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_agreements_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_agreements_check CHECK ((kind = 'accepted'::text) = (text_hash IS NOT NULL)),
  constraint partner_agreements_kind_check CHECK (kind = ANY (ARRAY['accepted'::text, 'withdrawn'::text]))
);
CREATE INDEX partner_agreements_by_partner ON partner_agreements USING btree (provider_id, partner_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_agreements FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_applications (
  provider_id uuid not null,
  id uuid not null,
  applied_at timestamp with time zone not null,
  state text not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  email text not null,
  phone text not null,
  website text not null,
  words text not null,
  consents jsonb not null,
  terms_version integer not null,
  is_unchecked boolean not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  decided_at timestamp with time zone,
  is_automatic boolean not null default false,
  decline_reason text not null default ''::text,
  partner_id uuid,
  erased_at timestamp with time zone,
  constraint partner_applications_pkey PRIMARY KEY (provider_id, id),
  constraint partner_applications_provider_id_token_hash_key UNIQUE (provider_id, token_hash),
  constraint partner_applications_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_applications_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE SET NULL (partner_id),
  constraint partner_applications_provider_id_terms_version_fkey FOREIGN KEY (provider_id, terms_version) REFERENCES participation_terms(provider_id, version),
  constraint partner_applications_check CHECK ((state = 'unconfirmed'::text) = (confirmed_at IS NULL)),
  constraint partner_applications_check1 CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'open'::text])) = (decided_at IS NULL)),
  constraint partner_applications_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'open'::text, 'accepted'::text, 'declined'::text, 'lapsed'::text]))
);
CREATE INDEX partner_applications_by_state ON partner_applications USING btree (provider_id, state, id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_applications FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_area_settings (
  provider_id uuid not null,
  is_data_locked boolean not null,
  are_documents_linked boolean not null default false,
  are_documents_sent boolean not null default false,
  constraint partner_area_settings_pkey PRIMARY KEY (provider_id),
  constraint partner_area_settings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_area_settings FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_change_requests (
  provider_id uuid not null,
  partner_id uuid not null,
  requested_at timestamp with time zone not null,
  wanted jsonb not null,
  declined_at timestamp with time zone,
  decline_reason text not null default ''::text,
  constraint partner_change_requests_pkey PRIMARY KEY (provider_id, partner_id),
  constraint partner_change_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_change_requests_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_change_requests_check CHECK ((wanted = '{}'::jsonb) = (declined_at IS NOT NULL))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_change_requests FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_invitation_items (
  provider_id uuid not null,
  batch_id uuid not null,
  partner_id uuid not null,
  "position" integer not null,
  ordered_at timestamp with time zone not null,
  ordered_by uuid not null,
  status text not null default 'waiting'::text,
  refusal_code text,
  refusal_params jsonb,
  done_at timestamp with time zone,
  constraint partner_invitation_items_pkey PRIMARY KEY (provider_id, batch_id, partner_id),
  constraint partner_invitation_items_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_invitation_items_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_invitation_items_check CHECK ((status = 'waiting'::text) = (done_at IS NULL)),
  constraint partner_invitation_items_check1 CHECK ((status = 'refused'::text) = (refusal_code IS NOT NULL)),
  constraint partner_invitation_items_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'invited'::text, 'refused'::text]))
);
CREATE INDEX partner_invitation_items_by_partner ON partner_invitation_items USING btree (provider_id, partner_id);
CREATE INDEX partner_invitation_items_waiting ON partner_invitation_items USING btree (ordered_at) WHERE (status = 'waiting'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_invitation_items FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_invitations (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  address text not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  token_hash bytea,
  used_at timestamp with time zone,
  constraint partner_invitations_pkey PRIMARY KEY (provider_id, id),
  constraint partner_invitations_provider_id_token_hash_key UNIQUE (provider_id, token_hash),
  constraint partner_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_invitations_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_invitations_address_check CHECK (address <> ''::text)
);
CREATE INDEX partner_invitations_of_partner ON partner_invitations USING btree (provider_id, partner_id, invited_at DESC);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_invitations FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_logins (
  id uuid not null,
  address text not null,
  browser_hash bytea not null,
  token_hash bytea,
  code_hash bytea,
  tries integer not null default 0,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint partner_logins_pkey PRIMARY KEY (id),
  constraint partner_logins_browser_hash_key UNIQUE (browser_hash),
  constraint partner_logins_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX partner_logins_by_address ON partner_logins USING btree (address);
CREATE INDEX partner_logins_by_expiry ON partner_logins USING btree (expires_at);

create table partner_memberships (
  provider_id uuid not null,
  partner_id uuid not null,
  account_id uuid not null,
  confirmed_at timestamp with time zone,
  refused_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  constraint partner_memberships_pkey PRIMARY KEY (provider_id, partner_id, account_id),
  constraint partner_memberships_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_memberships_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_memberships_check CHECK (confirmed_at IS NULL OR refused_at IS NULL)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_memberships FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_passkey_challenges (
  challenge text not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  constraint partner_passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint partner_passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts(id) ON DELETE CASCADE
);
CREATE INDEX partner_passkey_challenges_by_account ON partner_passkey_challenges USING btree (account_id);
CREATE INDEX partner_passkey_challenges_by_expiry ON partner_passkey_challenges USING btree (expires_at);

create table partner_passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint partner_passkeys_pkey PRIMARY KEY (id),
  constraint partner_passkeys_credential_id_key UNIQUE (credential_id),
  constraint partner_passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts(id) ON DELETE CASCADE
);
CREATE INDEX partner_passkeys_by_account ON partner_passkeys USING btree (account_id);

create table partner_portraits (
  provider_id uuid not null,
  partner_id uuid not null,
  is_released boolean not null,
  id uuid not null,
  uploaded_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decline_reason text not null default ''::text,
  bytes bytea,
  constraint partner_portraits_pkey PRIMARY KEY (provider_id, partner_id, is_released),
  constraint partner_portraits_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_portraits_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_portraits_bytes_check CHECK (octet_length(bytes) > 0),
  constraint partner_portraits_check CHECK (NOT is_released OR decided_at IS NOT NULL),
  constraint partner_portraits_check1 CHECK ((bytes IS NULL) = (NOT is_released AND decided_at IS NOT NULL))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_portraits FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_refused_notices (
  provider_id uuid not null,
  partner_id uuid not null,
  kind text not null,
  refused_at timestamp with time zone not null,
  constraint partner_refused_notices_pkey PRIMARY KEY (provider_id, partner_id, kind),
  constraint partner_refused_notices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_refused_notices_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_refused_notices_kind_check CHECK (kind = ANY (ARRAY['request'::text, 'reward'::text, 'document'::text, 'bonus'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_refused_notices FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_sessions (
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  constraint partner_sessions_pkey PRIMARY KEY (token_hash),
  constraint partner_sessions_id_key UNIQUE (id),
  constraint partner_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES partner_accounts(id) ON DELETE CASCADE
);
CREATE INDEX partner_sessions_by_account ON partner_sessions USING btree (account_id);
CREATE INDEX partner_sessions_by_expiry ON partner_sessions USING btree (expires_at);

create table partner_views (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint partner_views_pkey PRIMARY KEY (provider_id, id),
  constraint partner_views_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_views_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_views_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX partner_views_by_expiry ON partner_views USING btree (expires_at);
CREATE INDEX partner_views_by_partner ON partner_views USING btree (provider_id, partner_id);
CREATE INDEX partner_views_by_session ON partner_views USING btree (provider_id, session_id);

-- campaigns ===================================================================

create table bonus_periods (
  provider_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  title text not null,
  first_day date not null,
  last_day date not null,
  created_at timestamp with time zone not null,
  announced_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint bonus_periods_pkey PRIMARY KEY (provider_id, id),
  constraint bonus_periods_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint bonus_periods_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint bonus_periods_check CHECK (last_day >= first_day),
  constraint bonus_periods_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX bonus_periods_by_campaign ON bonus_periods USING btree (provider_id, campaign_id);
CREATE TRIGGER bonus_periods_for_ever BEFORE DELETE OR UPDATE ON bonus_periods FOR EACH ROW EXECUTE FUNCTION keep_bonus_period();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON bonus_periods FOR EACH ROW EXECUTE FUNCTION note_change();

create table budget_uses (
  provider_id uuid not null,
  budget_id uuid not null,
  subject_id uuid not null,
  period_start date not null,
  used_cents bigint not null default 0,
  used_events bigint not null default 0,
  constraint budget_uses_pkey PRIMARY KEY (provider_id, budget_id, subject_id, period_start),
  constraint budget_uses_provider_id_budget_id_fkey FOREIGN KEY (provider_id, budget_id) REFERENCES budgets(provider_id, id) ON DELETE CASCADE,
  constraint budget_uses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint budget_uses_used_cents_check CHECK (used_cents >= 0),
  constraint budget_uses_used_events_check CHECK (used_events >= 0)
);

create table budgets (
  provider_id uuid not null,
  id uuid not null,
  scope text not null,
  campaign_id uuid,
  partner_id uuid,
  period text not null,
  unit text not null,
  most bigint not null,
  beyond text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint budgets_pkey PRIMARY KEY (provider_id, id),
  constraint budgets_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint budgets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint budgets_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint budgets_beyond_check CHECK (beyond = ANY (ARRAY['refuse'::text, 'hold'::text])),
  constraint budgets_check CHECK ((scope = 'partner'::text) = (campaign_id IS NULL)),
  constraint budgets_check1 CHECK (scope <> 'campaign'::text OR partner_id IS NULL),
  constraint budgets_check2 CHECK (scope <> 'partner'::text OR partner_id IS NOT NULL),
  constraint budgets_most_check CHECK (most > 0),
  constraint budgets_period_check CHECK (period = ANY (ARRAY['day'::text, 'month'::text, 'ever'::text])),
  constraint budgets_scope_check CHECK (scope = ANY (ARRAY['campaign'::text, 'link'::text, 'partner'::text])),
  constraint budgets_unit_check CHECK (unit = ANY (ARRAY['cents'::text, 'events'::text]))
);
CREATE INDEX budgets_of_campaign ON budgets USING btree (provider_id, campaign_id) WHERE (ended_at IS NULL);
CREATE INDEX budgets_of_partner ON budgets USING btree (provider_id, partner_id) WHERE (ended_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION note_change();

create table campaigns (
  provider_id uuid not null,
  id uuid not null,
  slug text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  name text not null,
  description text not null default ''::text,
  status text not null,
  current_terms_id uuid not null,
  min_payout_cents bigint not null default 0,
  start_date date,
  end_date date,
  landing_page_config jsonb not null,
  form_config jsonb not null,
  double_opt_in boolean not null default false,
  search_text text not null generated always as (search_text(((name || ' '::text) || slug))) stored,
  guest_benefit text not null default ''::text,
  guest_benefit_conditions text not null default ''::text,
  guest_benefit_until date,
  offers_english boolean not null default false,
  english_texts jsonb not null default '{}'::jsonb,
  own_page text not null default ''::text,
  own_page_site text generated always as ("substring"(own_page, '^https?://[^/]+'::text)) stored,
  own_page_terms_id uuid generated always as (
CASE
    WHEN (own_page <> ''::text) THEN current_terms_id
    ELSE NULL::uuid
END) stored,
  holding_days integer not null default 0,
  holding_from text not null default 'confirmation'::text,
  constraint campaigns_pkey PRIMARY KEY (provider_id, id),
  constraint campaigns_provider_id_current_terms_id_fkey FOREIGN KEY (provider_id, current_terms_id) REFERENCES reward_terms(provider_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint campaigns_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint campaigns_provider_id_own_page_site_fkey FOREIGN KEY (provider_id, own_page_site) REFERENCES own_sites(provider_id, origin) DEFERRABLE INITIALLY DEFERRED,
  constraint campaigns_provider_id_own_page_terms_id_fkey FOREIGN KEY (provider_id, own_page_terms_id) REFERENCES reward_terms(provider_id, unpaid_clicks_id) DEFERRABLE INITIALLY DEFERRED,
  constraint campaigns_check CHECK (end_date IS NULL OR start_date IS NULL OR end_date >= start_date),
  constraint campaigns_english_texts_check CHECK (jsonb_typeof(english_texts) = 'object'::text),
  constraint campaigns_holding_days_check CHECK (holding_days >= 0 AND holding_days <= 365),
  constraint campaigns_holding_from_check CHECK (holding_from = ANY (ARRAY['event'::text, 'confirmation'::text])),
  constraint campaigns_min_payout_cents_check CHECK (min_payout_cents >= 0),
  constraint campaigns_own_page_check CHECK (own_page = ''::text OR own_page ~ '^https?://[a-z0-9.-]+(:[0-9]+)?/[!-~]*$'::text AND length(own_page) <= 1000),
  constraint campaigns_status_check CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text]))
);
CREATE INDEX campaigns_ending ON campaigns USING btree (end_date) WHERE (status = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION note_change();

create table form_versions (
  provider_id uuid not null,
  campaign_id uuid not null,
  version text not null,
  first_day date not null,
  pages text[] not null,
  constraint form_versions_pkey PRIMARY KEY (provider_id, campaign_id, version),
  constraint form_versions_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint form_versions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint form_versions_pages_check CHECK (cardinality(pages) >= 1),
  constraint form_versions_version_check CHECK (version ~ '^[0-9a-f]{16}$'::text)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON form_versions FOR EACH ROW EXECUTE FUNCTION note_change();

create table guest_page_versions (
  provider_id uuid not null,
  page_id uuid not null,
  number integer not null,
  content jsonb not null,
  published_at timestamp with time zone not null,
  constraint guest_page_versions_pkey PRIMARY KEY (provider_id, page_id, number),
  constraint guest_page_versions_provider_id_page_id_fkey FOREIGN KEY (provider_id, page_id) REFERENCES guest_pages(provider_id, id),
  constraint guest_page_versions_number_check CHECK (number > 0)
);

create table guest_pages (
  provider_id uuid not null,
  id uuid not null,
  campaign_id uuid,
  draft jsonb not null,
  draft_revision integer not null default 1,
  draft_changed_at timestamp with time zone not null,
  published_number integer,
  constraint guest_pages_pkey PRIMARY KEY (provider_id, id),
  constraint guest_pages_provider_id_campaign_id_key UNIQUE NULLS NOT DISTINCT (provider_id, campaign_id),
  constraint guest_pages_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint guest_pages_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint guest_pages_provider_id_id_published_number_fkey FOREIGN KEY (provider_id, id, published_number) REFERENCES guest_page_versions(provider_id, page_id, number),
  constraint guest_pages_draft_revision_check CHECK (draft_revision > 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON guest_pages FOR EACH ROW EXECUTE FUNCTION note_change();

create table link_endings (
  provider_id uuid not null,
  ending text not null,
  link_id uuid not null,
  partner_id uuid not null,
  is_current boolean not null,
  created_at timestamp with time zone not null,
  constraint link_endings_pkey PRIMARY KEY (provider_id, ending),
  constraint link_endings_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX link_endings_by_link ON link_endings USING btree (provider_id, link_id);
CREATE INDEX link_endings_by_partner ON link_endings USING btree (provider_id, partner_id);
CREATE UNIQUE INDEX link_endings_current ON link_endings USING btree (provider_id, link_id) WHERE is_current;
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON link_endings FOR EACH ROW EXECUTE FUNCTION note_change();

create table link_houses (
  provider_id uuid not null,
  house text not null,
  is_current boolean not null,
  created_at timestamp with time zone not null,
  constraint link_houses_pkey PRIMARY KEY (provider_id, house),
  constraint link_houses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE UNIQUE INDEX link_houses_current ON link_houses USING btree (provider_id) WHERE is_current;
CREATE UNIQUE INDEX link_houses_house ON link_houses USING btree (house);

create table partner_codes (
  provider_id uuid not null,
  code text not null,
  partner_id uuid not null,
  is_current boolean not null,
  created_at timestamp with time zone not null,
  constraint partner_codes_pkey PRIMARY KEY (provider_id, code),
  constraint partner_codes_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint partner_codes_code_check CHECK (code ~ '^[A-Z0-9]{3,20}$'::text)
);
CREATE INDEX partner_codes_by_partner ON partner_codes USING btree (provider_id, partner_id);
CREATE UNIQUE INDEX partner_codes_current ON partner_codes USING btree (provider_id, partner_id) WHERE is_current;
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_codes FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_group_campaigns (
  provider_id uuid not null,
  group_id uuid not null,
  campaign_id uuid not null,
  constraint partner_group_campaigns_pkey PRIMARY KEY (provider_id, group_id, campaign_id),
  constraint partner_group_campaigns_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id) ON DELETE CASCADE,
  constraint partner_group_campaigns_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_group_campaigns_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES partner_groups(provider_id, id) ON DELETE CASCADE
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_group_campaigns FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_group_members (
  provider_id uuid not null,
  group_id uuid not null,
  partner_id uuid not null,
  added_at timestamp with time zone not null,
  constraint partner_group_members_pkey PRIMARY KEY (provider_id, group_id, partner_id),
  constraint partner_group_members_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_group_members_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES partner_groups(provider_id, id) ON DELETE CASCADE,
  constraint partner_group_members_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_group_members FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_group_places (
  provider_id uuid not null,
  campaign_id uuid not null,
  partner_id uuid not null,
  group_id uuid not null,
  constraint partner_group_places_pkey PRIMARY KEY (provider_id, campaign_id, partner_id),
  constraint partner_group_places_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_group_places_provider_id_group_id_campaign_id_fkey FOREIGN KEY (provider_id, group_id, campaign_id) REFERENCES partner_group_campaigns(provider_id, group_id, campaign_id) ON DELETE CASCADE,
  constraint partner_group_places_provider_id_group_id_partner_id_fkey FOREIGN KEY (provider_id, group_id, partner_id) REFERENCES partner_group_members(provider_id, group_id, partner_id) ON DELETE CASCADE
);
CREATE INDEX partner_group_places_by_group ON partner_group_places USING btree (provider_id, group_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_group_places FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_groups (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  colour text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint partner_groups_pkey PRIMARY KEY (provider_id, id),
  constraint partner_groups_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE UNIQUE INDEX partner_groups_by_name ON partner_groups USING btree (provider_id, lower(name));
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_groups FOR EACH ROW EXECUTE FUNCTION note_change();

create table referral_links (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  slug text not null,
  created_at timestamp with time zone not null,
  status text not null default 'active'::text,
  paused_with_partner boolean not null default false,
  click_count bigint not null default 0,
  lead_count bigint not null default 0,
  sale_count bigint not null default 0,
  commission_cents bigint not null default 0,
  click_remainder integer not null default 0,
  lead_remainder integer not null default 0,
  last_sent_at timestamp with time zone,
  rewards_held_at timestamp with time zone,
  constraint referral_links_pkey PRIMARY KEY (provider_id, id),
  constraint referral_links_provider_id_partner_id_campaign_id_key UNIQUE (provider_id, partner_id, campaign_id),
  constraint referral_links_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint referral_links_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint referral_links_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint referral_links_click_count_check CHECK (click_count >= 0),
  constraint referral_links_click_remainder_check CHECK (click_remainder >= 0),
  constraint referral_links_commission_cents_check CHECK (commission_cents >= 0),
  constraint referral_links_lead_count_check CHECK (lead_count >= 0),
  constraint referral_links_lead_remainder_check CHECK (lead_remainder >= 0),
  constraint referral_links_sale_count_check CHECK (sale_count >= 0),
  constraint referral_links_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
) with (fillfactor=80);
CREATE INDEX referral_links_by_campaign ON referral_links USING btree (provider_id, campaign_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON referral_links FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER referral_links_go BEFORE DELETE ON referral_links FOR EACH ROW EXECUTE FUNCTION note_deleted_link();

create table reward_terms (
  provider_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  version integer not null,
  valid_from timestamp with time zone not null,
  reward_type text not null,
  calculation_type text not null,
  amount_cents bigint,
  percentage_bp integer,
  quantity integer not null default 1,
  bulk_amount_cents bigint,
  unpaid_clicks_id uuid generated always as (
CASE
    WHEN (reward_type <> 'per_click'::text) THEN id
    ELSE NULL::uuid
END) stored,
  partner_id uuid,
  group_id uuid,
  bonus_id uuid,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  tiers jsonb,
  constraint reward_terms_pkey PRIMARY KEY (provider_id, id),
  constraint reward_terms_one_of_a_version UNIQUE NULLS NOT DISTINCT (provider_id, campaign_id, partner_id, group_id, bonus_id, version),
  constraint reward_terms_provider_id_unpaid_clicks_id_key UNIQUE (provider_id, unpaid_clicks_id),
  constraint reward_terms_provider_id_bonus_id_fkey FOREIGN KEY (provider_id, bonus_id) REFERENCES bonus_periods(provider_id, id),
  constraint reward_terms_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint reward_terms_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint reward_terms_provider_id_group_id_fkey FOREIGN KEY (provider_id, group_id) REFERENCES partner_groups(provider_id, id),
  constraint reward_terms_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint reward_terms_amount_cents_check CHECK (amount_cents >= 0),
  constraint reward_terms_bulk_amount_cents_check CHECK (bulk_amount_cents >= 0),
  constraint reward_terms_calculation_type_check CHECK (calculation_type = ANY (ARRAY['fixed'::text, 'percentage'::text])),
  constraint reward_terms_check CHECK (calculation_type = 'fixed'::text OR reward_type = 'per_sale'::text),
  constraint reward_terms_check1 CHECK ((calculation_type = 'percentage'::text) = (percentage_bp IS NOT NULL)),
  constraint reward_terms_check2 CHECK ((calculation_type = 'fixed'::text) = (amount_cents IS NOT NULL)),
  constraint reward_terms_check3 CHECK (quantity = 1 OR (reward_type = ANY (ARRAY['per_click'::text, 'per_lead'::text]))),
  constraint reward_terms_check4 CHECK ((quantity > 1) = (bulk_amount_cents IS NOT NULL)),
  constraint reward_terms_check5 CHECK (partner_id IS NULL OR group_id IS NULL),
  constraint reward_terms_check6 CHECK (ends_at IS NULL OR ends_at >= valid_from),
  constraint reward_terms_percentage_bp_check CHECK (percentage_bp >= 0 AND percentage_bp <= 10000),
  constraint reward_terms_quantity_check CHECK (quantity >= 1 AND quantity <= 1000),
  constraint reward_terms_reward_type_check CHECK (reward_type = ANY (ARRAY['per_click'::text, 'per_lead'::text, 'per_sale'::text])),
  constraint reward_terms_tiers_check CHECK (tiers IS NULL OR reward_type = 'per_sale'::text AND COALESCE((tiers ->> 'basis'::text) = ANY (ARRAY['bookings'::text, 'revenue'::text]), false) AND COALESCE((tiers ->> 'scope'::text) = ANY (ARRAY['campaign'::text, 'all'::text]), false) AND COALESCE((tiers ->> 'period'::text) = ANY (ARRAY['year'::text, 'ever'::text]), false) AND COALESCE(jsonb_typeof(tiers -> 'steps'::text) = 'array'::text, false) AND COALESCE(jsonb_array_length(tiers -> 'steps'::text) >= 1 AND jsonb_array_length(tiers -> 'steps'::text) <= 6, false)),
  constraint reward_terms_version_check CHECK (version >= 1)
);
CREATE INDEX reward_terms_of_group ON reward_terms USING btree (provider_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX reward_terms_of_partner ON reward_terms USING btree (provider_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON reward_terms FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER reward_terms_for_ever BEFORE DELETE OR UPDATE ON reward_terms FOR EACH ROW EXECUTE FUNCTION keep_reward_terms();

create table used_link_names (
  digest bytea not null,
  constraint used_link_names_pkey PRIMARY KEY (digest),
  constraint used_link_names_digest_check CHECK (octet_length(digest) = 32)
);
CREATE TRIGGER used_link_names_for_ever BEFORE DELETE OR UPDATE ON used_link_names FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- leads =======================================================================

create table lead_benefits (
  provider_id uuid not null,
  lead_id uuid not null,
  code text not null,
  words text not null,
  conditions text not null,
  redeemed_on date,
  english_words text not null default ''::text,
  english_conditions text not null default ''::text,
  constraint lead_benefits_pkey PRIMARY KEY (provider_id, lead_id),
  constraint lead_benefits_provider_id_code_key UNIQUE (provider_id, code),
  constraint lead_benefits_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint lead_benefits_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint lead_benefits_words_check CHECK (words <> ''::text)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON lead_benefits FOR EACH ROW EXECUTE FUNCTION note_change();

create table lead_confirmations (
  provider_id uuid not null,
  token_hash bytea not null,
  lead_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint lead_confirmations_pkey PRIMARY KEY (provider_id, token_hash),
  constraint lead_confirmations_provider_id_lead_id_key UNIQUE (provider_id, lead_id),
  constraint lead_confirmations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint lead_confirmations_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE
);

create table lead_consents (
  provider_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  kind text not null,
  text text not null,
  text_version text not null,
  accepted_at timestamp with time zone not null,
  source text not null default ''::text,
  constraint lead_consents_pkey PRIMARY KEY (provider_id, id),
  constraint lead_consents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint lead_consents_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint lead_consents_kind_check CHECK (kind = ANY (ARRAY['platform_privacy'::text, 'provider_privacy'::text, 'contact'::text, 'own'::text])),
  constraint lead_consents_source_check CHECK (length(source) <= 200)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON lead_consents FOR EACH ROW EXECUTE FUNCTION note_change();

create table lead_files (
  provider_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  place smallint not null,
  field text not null,
  name text not null,
  kind text not null,
  bytes integer not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  constraint lead_files_pkey PRIMARY KEY (provider_id, id),
  constraint lead_files_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint lead_files_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint lead_files_bytes_check CHECK (bytes >= 1 AND bytes <= 10485760),
  constraint lead_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'jpg'::text, 'png'::text, 'webp'::text])),
  constraint lead_files_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint lead_files_place_check CHECK (place >= 0 AND place <= 4),
  constraint lead_files_sha256_check CHECK (octet_length(sha256) = 32)
);
CREATE INDEX lead_files_of_lead ON lead_files USING btree (provider_id, lead_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON lead_files FOR EACH ROW EXECUTE FUNCTION note_change();

create table lead_persons (
  provider_id uuid not null,
  lead_id uuid not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  email_normalised text not null default ''::text,
  phone_normalised text not null default ''::text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  answers jsonb not null,
  search_text text not null generated always as (search_text(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone))) stored,
  constraint lead_persons_pkey PRIMARY KEY (provider_id, lead_id),
  constraint lead_persons_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint lead_persons_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_persons_by_email ON lead_persons USING btree (provider_id, email_normalised) WHERE (email_normalised <> ''::text);
CREATE INDEX lead_persons_by_name ON lead_persons USING btree (provider_id, sort_name(last_name, first_name, email) COLLATE german, lead_id);
CREATE INDEX lead_persons_by_phone ON lead_persons USING btree (provider_id, phone_normalised) WHERE (phone_normalised <> ''::text);
CREATE INDEX lead_persons_by_words ON lead_persons USING gin (provider_id, search_text gin_trgm_ops);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON lead_persons FOR EACH ROW EXECUTE FUNCTION note_change();

create table leads (
  provider_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  terms_id uuid not null,
  link_id uuid,
  partner_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  status text not null default 'new'::text,
  source text not null,
  manual_reason text not null default ''::text,
  held_for text,
  duplicate_of uuid,
  approved_at timestamp with time zone,
  not_qualified_reason text not null default ''::text,
  offer_sent_at timestamp with time zone,
  sale_amount_cents bigint,
  notes text not null default ''::text,
  content_hash bytea not null,
  asks_confirmation boolean not null default false,
  confirmed_at timestamp with time zone,
  counts boolean not null generated always as (((status <> 'not_qualified'::text) AND ((approved_at IS NOT NULL) OR ((held_for IS NULL) AND (NOT (asks_confirmation AND (confirmed_at IS NULL))))))) stored,
  event_date date,
  erased_at timestamp with time zone,
  placement smallint,
  language text not null default 'de'::text,
  unrewarded_for text,
  network_key bytea,
  notifies_visitor boolean not null default true,
  constraint leads_pkey PRIMARY KEY (provider_id, id),
  constraint leads_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint leads_provider_id_duplicate_of_fkey FOREIGN KEY (provider_id, duplicate_of) REFERENCES leads(provider_id, id),
  constraint leads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint leads_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id),
  constraint leads_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint leads_provider_id_terms_id_fkey FOREIGN KEY (provider_id, terms_id) REFERENCES reward_terms(provider_id, id),
  constraint leads_check CHECK ((link_id IS NULL) = (partner_id IS NULL)),
  constraint leads_check1 CHECK (confirmed_at IS NULL OR asks_confirmation),
  constraint leads_held_for_check CHECK (held_for = ANY (ARRAY['duplicate'::text, 'self_referral'::text, 'unchecked'::text, 'budget'::text, 'shared_network'::text, 'own_data'::text, 'jump'::text])),
  constraint leads_language_check CHECK (language = ANY (ARRAY['de'::text, 'en'::text])),
  constraint leads_placement_check CHECK (placement > 0),
  constraint leads_sale_amount_cents_check CHECK (sale_amount_cents >= 0),
  constraint leads_source_check CHECK (source = ANY (ARRAY['form'::text, 'manual'::text])),
  constraint leads_status_check CHECK (status = ANY (ARRAY['new'::text, 'offer_sent'::text, 'converted'::text, 'lost'::text, 'not_qualified'::text])),
  constraint leads_unrewarded_for_check CHECK (unrewarded_for = ANY (ARRAY['budget'::text, 'budget_held'::text]))
);
CREATE INDEX leads_awaiting_visitor ON leads USING btree (provider_id, id) WHERE (asks_confirmation AND (confirmed_at IS NULL) AND (approved_at IS NULL) AND (status <> 'not_qualified'::text));
CREATE INDEX leads_by_age ON leads USING btree (provider_id, created_at, id);
CREATE INDEX leads_by_campaign ON leads USING btree (provider_id, campaign_id, id DESC);
CREATE INDEX leads_by_content ON leads USING btree (provider_id, content_hash, created_at);
CREATE INDEX leads_by_event_date ON leads USING btree (provider_id, event_date, id) WHERE (event_date IS NOT NULL);
CREATE INDEX leads_by_link ON leads USING btree (provider_id, link_id, id DESC);
CREATE INDEX leads_by_network ON leads USING btree (provider_id, link_id, network_key) WHERE (network_key IS NOT NULL);
CREATE INDEX leads_by_notes ON leads USING gin (provider_id, lower((notes COLLATE german)) gin_trgm_ops) WHERE (notes <> ''::text);
CREATE INDEX leads_by_partner ON leads USING btree (provider_id, partner_id, id DESC);
CREATE INDEX leads_by_placement ON leads USING btree (provider_id, link_id, placement) WHERE (placement IS NOT NULL);
CREATE INDEX leads_by_revenue ON leads USING btree (provider_id, sale_amount_cents, id) WHERE (sale_amount_cents IS NOT NULL);
CREATE INDEX leads_by_status ON leads USING btree (provider_id, status, id DESC);
CREATE INDEX leads_held ON leads USING btree (provider_id, id) WHERE ((held_for IS NOT NULL) AND (approved_at IS NULL) AND (status <> 'not_qualified'::text));
CREATE INDEX leads_to_confirm ON leads USING btree (provider_id, id) WHERE ((status = ANY (ARRAY['new'::text, 'offer_sent'::text])) AND (sale_amount_cents IS NOT NULL));
CREATE INDEX leads_unconfirmed ON leads USING btree (created_at) WHERE (asks_confirmation AND (confirmed_at IS NULL) AND (approved_at IS NULL));
CREATE INDEX leads_with_held_reward ON leads USING btree (provider_id, partner_id, id) WHERE (unrewarded_for = 'budget_held'::text);
CREATE INDEX leads_with_offer ON leads USING btree (provider_id, offer_sent_at) WHERE (status = 'offer_sent'::text);
CREATE INDEX leads_without_link ON leads USING btree (provider_id, campaign_id) WHERE (link_id IS NULL);
CREATE TRIGGER leads_change AFTER UPDATE ON leads FOR EACH ROW WHEN (old.campaign_id IS DISTINCT FROM new.campaign_id OR old.partner_id IS DISTINCT FROM new.partner_id OR old.created_at IS DISTINCT FROM new.created_at OR old.counts IS DISTINCT FROM new.counts OR old.status IS DISTINCT FROM new.status OR old.offer_sent_at IS DISTINCT FROM new.offer_sent_at OR old.event_date IS DISTINCT FROM new.event_date) EXECUTE FUNCTION note_leads();
CREATE TRIGGER leads_come_and_go AFTER INSERT OR DELETE ON leads FOR EACH ROW EXECUTE FUNCTION note_leads();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION note_change();

create table visitor_mails (
  provider_id uuid not null,
  lead_id uuid not null,
  address_hash bytea not null,
  at timestamp with time zone not null,
  constraint visitor_mails_pkey PRIMARY KEY (provider_id, lead_id),
  constraint visitor_mails_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint visitor_mails_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX visitor_mails_by_address ON visitor_mails USING btree (address_hash, at);
CREATE INDEX visitor_mails_old ON visitor_mails USING btree (at);

-- commissions =================================================================

create table booking_numbers (
  provider_id uuid not null,
  number text not null,
  lead_id uuid not null,
  booked_on date,
  taken_at timestamp with time zone not null,
  taken_by uuid not null,
  constraint booking_numbers_pkey PRIMARY KEY (provider_id, number),
  constraint booking_numbers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint booking_numbers_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint booking_numbers_provider_id_taken_by_fkey FOREIGN KEY (provider_id, taken_by) REFERENCES users(provider_id, id),
  constraint booking_numbers_number_check CHECK (length(number) >= 1 AND length(number) <= 100)
);
CREATE INDEX booking_numbers_by_lead ON booking_numbers USING btree (provider_id, lead_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON booking_numbers FOR EACH ROW EXECUTE FUNCTION note_change();

create table budget_uses (
  provider_id uuid not null,
  budget_id uuid not null,
  subject_id uuid not null,
  period_start date not null,
  used_cents bigint not null default 0,
  used_events bigint not null default 0,
  constraint budget_uses_pkey PRIMARY KEY (provider_id, budget_id, subject_id, period_start),
  constraint budget_uses_provider_id_budget_id_fkey FOREIGN KEY (provider_id, budget_id) REFERENCES budgets(provider_id, id) ON DELETE CASCADE,
  constraint budget_uses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint budget_uses_used_cents_check CHECK (used_cents >= 0),
  constraint budget_uses_used_events_check CHECK (used_events >= 0)
);

create table budgets (
  provider_id uuid not null,
  id uuid not null,
  scope text not null,
  campaign_id uuid,
  partner_id uuid,
  period text not null,
  unit text not null,
  most bigint not null,
  beyond text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint budgets_pkey PRIMARY KEY (provider_id, id),
  constraint budgets_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint budgets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint budgets_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint budgets_beyond_check CHECK (beyond = ANY (ARRAY['refuse'::text, 'hold'::text])),
  constraint budgets_check CHECK ((scope = 'partner'::text) = (campaign_id IS NULL)),
  constraint budgets_check1 CHECK (scope <> 'campaign'::text OR partner_id IS NULL),
  constraint budgets_check2 CHECK (scope <> 'partner'::text OR partner_id IS NOT NULL),
  constraint budgets_most_check CHECK (most > 0),
  constraint budgets_period_check CHECK (period = ANY (ARRAY['day'::text, 'month'::text, 'ever'::text])),
  constraint budgets_scope_check CHECK (scope = ANY (ARRAY['campaign'::text, 'link'::text, 'partner'::text])),
  constraint budgets_unit_check CHECK (unit = ANY (ARRAY['cents'::text, 'events'::text]))
);
CREATE INDEX budgets_of_campaign ON budgets USING btree (provider_id, campaign_id) WHERE (ended_at IS NULL);
CREATE INDEX budgets_of_partner ON budgets USING btree (provider_id, partner_id) WHERE (ended_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION note_change();

create table commissions (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  link_id uuid not null,
  terms_id uuid not null,
  source text not null,
  lead_id uuid,
  sale_id uuid,
  click_id uuid,
  bundle integer not null default 1,
  quantity integer not null default 1,
  event_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  amount_cents bigint not null,
  paid_cents bigint not null default 0,
  status text not null,
  payable boolean not null,
  not_qualified_reason text not null default ''::text,
  corrects_id uuid,
  reason text not null default ''::text,
  held_for text,
  released_at timestamp with time zone,
  payable_from date,
  is_further boolean not null default false,
  corrects_document_id uuid,
  revenue_change_cents bigint not null default 0,
  tier_step smallint,
  constraint commissions_pkey PRIMARY KEY (provider_id, id),
  constraint commissions_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint commissions_provider_id_corrects_document_id_fkey FOREIGN KEY (provider_id, corrects_document_id) REFERENCES credit_notes(provider_id, id),
  constraint commissions_provider_id_corrects_id_fkey FOREIGN KEY (provider_id, corrects_id) REFERENCES commissions(provider_id, id),
  constraint commissions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint commissions_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id),
  constraint commissions_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id),
  constraint commissions_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint commissions_provider_id_sale_id_fkey FOREIGN KEY (provider_id, sale_id) REFERENCES sales(provider_id, id),
  constraint commissions_provider_id_terms_id_fkey FOREIGN KEY (provider_id, terms_id) REFERENCES reward_terms(provider_id, id),
  constraint commissions_amount_check CHECK (
CASE
    WHEN source = 'correction'::text THEN amount_cents <= 0
    ELSE amount_cents >= 0
END),
  constraint commissions_bundle_check CHECK (bundle >= 1),
  constraint commissions_check1 CHECK ((source = 'click'::text) = (click_id IS NOT NULL)),
  constraint commissions_check5 CHECK ((status <> ALL (ARRAY['pending'::text, 'not_qualified'::text])) OR paid_cents = 0),
  constraint commissions_check6 CHECK (status <> 'not_qualified'::text OR amount_cents = 0),
  constraint commissions_corrected_document_check CHECK ((source = 'correction'::text) = (corrects_document_id IS NOT NULL)),
  constraint commissions_corrections_check CHECK ((source = 'correction'::text) = (corrects_id IS NOT NULL)),
  constraint commissions_further_check CHECK (NOT is_further OR source = 'sale'::text AND sale_id IS NOT NULL),
  constraint commissions_held_check CHECK (held_for = ANY (ARRAY['budget'::text, 'other_network'::text, 'datacentre'::text, 'wide_network'::text, 'jump'::text])),
  constraint commissions_of_requests_check CHECK (
CASE
    WHEN source = ANY (ARRAY['lead'::text, 'sale'::text]) THEN lead_id IS NOT NULL
    WHEN source = ANY (ARRAY['click'::text, 'bonus'::text]) THEN lead_id IS NULL
    ELSE true
END),
  constraint commissions_paid_check CHECK (
CASE
    WHEN amount_cents < 0 THEN paid_cents = 0 OR paid_cents = amount_cents
    ELSE paid_cents >= 0 AND paid_cents <= amount_cents
END),
  constraint commissions_partial_check CHECK (status <> 'partial'::text OR paid_cents > 0 AND paid_cents < amount_cents),
  constraint commissions_quantity_check CHECK (quantity >= 1),
  constraint commissions_revenue_change_check CHECK (revenue_change_cents <= 0 AND (source = 'correction'::text OR revenue_change_cents = 0)),
  constraint commissions_settled_check CHECK (status <> 'paid'::text OR paid_cents = amount_cents AND amount_cents <> 0),
  constraint commissions_source_check CHECK (source = ANY (ARRAY['click'::text, 'lead'::text, 'sale'::text, 'bonus'::text, 'correction'::text])),
  constraint commissions_status_check CHECK (status = ANY (ARRAY['pending'::text, 'partial'::text, 'paid'::text, 'not_qualified'::text])),
  constraint commissions_tier_step_check CHECK (tier_step IS NULL OR tier_step >= 0 AND tier_step <= 6 AND source = 'sale'::text)
);
CREATE INDEX commissions_awaiting ON commissions USING btree (provider_id, lead_id) INCLUDE (partner_id, campaign_id) WHERE ((status = ANY (ARRAY['pending'::text, 'partial'::text])) AND (NOT payable));
CREATE INDEX commissions_bonuses ON commissions USING btree (provider_id, partner_id, id) WHERE (source = 'bonus'::text);
CREATE INDEX commissions_by_lead ON commissions USING btree (provider_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX commissions_by_link ON commissions USING btree (provider_id, link_id);
CREATE INDEX commissions_by_sale ON commissions USING btree (provider_id, sale_id) WHERE (sale_id IS NOT NULL);
CREATE INDEX commissions_corrections ON commissions USING btree (provider_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX commissions_held ON commissions USING btree (provider_id, id) WHERE ((held_for IS NOT NULL) AND (released_at IS NULL) AND (status = 'pending'::text));
CREATE INDEX commissions_of_corrected_document ON commissions USING btree (provider_id, corrects_document_id) WHERE (corrects_document_id IS NOT NULL);
CREATE INDEX commissions_of_leads ON commissions USING btree (provider_id, amount_cents, lead_id) WHERE (lead_id IS NOT NULL);
CREATE UNIQUE INDEX commissions_one_per_click ON commissions USING btree (provider_id, click_id, bundle) WHERE (click_id IS NOT NULL);
CREATE UNIQUE INDEX commissions_one_per_lead ON commissions USING btree (provider_id, lead_id) WHERE ((lead_id IS NOT NULL) AND (NOT is_further) AND (source <> 'correction'::text));
CREATE UNIQUE INDEX commissions_one_per_sale ON commissions USING btree (provider_id, sale_id) WHERE ((sale_id IS NOT NULL) AND (source = 'sale'::text));
CREATE INDEX commissions_open ON commissions USING btree (provider_id, partner_id, event_at, id) INCLUDE (campaign_id, lead_id, payable, amount_cents, paid_cents) WHERE (status = ANY (ARRAY['pending'::text, 'partial'::text]));
CREATE INDEX commissions_open_corrections ON commissions USING btree (provider_id, partner_id) WHERE ((source = 'correction'::text) AND (status = 'pending'::text) AND (amount_cents < 0));
CREATE TRIGGER commissions_change AFTER UPDATE ON commissions FOR EACH ROW WHEN (old.campaign_id IS DISTINCT FROM new.campaign_id OR old.partner_id IS DISTINCT FROM new.partner_id OR old.event_at IS DISTINCT FROM new.event_at OR old.amount_cents IS DISTINCT FROM new.amount_cents) EXECUTE FUNCTION note_commissions();
CREATE TRIGGER commissions_come_and_go AFTER INSERT OR DELETE ON commissions FOR EACH ROW EXECUTE FUNCTION note_commissions();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON commissions FOR EACH ROW EXECUTE FUNCTION note_change();

create table sales (
  provider_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  campaign_id uuid not null,
  link_id uuid,
  partner_id uuid,
  revenue_cents bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_further boolean not null default false,
  sold_on date,
  note text not null default ''::text,
  constraint sales_pkey PRIMARY KEY (provider_id, id),
  constraint sales_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id),
  constraint sales_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint sales_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id),
  constraint sales_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id),
  constraint sales_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint sales_further_check CHECK (is_further = (sold_on IS NOT NULL)),
  constraint sales_revenue_cents_check CHECK (revenue_cents >= 0)
);
CREATE INDEX sales_by_lead ON sales USING btree (provider_id, lead_id);
CREATE INDEX sales_of_partner ON sales USING btree (provider_id, partner_id, created_at) WHERE (partner_id IS NOT NULL);
CREATE UNIQUE INDEX sales_one_first ON sales USING btree (provider_id, lead_id) WHERE (NOT is_further);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER sales_change AFTER INSERT OR DELETE OR UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION note_sales();

-- clicks ======================================================================

create table click_days (
  provider_id uuid not null,
  link_id uuid not null,
  day date not null,
  verdict text not null,
  hits bigint not null,
  scans bigint not null default 0,
  constraint click_days_pkey PRIMARY KEY (provider_id, link_id, day, verdict),
  constraint click_days_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint click_days_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id) ON DELETE CASCADE,
  constraint click_days_check CHECK (scans >= 0 AND scans <= hits),
  constraint click_days_hits_check CHECK (hits >= 0)
) with (fillfactor=80);
CREATE INDEX click_days_by_day ON click_days USING btree (day);
CREATE TRIGGER click_days_change AFTER INSERT OR UPDATE ON click_days FOR EACH ROW WHEN (current_setting('empfehlwerk.batch_notes_hits'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION note_click_days();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON click_days FOR EACH ROW WHEN (current_setting('empfehlwerk.batch_notes_hits'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION note_change();

create table clicks (
  provider_id uuid not null,
  at timestamp with time zone not null,
  id uuid not null,
  link_id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  verdict text not null,
  reason text not null default ''::text,
  visitor_key bytea not null,
  network text not null,
  is_scan boolean not null default false,
  placement smallint,
  wide_network text,
  constraint clicks_pkey PRIMARY KEY (provider_id, at, id),
  constraint clicks_verdict_check CHECK (verdict = ANY (ARRAY['valid'::text, 'duplicate'::text, 'bot'::text, 'prefetch'::text, 'own'::text, 'inactive'::text, 'over_limit'::text])),
  constraint clicks_visitor_key_check CHECK (octet_length(visitor_key) = 16)
) partition by RANGE (at);
create table clicks_default partition of clicks DEFAULT;
CREATE INDEX clicks_by_link ON ONLY clicks USING btree (provider_id, link_id, at, id);
CREATE INDEX clicks_valid_of_network ON ONLY clicks USING btree (provider_id, link_id, network, at) WHERE (verdict = 'valid'::text);
CREATE INDEX clicks_valid_of_wide_network ON ONLY clicks USING btree (provider_id, link_id, wide_network, at) WHERE ((verdict = 'valid'::text) AND (wide_network IS NOT NULL));

create table held_clicks (
  provider_id uuid not null,
  click_id uuid not null,
  link_id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  terms_id uuid not null,
  at timestamp with time zone not null,
  day date not null,
  held_for text not null,
  state text not null default 'held'::text,
  decided_at timestamp with time zone,
  constraint held_clicks_pkey PRIMARY KEY (provider_id, click_id),
  constraint held_clicks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint held_clicks_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES referral_links(provider_id, id),
  constraint held_clicks_provider_id_terms_id_fkey FOREIGN KEY (provider_id, terms_id) REFERENCES reward_terms(provider_id, id),
  constraint held_clicks_check CHECK ((state = 'held'::text) = (decided_at IS NULL)),
  constraint held_clicks_held_for_check CHECK (held_for = ANY (ARRAY['budget'::text, 'other_network'::text, 'datacentre'::text, 'wide_network'::text, 'jump'::text])),
  constraint held_clicks_state_check CHECK (state = ANY (ARRAY['held'::text, 'released'::text, 'refused'::text]))
);
CREATE INDEX held_clicks_decided ON held_clicks USING btree (at) WHERE (state <> 'held'::text);
CREATE INDEX held_clicks_open ON held_clicks USING btree (provider_id, link_id, day, held_for) WHERE (state = 'held'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON held_clicks FOR EACH ROW EXECUTE FUNCTION note_change();

create table visitor_salts (
  day date not null,
  salt bytea not null,
  constraint visitor_salts_pkey PRIMARY KEY (day)
);

-- credit-notes ================================================================

create table credit_note_dispatches (
  provider_id uuid not null,
  id uuid not null,
  credit_note_id uuid not null,
  at timestamp with time zone not null,
  to_address text not null,
  constraint credit_note_dispatches_pkey PRIMARY KEY (provider_id, id),
  constraint credit_note_dispatches_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint credit_note_dispatches_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint credit_note_dispatches_to_address_check CHECK (to_address <> ''::text)
);
CREATE INDEX credit_note_dispatches_by_document ON credit_note_dispatches USING btree (provider_id, credit_note_id);
CREATE TRIGGER credit_note_dispatches_for_ever BEFORE DELETE OR UPDATE ON credit_note_dispatches FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_note_dispatches_no_truncate BEFORE TRUNCATE ON credit_note_dispatches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON credit_note_dispatches FOR EACH ROW EXECUTE FUNCTION note_change();

create table document_statements (
  provider_id uuid not null,
  id uuid not null,
  credit_note_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  reason text not null,
  words text not null,
  constraint document_statements_pkey PRIMARY KEY (provider_id, id),
  constraint document_statements_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint document_statements_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_statements_kind_check CHECK (kind = ANY (ARRAY['objection'::text, 'question'::text, 'withdrawal'::text]))
);
CREATE INDEX document_statements_by_document ON document_statements USING btree (provider_id, credit_note_id);
CREATE UNIQUE INDEX document_statements_objection ON document_statements USING btree (provider_id, credit_note_id) WHERE (kind = 'objection'::text);
CREATE TRIGGER document_statements_for_ever BEFORE DELETE OR UPDATE ON document_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_statements_no_truncate BEFORE TRUNCATE ON document_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON document_statements FOR EACH ROW EXECUTE FUNCTION note_change();

create table credit_note_files (
  provider_id uuid not null,
  credit_note_id uuid not null,
  kind text not null,
  bytes bytea not null,
  sha256 bytea not null,
  rendered_at timestamp with time zone not null,
  constraint credit_note_files_pkey PRIMARY KEY (provider_id, credit_note_id, kind),
  constraint credit_note_files_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint credit_note_files_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint credit_note_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'xml'::text]))
);
CREATE TRIGGER credit_note_files_for_ever BEFORE DELETE OR UPDATE ON credit_note_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_note_files_no_truncate BEFORE TRUNCATE ON credit_note_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON credit_note_files FOR EACH ROW EXECUTE FUNCTION note_change();

create table credit_note_states (
  provider_id uuid not null,
  credit_note_id uuid not null,
  status text not null,
  sent_at timestamp with time zone,
  sent_to text not null default ''::text,
  paid_date date,
  objected_date date,
  notes text not null default ''::text,
  cancelled_at timestamp with time zone,
  cancellation_reason text,
  cancellation_notes text not null default ''::text,
  updated_at timestamp with time zone not null,
  objection_notes text not null default ''::text,
  opened_at timestamp with time zone,
  constraint credit_note_states_pkey PRIMARY KEY (provider_id, credit_note_id),
  constraint credit_note_states_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint credit_note_states_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint credit_note_states_cancellation_reason_check CHECK (cancellation_reason = ANY (ARRAY['duplicate_payment'::text, 'incorrect_amount'::text, 'partner_request'::text, 'data_error'::text, 'fraud_prevention'::text, 'other'::text])),
  constraint credit_note_states_paid_on_a_day CHECK (status <> 'paid'::text OR paid_date IS NOT NULL),
  constraint credit_note_states_status_check CHECK (status = ANY (ARRAY['created'::text, 'sent'::text, 'paid'::text, 'cancelled'::text]))
);
CREATE INDEX credit_note_states_by_status ON credit_note_states USING btree (provider_id, array_position(ARRAY['created'::text, 'sent'::text, 'paid'::text, 'cancelled'::text], status), credit_note_id);
CREATE INDEX credit_note_states_objected ON credit_note_states USING btree (provider_id, credit_note_id) WHERE ((objected_date IS NOT NULL) AND (status <> 'cancelled'::text));
CREATE INDEX credit_note_states_overview ON credit_note_states USING btree (provider_id, credit_note_id) INCLUDE (status, objected_date);
CREATE TRIGGER credit_note_states_change AFTER UPDATE ON credit_note_states FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.paid_date IS DISTINCT FROM new.paid_date OR old.objected_date IS DISTINCT FROM new.objected_date) EXECUTE FUNCTION note_document_states();
CREATE TRIGGER credit_note_states_stay BEFORE DELETE ON credit_note_states FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON credit_note_states FOR EACH ROW EXECUTE FUNCTION note_change();

create table credit_notes (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  partner_id uuid not null,
  range_id uuid not null,
  running_number integer not null,
  number text not null,
  issued_at timestamp with time zone not null,
  issue_date date not null,
  service_from date not null,
  service_to date not null,
  tax_status text not null,
  net_cents bigint not null,
  vat_rate_bp integer not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  reverses_id uuid,
  snapshot jsonb not null,
  snapshot_hash bytea not null,
  previous_hash bytea not null,
  chain_hash bytea not null,
  chain_position integer not null,
  logo_sha256 bytea,
  offset_cents bigint not null default 0,
  constraint credit_notes_pkey PRIMARY KEY (provider_id, id),
  constraint credit_notes_provider_id_chain_position_key UNIQUE (provider_id, chain_position),
  constraint credit_notes_provider_id_number_key UNIQUE (provider_id, number),
  constraint credit_notes_provider_id_range_id_running_number_key UNIQUE (provider_id, range_id, running_number),
  constraint credit_notes_provider_id_reverses_id_key UNIQUE (provider_id, reverses_id),
  constraint credit_notes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint credit_notes_provider_id_logo_sha256_fkey FOREIGN KEY (provider_id, logo_sha256) REFERENCES document_logos(provider_id, sha256),
  constraint credit_notes_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint credit_notes_provider_id_range_id_fkey FOREIGN KEY (provider_id, range_id) REFERENCES number_ranges(provider_id, id),
  constraint credit_notes_provider_id_reverses_id_fkey FOREIGN KEY (provider_id, reverses_id) REFERENCES credit_notes(provider_id, id),
  constraint credit_notes_chain_position_check CHECK (chain_position >= 1),
  constraint credit_notes_check CHECK (service_to >= service_from),
  constraint credit_notes_check1 CHECK (gross_cents = (net_cents + vat_cents)),
  constraint credit_notes_check2 CHECK ((kind = 'reversal'::text) = (reverses_id IS NOT NULL)),
  constraint credit_notes_check3 CHECK ((kind = 'reversal'::text) = (net_cents < 0)),
  constraint credit_notes_kind_check CHECK (kind = ANY (ARRAY['credit_note'::text, 'payout_receipt'::text, 'reversal'::text])),
  constraint credit_notes_offset_check CHECK (offset_cents >= 0 AND offset_cents <= GREATEST(gross_cents, 0::bigint)),
  constraint credit_notes_running_number_check CHECK (running_number >= 1),
  constraint credit_notes_tax_status_check CHECK (tax_status = ANY (ARRAY['regular'::text, 'small_business'::text, 'eu_business'::text, 'third_country'::text, 'private'::text])),
  constraint credit_notes_vat_rate_bp_check CHECK (vat_rate_bp >= 0)
);
CREATE INDEX credit_notes_by_amount ON credit_notes USING btree (provider_id, gross_cents, id);
CREATE INDEX credit_notes_by_partner ON credit_notes USING btree (provider_id, partner_id, id DESC);
CREATE INDEX credit_notes_by_words ON credit_notes USING gin (provider_id, lower(number) gin_trgm_ops);
CREATE INDEX credit_notes_overview ON credit_notes USING btree (provider_id, id DESC) INCLUDE (partner_id, kind, number, issue_date, net_cents, vat_cents, gross_cents, reverses_id);
CREATE INDEX credit_notes_reversals ON credit_notes USING btree (provider_id, issue_date) WHERE (kind = 'reversal'::text);
CREATE TRIGGER credit_notes_for_ever BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_notes_no_truncate BEFORE TRUNCATE ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION note_change();

create table document_anchors (
  provider_id uuid not null,
  month date not null,
  "position" integer not null,
  entry_hash bytea not null,
  documents integer not null,
  newest_number text not null,
  taken_at timestamp with time zone not null,
  constraint document_anchors_pkey PRIMARY KEY (provider_id, month),
  constraint document_anchors_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_anchors_documents_check CHECK (documents >= 1),
  constraint document_anchors_position_check CHECK ("position" >= 1)
);
CREATE TRIGGER document_anchors_for_ever BEFORE DELETE OR UPDATE ON document_anchors FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_anchors_no_truncate BEFORE TRUNCATE ON document_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table document_chains (
  provider_id uuid not null,
  length integer not null,
  last_hash bytea not null,
  constraint document_chains_pkey PRIMARY KEY (provider_id),
  constraint document_chains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_chains_length_check CHECK (length >= 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON document_chains FOR EACH ROW EXECUTE FUNCTION note_change();

create table document_logos (
  provider_id uuid not null,
  sha256 bytea not null,
  bytes bytea not null,
  kept_at timestamp with time zone not null,
  constraint document_logos_pkey PRIMARY KEY (provider_id, sha256),
  constraint document_logos_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_logos_check CHECK (sha256 = sha256(bytes))
);
CREATE TRIGGER document_logos_for_ever BEFORE DELETE OR UPDATE ON document_logos FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_logos_no_truncate BEFORE TRUNCATE ON document_logos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON document_logos FOR EACH ROW EXECUTE FUNCTION note_change();

create table document_register (
  provider_id uuid not null,
  "position" integer not null,
  entry text not null,
  credit_note_id uuid not null,
  number text not null,
  recorded_at timestamp with time zone not null,
  is_late boolean not null,
  content_hash bytea not null,
  entry_hash bytea not null,
  constraint document_register_pkey PRIMARY KEY (provider_id, "position"),
  constraint document_register_provider_id_credit_note_id_entry_key UNIQUE (provider_id, credit_note_id, entry),
  constraint document_register_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint document_register_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_register_entry_check CHECK (entry = ANY (ARRAY['issued'::text, 'files'::text])),
  constraint document_register_position_check CHECK ("position" >= 1)
);
CREATE TRIGGER document_register_for_ever BEFORE DELETE OR UPDATE ON document_register FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_register_no_truncate BEFORE TRUNCATE ON document_register FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table document_register_heads (
  provider_id uuid not null,
  length integer not null,
  last_hash bytea not null,
  constraint document_register_heads_pkey PRIMARY KEY (provider_id),
  constraint document_register_heads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_register_heads_length_check CHECK (length >= 0)
);

create table document_sending_items (
  provider_id uuid not null,
  sending_id uuid not null,
  credit_note_id uuid not null,
  "position" integer not null,
  status text not null default 'waiting'::text,
  dispatch_id uuid,
  refusal_code text,
  refusal_params jsonb,
  done_at timestamp with time zone,
  constraint document_sending_items_pkey PRIMARY KEY (provider_id, sending_id, credit_note_id),
  constraint document_sending_items_provider_id_sending_id_position_key UNIQUE (provider_id, sending_id, "position"),
  constraint document_sending_items_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint document_sending_items_provider_id_dispatch_id_fkey FOREIGN KEY (provider_id, dispatch_id) REFERENCES credit_note_dispatches(provider_id, id),
  constraint document_sending_items_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint document_sending_items_provider_id_sending_id_fkey FOREIGN KEY (provider_id, sending_id) REFERENCES document_sendings(provider_id, id),
  constraint document_sending_items_check CHECK ((status = 'sent'::text) = (dispatch_id IS NOT NULL)),
  constraint document_sending_items_check1 CHECK ((status = 'refused'::text) = (refusal_code IS NOT NULL)),
  constraint document_sending_items_check2 CHECK ((status = 'waiting'::text) = (done_at IS NULL)),
  constraint document_sending_items_position_check CHECK ("position" >= 1),
  constraint document_sending_items_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text]))
);
CREATE UNIQUE INDEX document_sending_items_waiting ON document_sending_items USING btree (provider_id, credit_note_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON document_sending_items FOR EACH ROW EXECUTE FUNCTION note_change();

create table document_sendings (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  message text not null default ''::text,
  batch_id uuid,
  constraint document_sendings_pkey PRIMARY KEY (provider_id, id),
  constraint document_sendings_provider_id_batch_id_fkey FOREIGN KEY (provider_id, batch_id) REFERENCES payout_batches(provider_id, id),
  constraint document_sendings_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint document_sendings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE INDEX document_sendings_of_batch ON document_sendings USING btree (provider_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON document_sendings FOR EACH ROW EXECUTE FUNCTION note_change();

create table payout_batch_items (
  provider_id uuid not null,
  batch_id uuid not null,
  partner_id uuid not null,
  "position" integer not null,
  commission_ids uuid[] not null,
  net_cents bigint not null,
  status text not null default 'waiting'::text,
  credit_note_id uuid,
  refusal_code text,
  refusal_params jsonb,
  done_at timestamp with time zone,
  constraint payout_batch_items_pkey PRIMARY KEY (provider_id, batch_id, partner_id),
  constraint payout_batch_items_provider_id_batch_id_position_key UNIQUE (provider_id, batch_id, "position"),
  constraint payout_batch_items_provider_id_batch_id_fkey FOREIGN KEY (provider_id, batch_id) REFERENCES payout_batches(provider_id, id),
  constraint payout_batch_items_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint payout_batch_items_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint payout_batch_items_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint payout_batch_items_check CHECK ((status = 'issued'::text) = (credit_note_id IS NOT NULL)),
  constraint payout_batch_items_check1 CHECK ((status = 'refused'::text) = (refusal_code IS NOT NULL)),
  constraint payout_batch_items_check2 CHECK ((status = 'waiting'::text) = (done_at IS NULL)),
  constraint payout_batch_items_commission_ids_check CHECK (cardinality(commission_ids) >= 1),
  constraint payout_batch_items_net_cents_check CHECK (net_cents > 0),
  constraint payout_batch_items_position_check CHECK ("position" >= 1),
  constraint payout_batch_items_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'issued'::text, 'refused'::text]))
);
CREATE INDEX payout_batch_items_waiting ON payout_batch_items USING btree (provider_id, batch_id, "position") WHERE (status = 'waiting'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON payout_batch_items FOR EACH ROW EXECUTE FUNCTION note_change();

create table payout_batches (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  paid_date date not null,
  description text not null default ''::text,
  finished_at timestamp with time zone,
  constraint payout_batches_pkey PRIMARY KEY (provider_id, id),
  constraint payout_batches_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint payout_batches_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON payout_batches FOR EACH ROW EXECUTE FUNCTION note_change();

create table owed_back (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  credit_note_id uuid not null,
  way text,
  amount_cents bigint not null,
  owed_on date not null,
  created_at timestamp with time zone not null,
  constraint owed_back_pkey PRIMARY KEY (provider_id, id),
  constraint owed_back_provider_id_credit_note_id_key UNIQUE (provider_id, credit_note_id),
  constraint owed_back_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint owed_back_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint owed_back_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint owed_back_amount_cents_check CHECK (amount_cents > 0),
  constraint owed_back_way_check CHECK (way = ANY (ARRAY['repaid'::text, 'offset'::text, 'replaced'::text]))
);
CREATE INDEX owed_back_of_partner ON owed_back USING btree (provider_id, partner_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON owed_back FOR EACH ROW EXECUTE FUNCTION note_change();

create table owed_back_offsets (
  provider_id uuid not null,
  owed_back_id uuid not null,
  credit_note_id uuid not null,
  amount_cents bigint not null,
  released_at timestamp with time zone,
  constraint owed_back_offsets_pkey PRIMARY KEY (provider_id, owed_back_id, credit_note_id),
  constraint owed_back_offsets_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint owed_back_offsets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint owed_back_offsets_provider_id_owed_back_id_fkey FOREIGN KEY (provider_id, owed_back_id) REFERENCES owed_back(provider_id, id),
  constraint owed_back_offsets_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX owed_back_offsets_of_document ON owed_back_offsets USING btree (provider_id, credit_note_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON owed_back_offsets FOR EACH ROW EXECUTE FUNCTION note_change();

create table owed_back_payments (
  provider_id uuid not null,
  id uuid not null,
  owed_back_id uuid not null,
  amount_cents bigint not null,
  paid_on date not null,
  note text not null default ''::text,
  recorded_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  partner_id uuid not null,
  constraint owed_back_payments_pkey PRIMARY KEY (provider_id, id),
  constraint owed_back_payments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint owed_back_payments_provider_id_owed_back_id_fkey FOREIGN KEY (provider_id, owed_back_id) REFERENCES owed_back(provider_id, id),
  constraint owed_back_payments_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id),
  constraint owed_back_payments_amount_cents_check CHECK (amount_cents > 0),
  constraint owed_back_payments_note_check CHECK (length(note) <= 500)
);
CREATE INDEX owed_back_payments_of_amount ON owed_back_payments USING btree (provider_id, owed_back_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON owed_back_payments FOR EACH ROW EXECUTE FUNCTION note_change();

create table settlement_lines (
  provider_id uuid not null,
  credit_note_id uuid not null,
  commission_id uuid not null,
  amount_cents bigint not null,
  constraint settlement_lines_pkey PRIMARY KEY (provider_id, credit_note_id, commission_id),
  constraint settlement_lines_provider_id_commission_id_fkey FOREIGN KEY (provider_id, commission_id) REFERENCES commissions(provider_id, id),
  constraint settlement_lines_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint settlement_lines_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint settlement_lines_amount_cents_check CHECK (amount_cents <> 0)
);
CREATE INDEX settlement_lines_by_commission ON settlement_lines USING btree (provider_id, commission_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER settlement_lines_added AFTER INSERT ON settlement_lines FOR EACH ROW EXECUTE FUNCTION note_settlement_lines();
CREATE TRIGGER settlement_lines_for_ever BEFORE DELETE OR UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_lines_no_truncate BEFORE TRUNCATE ON settlement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- bookkeeping =================================================================

create table datev_export_documents (
  provider_id uuid not null,
  datev_export_id uuid not null,
  credit_note_id uuid not null,
  is_new boolean not null,
  constraint datev_export_documents_pkey PRIMARY KEY (provider_id, datev_export_id, credit_note_id),
  constraint datev_export_documents_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint datev_export_documents_provider_id_datev_export_id_fkey FOREIGN KEY (provider_id, datev_export_id) REFERENCES datev_exports(provider_id, id),
  constraint datev_export_documents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE INDEX datev_export_documents_by_document ON datev_export_documents USING btree (provider_id, credit_note_id);
CREATE UNIQUE INDEX datev_export_documents_new ON datev_export_documents USING btree (provider_id, credit_note_id) WHERE is_new;
CREATE TRIGGER datev_export_documents_for_ever BEFORE DELETE OR UPDATE ON datev_export_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON datev_export_documents FOR EACH ROW EXECUTE FUNCTION note_change();

create table datev_export_files (
  provider_id uuid not null,
  datev_export_id uuid not null,
  kind text not null,
  file_name text not null,
  bytes bytea not null,
  sha256 bytea not null,
  constraint datev_export_files_pkey PRIMARY KEY (provider_id, datev_export_id, kind),
  constraint datev_export_files_provider_id_datev_export_id_fkey FOREIGN KEY (provider_id, datev_export_id) REFERENCES datev_exports(provider_id, id),
  constraint datev_export_files_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint datev_export_files_check CHECK (sha256 = sha256(bytes)),
  constraint datev_export_files_kind_check CHECK (kind = ANY (ARRAY['bookings'::text, 'creditors'::text]))
);
CREATE TRIGGER datev_export_files_for_ever BEFORE DELETE OR UPDATE ON datev_export_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON datev_export_files FOR EACH ROW EXECUTE FUNCTION note_change();

create table datev_exports (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  from_date date not null,
  to_date date not null,
  part integer not null,
  documents integer not null,
  reversals integer not null,
  repeated integer not null,
  total_cents bigint not null,
  has_pictures boolean not null,
  constraint datev_exports_pkey PRIMARY KEY (provider_id, id),
  constraint datev_exports_provider_id_from_date_to_date_part_key UNIQUE (provider_id, from_date, to_date, part),
  constraint datev_exports_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint datev_exports_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint datev_exports_check CHECK (to_date >= from_date),
  constraint datev_exports_check1 CHECK (reversals >= 0 AND reversals <= documents),
  constraint datev_exports_check2 CHECK (repeated >= 0 AND repeated <= documents),
  constraint datev_exports_documents_check CHECK (documents > 0),
  constraint datev_exports_part_check CHECK (part > 0)
);
CREATE TRIGGER datev_exports_for_ever BEFORE DELETE OR UPDATE ON datev_exports FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON datev_exports FOR EACH ROW EXECUTE FUNCTION note_change();

create table adviser_accesses (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  constraint adviser_accesses_pkey PRIMARY KEY (provider_id, id),
  constraint adviser_accesses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint adviser_accesses_provider_id_link_id_fkey FOREIGN KEY (provider_id, link_id) REFERENCES adviser_links(provider_id, id) ON DELETE CASCADE,
  constraint adviser_accesses_kind_check CHECK (kind = ANY (ARRAY['code_mailed'::text, 'code_wrong'::text, 'opened'::text, 'downloaded'::text]))
);
CREATE INDEX adviser_accesses_of_link ON adviser_accesses USING btree (provider_id, link_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON adviser_accesses FOR EACH ROW EXECUTE FUNCTION note_change();

create table adviser_links (
  provider_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  email text not null,
  last_day date not null,
  withdrawn_at timestamp with time zone,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  constraint adviser_links_pkey PRIMARY KEY (provider_id, id),
  constraint adviser_links_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint adviser_links_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint adviser_links_provider_id_pack_id_fkey FOREIGN KEY (provider_id, pack_id) REFERENCES adviser_packs(provider_id, id) ON DELETE CASCADE,
  constraint adviser_links_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint adviser_links_code_tries_check CHECK (code_tries >= 0),
  constraint adviser_links_email_check CHECK (length(email) >= 3 AND length(email) <= 254)
);
CREATE INDEX adviser_links_of_pack ON adviser_links USING btree (provider_id, pack_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON adviser_links FOR EACH ROW EXECUTE FUNCTION note_change();

create table adviser_pack_pieces (
  provider_id uuid not null,
  pack_id uuid not null,
  run_id uuid not null,
  place integer not null,
  bytes bytea not null,
  constraint adviser_pack_pieces_pkey PRIMARY KEY (provider_id, pack_id, run_id, place),
  constraint adviser_pack_pieces_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint adviser_pack_pieces_provider_id_pack_id_fkey FOREIGN KEY (provider_id, pack_id) REFERENCES adviser_packs(provider_id, id) ON DELETE CASCADE,
  constraint adviser_pack_pieces_place_check CHECK (place >= 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON adviser_pack_pieces FOR EACH ROW EXECUTE FUNCTION note_change();

create table adviser_packs (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  from_date date not null,
  to_date date not null,
  state text not null default 'making'::text,
  run_id uuid,
  runs integer not null default 0,
  touched_at timestamp with time zone not null,
  documents integer not null,
  packed integer not null default 0,
  file_name text not null,
  size_bytes bigint,
  sha256 bytea,
  ready_at timestamp with time zone,
  last_day date,
  constraint adviser_packs_pkey PRIMARY KEY (provider_id, id),
  constraint adviser_packs_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint adviser_packs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint adviser_packs_check CHECK (to_date >= from_date),
  constraint adviser_packs_check1 CHECK ((state = 'ready'::text) = (ready_at IS NOT NULL)),
  constraint adviser_packs_check2 CHECK ((state = 'ready'::text) = (last_day IS NOT NULL)),
  constraint adviser_packs_check3 CHECK ((state = 'ready'::text) = (size_bytes IS NOT NULL)),
  constraint adviser_packs_check4 CHECK ((state = 'ready'::text) = (sha256 IS NOT NULL)),
  constraint adviser_packs_documents_check CHECK (documents >= 0),
  constraint adviser_packs_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint adviser_packs_packed_check CHECK (packed >= 0),
  constraint adviser_packs_runs_check CHECK (runs >= 0),
  constraint adviser_packs_sha256_check CHECK (octet_length(sha256) = 32),
  constraint adviser_packs_size_bytes_check CHECK (size_bytes > 0),
  constraint adviser_packs_state_check CHECK (state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text]))
);
CREATE UNIQUE INDEX adviser_packs_making ON adviser_packs USING btree (provider_id, from_date, to_date) WHERE (state = 'making'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON adviser_packs FOR EACH ROW EXECUTE FUNCTION note_change();

create table bank_columns (
  provider_id uuid not null,
  headings_hash bytea not null,
  columns jsonb not null,
  saved_at timestamp with time zone not null,
  constraint bank_columns_pkey PRIMARY KEY (provider_id, headings_hash),
  constraint bank_columns_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint bank_columns_headings_hash_check CHECK (octet_length(headings_hash) = 32)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON bank_columns FOR EACH ROW EXECUTE FUNCTION note_change();

create table bank_entries (
  provider_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  identity bytea not null,
  direction text not null,
  booked_on date not null,
  amount_cents bigint not null,
  end_to_end_id text not null,
  batch_ids text[] not null,
  payee text not null,
  payee_iban text not null,
  reference text not null,
  reason text not null,
  transfers integer,
  recorded_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  constraint bank_entries_pkey PRIMARY KEY (provider_id, id),
  constraint bank_entries_provider_id_identity_key UNIQUE (provider_id, identity),
  constraint bank_entries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint bank_entries_provider_id_statement_id_fkey FOREIGN KEY (provider_id, statement_id) REFERENCES bank_statements(provider_id, id),
  constraint bank_entries_amount_cents_check CHECK (amount_cents > 0),
  constraint bank_entries_direction_check CHECK (direction = ANY (ARRAY['out'::text, 'back'::text])),
  constraint bank_entries_end_to_end_id_check CHECK (length(end_to_end_id) <= 35),
  constraint bank_entries_identity_check CHECK (octet_length(identity) = 32),
  constraint bank_entries_payee_check CHECK (length(payee) <= 140),
  constraint bank_entries_payee_iban_check CHECK (length(payee_iban) <= 34),
  constraint bank_entries_reason_check CHECK (length(reason) <= 200),
  constraint bank_entries_reference_check CHECK (length(reference) <= 1000),
  constraint bank_entries_transfers_check CHECK (transfers > 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON bank_entries FOR EACH ROW EXECUTE FUNCTION note_change();

create table bank_entry_documents (
  provider_id uuid not null,
  entry_id uuid not null,
  credit_note_id uuid not null,
  recorded boolean not null default false,
  constraint bank_entry_documents_pkey PRIMARY KEY (provider_id, entry_id, credit_note_id),
  constraint bank_entry_documents_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint bank_entry_documents_provider_id_entry_id_fkey FOREIGN KEY (provider_id, entry_id) REFERENCES bank_entries(provider_id, id),
  constraint bank_entry_documents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE INDEX bank_entry_documents_by_document ON bank_entry_documents USING btree (provider_id, credit_note_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON bank_entry_documents FOR EACH ROW EXECUTE FUNCTION note_change();

create table bank_statements (
  provider_id uuid not null,
  id uuid not null,
  read_at timestamp with time zone not null,
  file_name text not null,
  kind text not null,
  bookings integer not null,
  kept integer not null,
  known integer not null,
  constraint bank_statements_pkey PRIMARY KEY (provider_id, id),
  constraint bank_statements_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint bank_statements_bookings_check CHECK (bookings >= 0),
  constraint bank_statements_file_name_check CHECK (length(file_name) <= 200),
  constraint bank_statements_kept_check CHECK (kept >= 0),
  constraint bank_statements_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint bank_statements_known_check CHECK (known >= 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION note_change();

create table datev_settings (
  provider_id uuid not null,
  consultant_number integer not null,
  client_number integer not null,
  fiscal_year_month integer not null,
  account_length integer not null,
  chart text not null,
  accounts jsonb not null,
  creditor_mode text not null,
  creditor_base bigint not null,
  updated_at timestamp with time zone not null,
  uses_service_date boolean not null default false,
  constraint datev_settings_pkey PRIMARY KEY (provider_id),
  constraint datev_settings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint datev_settings_account_length_check CHECK (account_length >= 4 AND account_length <= 8),
  constraint datev_settings_chart_check CHECK (chart = ANY (ARRAY['03'::text, '04'::text])),
  constraint datev_settings_client_number_check CHECK (client_number >= 1 AND client_number <= 99999),
  constraint datev_settings_consultant_number_check CHECK (consultant_number >= 1001 AND consultant_number <= 9999999),
  constraint datev_settings_creditor_base_check CHECK (creditor_base > 0),
  constraint datev_settings_creditor_mode_check CHECK (creditor_mode = ANY (ARRAY['collective'::text, 'by_number'::text])),
  constraint datev_settings_fiscal_year_month_check CHECK (fiscal_year_month >= 1 AND fiscal_year_month <= 12)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON datev_settings FOR EACH ROW EXECUTE FUNCTION note_change();

create table payment_file_transfers (
  provider_id uuid not null,
  payment_file_id uuid not null,
  credit_note_id uuid not null,
  amount_cents bigint not null,
  iban text not null default ''::text,
  iban_source text not null default ''::text,
  constraint payment_file_transfers_pkey PRIMARY KEY (provider_id, payment_file_id, credit_note_id),
  constraint payment_file_transfers_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint payment_file_transfers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint payment_file_transfers_provider_id_payment_file_id_fkey FOREIGN KEY (provider_id, payment_file_id) REFERENCES payment_files(provider_id, id),
  constraint payment_file_transfers_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_file_transfers_iban_check CHECK (length(iban) <= 34),
  constraint payment_file_transfers_iban_source_check CHECK (length(iban_source) <= 200)
);
CREATE INDEX payment_file_transfers_by_document ON payment_file_transfers USING btree (provider_id, credit_note_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON payment_file_transfers FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER payment_file_transfers_for_ever BEFORE DELETE OR UPDATE ON payment_file_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table payment_files (
  provider_id uuid not null,
  id uuid not null,
  message_id text not null,
  created_at timestamp with time zone not null,
  execution_date date not null,
  transfers integer not null,
  total_cents bigint not null,
  bytes bytea not null,
  sha256 bytea not null,
  executed_on date,
  constraint payment_files_pkey PRIMARY KEY (provider_id, id),
  constraint payment_files_provider_id_message_id_key UNIQUE (provider_id, message_id),
  constraint payment_files_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint payment_files_check CHECK (sha256 = sha256(bytes)),
  constraint payment_files_message_id_check CHECK (message_id ~ '^[A-Za-z0-9-]{1,35}$'::text),
  constraint payment_files_total_cents_check CHECK (total_cents > 0),
  constraint payment_files_transfers_check CHECK (transfers >= 1)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON payment_files FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER payment_files_stay BEFORE DELETE ON payment_files FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- approvals ===================================================================

create table approvals (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  partner_id uuid,
  amount_cents bigint,
  iban_from text not null default ''::text,
  iban_to text not null default ''::text,
  content jsonb,
  shown jsonb,
  fingerprint bytea,
  state text not null default 'open'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  result_id uuid,
  constraint approvals_pkey PRIMARY KEY (provider_id, id),
  constraint approvals_provider_id_asked_by_fkey FOREIGN KEY (provider_id, asked_by) REFERENCES users(provider_id, id),
  constraint approvals_provider_id_decided_by_fkey FOREIGN KEY (provider_id, decided_by) REFERENCES users(provider_id, id),
  constraint approvals_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint approvals_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint approvals_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint approvals_check1 CHECK ((state = 'open'::text) = (decided_by IS NULL)),
  constraint approvals_check2 CHECK (state = 'open'::text OR content IS NULL AND shown IS NULL),
  constraint approvals_check3 CHECK (state <> 'agreed'::text OR decided_by <> asked_by),
  constraint approvals_check4 CHECK (state <> 'withdrawn'::text OR decided_by = asked_by),
  constraint approvals_iban_from_check CHECK (length(iban_from) <= 4),
  constraint approvals_iban_to_check CHECK (length(iban_to) <= 4),
  constraint approvals_kind_check CHECK (kind = ANY (ARRAY['payout'::text, 'payment_file'::text, 'partner_bank'::text, 'four_eyes'::text])),
  constraint approvals_state_check CHECK (state = ANY (ARRAY['open'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text, 'void'::text]))
);
CREATE INDEX approvals_asked ON approvals USING btree (provider_id, asked_at DESC);
CREATE INDEX approvals_of_partner ON approvals USING btree (provider_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE UNIQUE INDEX approvals_open ON approvals USING btree (provider_id, fingerprint) WHERE (state = 'open'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION note_change();

-- billing =====================================================================

create table card_checkouts (
  provider_id uuid not null,
  id uuid not null,
  purpose text not null,
  plan text,
  invoice_id uuid,
  session_id text,
  status text not null,
  refusal_code text,
  refusal_params jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint card_checkouts_pkey PRIMARY KEY (provider_id, id),
  constraint card_checkouts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint card_checkouts_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint card_checkouts_check CHECK ((refusal_code IS NULL) = (status <> 'refused'::text)),
  constraint card_checkouts_check1 CHECK ((refusal_params IS NULL) = (refusal_code IS NULL)),
  constraint card_checkouts_check2 CHECK ((plan IS NULL) = (purpose <> 'booking'::text)),
  constraint card_checkouts_check3 CHECK ((invoice_id IS NULL) = (purpose <> 'invoice'::text)),
  constraint card_checkouts_plan_check CHECK (plan = ANY (ARRAY['premium_monthly'::text, 'premium_yearly'::text])),
  constraint card_checkouts_purpose_check CHECK (purpose = ANY (ARRAY['booking'::text, 'card'::text, 'invoice'::text])),
  constraint card_checkouts_status_check CHECK (status = ANY (ARRAY['open'::text, 'complete'::text, 'refused'::text, 'expired'::text]))
);
CREATE INDEX card_checkouts_by_session ON card_checkouts USING btree (session_id);
CREATE UNIQUE INDEX card_checkouts_one_open ON card_checkouts USING btree (provider_id, purpose, COALESCE(plan, ''::text), COALESCE(invoice_id, provider_id)) WHERE (status = 'open'::text);
CREATE INDEX card_checkouts_open ON card_checkouts USING btree (created_at) WHERE (status = 'open'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON card_checkouts FOR EACH ROW EXECUTE FUNCTION note_change();

create table card_messages (
  provider_id uuid not null,
  message_id text not null,
  subject text not null,
  object_id text not null,
  received_at timestamp with time zone not null,
  constraint card_messages_pkey PRIMARY KEY (provider_id, message_id),
  constraint card_messages_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint card_messages_subject_check CHECK (subject = ANY (ARRAY['checkout'::text, 'charge'::text, 'refund'::text, 'dispute'::text, 'card'::text]))
);
CREATE INDEX card_messages_received ON card_messages USING btree (received_at);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON card_messages FOR EACH ROW EXECUTE FUNCTION note_change();

create table card_payments (
  provider_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  card_id text,
  amount_cents bigint not null,
  charge_id text,
  status text not null,
  failure text,
  is_surplus boolean not null default false,
  refunded_cents bigint not null default 0,
  dispute_status text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint card_payments_pkey PRIMARY KEY (provider_id, id),
  constraint card_payments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint card_payments_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint card_payments_amount_cents_check CHECK (amount_cents > 0),
  constraint card_payments_check CHECK ((failure IS NULL) = (status <> 'failed'::text)),
  constraint card_payments_refunded_cents_check CHECK (refunded_cents >= 0),
  constraint card_payments_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX card_payments_by_charge ON card_payments USING btree (charge_id);
CREATE UNIQUE INDEX card_payments_one_charge ON card_payments USING btree (provider_id, charge_id);
CREATE UNIQUE INDEX card_payments_one_pending ON card_payments USING btree (provider_id, invoice_id) WHERE (status = 'pending'::text);
CREATE INDEX card_payments_pending ON card_payments USING btree (created_at) WHERE (status = 'pending'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON card_payments FOR EACH ROW EXECUTE FUNCTION note_change();

create table invoice_register (
  "position" integer not null,
  provider_id uuid not null,
  entry text not null,
  invoice_id uuid not null,
  number text not null,
  recorded_at timestamp with time zone not null,
  is_late boolean not null,
  content_hash bytea not null,
  entry_hash bytea not null,
  constraint invoice_register_pkey PRIMARY KEY ("position"),
  constraint invoice_register_provider_id_invoice_id_entry_key UNIQUE (provider_id, invoice_id, entry),
  constraint invoice_register_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint invoice_register_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint invoice_register_entry_check CHECK (entry = ANY (ARRAY['issued'::text, 'files'::text])),
  constraint invoice_register_position_check CHECK ("position" >= 1)
);
CREATE TRIGGER invoice_register_for_ever BEFORE DELETE OR UPDATE ON invoice_register FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_register_no_truncate BEFORE TRUNCATE ON invoice_register FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table invoice_register_head (
  is_only boolean not null default true,
  length integer not null,
  last_hash bytea not null,
  constraint invoice_register_head_pkey PRIMARY KEY (is_only),
  constraint invoice_register_head_is_only_check CHECK (is_only),
  constraint invoice_register_head_length_check CHECK (length >= 0)
);

create table operator_number_range (
  only_row boolean not null default true,
  next_number integer not null default 1,
  last_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  constraint operator_number_range_pkey PRIMARY KEY (only_row),
  constraint operator_number_range_next_number_check CHECK (next_number >= 1),
  constraint operator_number_range_only_row_check CHECK (only_row)
);

create table payers (
  provider_id uuid not null,
  payer_id text not null,
  card_id text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  updated_at timestamp with time zone not null,
  constraint payers_pkey PRIMARY KEY (provider_id),
  constraint payers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint payers_card_exp_month_check CHECK (card_exp_month >= 1 AND card_exp_month <= 12),
  constraint payers_card_last4_check CHECK (card_last4 ~ '^[0-9]{4}$'::text),
  constraint payers_check CHECK (num_nulls(card_id, card_brand, card_last4, card_exp_month, card_exp_year) = ANY (ARRAY[0, 5]))
);
CREATE INDEX payers_by_payer ON payers USING btree (payer_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON payers FOR EACH ROW EXECUTE FUNCTION note_change();

create table subscription_invoice_files (
  provider_id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  bytes bytea not null,
  sha256 bytea not null,
  rendered_at timestamp with time zone not null,
  constraint subscription_invoice_files_pkey PRIMARY KEY (provider_id, invoice_id, kind),
  constraint subscription_invoice_files_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint subscription_invoice_files_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint subscription_invoice_files_check CHECK (sha256 = sha256(bytes)),
  constraint subscription_invoice_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'xml'::text]))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON subscription_invoice_files FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER subscription_invoice_files_for_ever BEFORE DELETE OR UPDATE ON subscription_invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_invoice_files_no_truncate BEFORE TRUNCATE ON subscription_invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table subscription_invoice_numbers (
  running_number integer not null,
  provider_id uuid not null,
  invoice_id uuid not null,
  chain_hash bytea not null,
  constraint subscription_invoice_numbers_pkey PRIMARY KEY (running_number),
  constraint subscription_invoice_numbers_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id)
);
CREATE TRIGGER subscription_invoice_numbers_for_ever BEFORE DELETE OR UPDATE ON subscription_invoice_numbers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_invoice_numbers_no_truncate BEFORE TRUNCATE ON subscription_invoice_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table subscription_invoice_states (
  provider_id uuid not null,
  invoice_id uuid not null,
  status text not null,
  paid_date date,
  reminders integer not null default 0,
  reminded_on date,
  updated_at timestamp with time zone not null,
  declined_on date,
  constraint subscription_invoice_states_pkey PRIMARY KEY (provider_id, invoice_id),
  constraint subscription_invoice_states_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint subscription_invoice_states_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint subscription_invoice_states_check CHECK ((paid_date IS NULL) = (status = 'open'::text)),
  constraint subscription_invoice_states_check1 CHECK ((reminded_on IS NULL) = (reminders = 0)),
  constraint subscription_invoice_states_reminders_check CHECK (reminders >= 0 AND reminders <= 2),
  constraint subscription_invoice_states_status_check CHECK (status = ANY (ARRAY['open'::text, 'paid'::text]))
);
CREATE INDEX subscription_invoice_states_open ON subscription_invoice_states USING btree (provider_id) WHERE (status = 'open'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON subscription_invoice_states FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER subscription_invoice_states_stay BEFORE DELETE ON subscription_invoice_states FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table subscription_invoices (
  provider_id uuid not null,
  id uuid not null,
  running_number integer not null,
  number text not null,
  issued_at timestamp with time zone not null,
  issue_date date not null,
  due_date date not null,
  period_start date not null,
  period_end date not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  snapshot jsonb not null,
  snapshot_hash bytea not null,
  constraint subscription_invoices_pkey PRIMARY KEY (provider_id, id),
  constraint subscription_invoices_provider_id_number_key UNIQUE (provider_id, number),
  constraint subscription_invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint subscription_invoices_check CHECK (due_date >= issue_date),
  constraint subscription_invoices_check1 CHECK (period_end >= period_start),
  constraint subscription_invoices_check2 CHECK (gross_cents = (net_cents + vat_cents)),
  constraint subscription_invoices_net_cents_check CHECK (net_cents > 0),
  constraint subscription_invoices_running_number_check CHECK (running_number >= 1),
  constraint subscription_invoices_vat_cents_check CHECK (vat_cents >= 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON subscription_invoices FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER subscription_invoices_for_ever BEFORE DELETE OR UPDATE ON subscription_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_invoices_no_truncate BEFORE TRUNCATE ON subscription_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table subscriptions (
  provider_id uuid not null,
  plan text not null,
  next_plan text,
  status text not null,
  anchor date not null,
  period_start date not null,
  period_end date not null,
  cancel_at_period_end boolean not null default false,
  usage_from date not null,
  updated_at timestamp with time zone not null,
  constraint subscriptions_pkey PRIMARY KEY (provider_id),
  constraint subscriptions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint subscriptions_check CHECK (period_end >= period_start),
  constraint subscriptions_next_plan_check CHECK (next_plan = ANY (ARRAY['premium_monthly'::text, 'premium_yearly'::text])),
  constraint subscriptions_plan_check CHECK (plan = ANY (ARRAY['premium_monthly'::text, 'premium_yearly'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['active'::text, 'past_due'::text, 'canceled'::text]))
);
CREATE INDEX subscriptions_counting ON subscriptions USING btree (usage_from) WHERE (status <> 'canceled'::text);
CREATE INDEX subscriptions_renewing ON subscriptions USING btree (period_end) WHERE (status <> 'canceled'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION note_change();

create table usage_months (
  provider_id uuid not null,
  month_start date not null,
  month_end date not null,
  partners_above integer not null,
  links_above integer not null,
  fee_cents bigint not null,
  invoice_id uuid,
  constraint usage_months_pkey PRIMARY KEY (provider_id, month_start),
  constraint usage_months_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint usage_months_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint usage_months_check CHECK (month_end >= month_start),
  constraint usage_months_fee_cents_check CHECK (fee_cents > 0),
  constraint usage_months_links_above_check CHECK (links_above >= 0),
  constraint usage_months_partners_above_check CHECK (partners_above >= 0)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON usage_months FOR EACH ROW EXECUTE FUNCTION note_change();

-- reporting ===================================================================

create table billing_report_files (
  provider_id uuid not null,
  report_id uuid not null,
  bytes bytea not null,
  sha256 bytea not null,
  rendered_at timestamp with time zone not null,
  constraint billing_report_files_pkey PRIMARY KEY (provider_id, report_id),
  constraint billing_report_files_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint billing_report_files_provider_id_report_id_fkey FOREIGN KEY (provider_id, report_id) REFERENCES billing_reports(provider_id, id) ON DELETE CASCADE,
  constraint billing_report_files_check CHECK (sha256 = sha256(bytes))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON billing_report_files FOR EACH ROW EXECUTE FUNCTION note_change();

create table billing_report_lines (
  provider_id uuid not null,
  commission_id uuid not null,
  report_id uuid not null,
  constraint billing_report_lines_pkey PRIMARY KEY (provider_id, commission_id),
  constraint billing_report_lines_provider_id_commission_id_fkey FOREIGN KEY (provider_id, commission_id) REFERENCES commissions(provider_id, id),
  constraint billing_report_lines_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint billing_report_lines_provider_id_report_id_fkey FOREIGN KEY (provider_id, report_id) REFERENCES billing_reports(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX billing_report_lines_by_report ON billing_report_lines USING btree (provider_id, report_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON billing_report_lines FOR EACH ROW EXECUTE FUNCTION note_change();

create table billing_reports (
  provider_id uuid not null,
  id uuid not null,
  running_number integer not null,
  kind text not null,
  schedule text not null,
  period_start date not null,
  period_end date not null,
  created_at timestamp with time zone not null,
  premium_cents bigint not null,
  paid_cents bigint not null,
  content jsonb not null,
  constraint billing_reports_pkey PRIMARY KEY (provider_id, id),
  constraint billing_reports_provider_id_running_number_key UNIQUE (provider_id, running_number),
  constraint billing_reports_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint billing_reports_check CHECK (period_end >= period_start),
  constraint billing_reports_check1 CHECK (paid_cents >= 0 AND paid_cents <= premium_cents),
  constraint billing_reports_kind_check CHECK (kind = ANY (ARRAY['regular'::text, 'interim'::text])),
  constraint billing_reports_premium_cents_check CHECK (premium_cents >= 0),
  constraint billing_reports_running_number_check CHECK (running_number >= 1),
  constraint billing_reports_schedule_check CHECK (schedule = ANY (ARRAY['monthly'::text, 'weekly'::text, 'quarterly'::text, 'yearly'::text]))
);
CREATE UNIQUE INDEX billing_reports_ends ON billing_reports USING btree (provider_id, period_end) WHERE (kind = 'regular'::text);
CREATE UNIQUE INDEX billing_reports_starts ON billing_reports USING btree (provider_id, period_start) WHERE (kind = 'regular'::text);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON billing_reports FOR EACH ROW EXECUTE FUNCTION note_change();

create table billing_schedules (
  provider_id uuid not null,
  schedule text not null default 'monthly'::text,
  since date not null,
  next_start date not null,
  next_end date not null,
  next_due date not null,
  next_number integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint billing_schedules_pkey PRIMARY KEY (provider_id),
  constraint billing_schedules_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint billing_schedules_check CHECK (next_end >= next_start),
  constraint billing_schedules_check1 CHECK (next_due > next_end),
  constraint billing_schedules_next_number_check CHECK (next_number >= 1),
  constraint billing_schedules_schedule_check CHECK (schedule = ANY (ARRAY['monthly'::text, 'weekly'::text, 'quarterly'::text, 'yearly'::text]))
);
CREATE INDEX billing_schedules_due ON billing_schedules USING btree (next_due);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON billing_schedules FOR EACH ROW EXECUTE FUNCTION note_change();

create table figure_changes (
  provider_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day date not null,
  campaign_id uuid not null,
  partner_id uuid,
  valid bigint not null default 0,
  duplicate bigint not null default 0,
  bot bigint not null default 0,
  prefetch bigint not null default 0,
  own bigint not null default 0,
  inactive bigint not null default 0,
  over_limit bigint not null default 0,
  received bigint not null default 0,
  requests bigint not null default 0,
  direct bigint not null default 0,
  offers bigint not null default 0,
  sales bigint not null default 0,
  revenue_cents bigint not null default 0,
  counted_sales bigint not null default 0,
  counted_revenue_cents bigint not null default 0,
  premium_cents bigint not null default 0,
  noted_cents bigint not null default 0,
  settled_cents bigint not null default 0,
  paid_lines bigint not null default 0,
  paid_cents bigint not null default 0,
  event_month date,
  lead_time integer,
  without_offer bigint not null default 0,
  scans bigint not null default 0,
  constraint figure_changes_pkey PRIMARY KEY (provider_id, id)
);

create table figure_counts (
  provider_id uuid not null,
  campaign_id uuid not null,
  partner_id uuid not null,
  grain text not null,
  starts date not null,
  valid bigint not null,
  duplicate bigint not null,
  bot bigint not null,
  prefetch bigint not null,
  own bigint not null,
  inactive bigint not null,
  over_limit bigint not null,
  received bigint not null,
  requests bigint not null,
  direct bigint not null,
  offers bigint not null,
  sales bigint not null,
  revenue_cents bigint not null,
  counted_sales bigint not null,
  counted_revenue_cents bigint not null,
  premium_cents bigint not null,
  noted_cents bigint not null,
  settled_cents bigint not null,
  paid_lines bigint not null,
  paid_cents bigint not null,
  without_offer bigint not null default 0,
  scans bigint not null default 0,
  constraint figure_counts_pkey PRIMARY KEY (provider_id, campaign_id, partner_id, grain, starts),
  constraint figure_counts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint figure_counts_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text]))
) with (fillfactor=85);

create table figure_event_counts (
  provider_id uuid not null,
  campaign_id uuid not null,
  partner_id uuid not null,
  grain text not null,
  starts date not null,
  event_month date not null,
  lead_time integer not null,
  requests bigint not null,
  constraint figure_event_counts_pkey PRIMARY KEY (provider_id, campaign_id, partner_id, grain, starts, event_month, lead_time),
  constraint figure_event_counts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint figure_event_counts_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text]))
) with (fillfactor=85);

-- marketing ===================================================================

create table automation_deliveries (
  provider_id uuid not null,
  kind text not null,
  occasion text not null,
  recipient_id uuid not null,
  partner_id uuid,
  lead_id uuid,
  run_id uuid not null,
  outcome text not null,
  withdrawn_at timestamp with time zone,
  constraint automation_deliveries_pkey PRIMARY KEY (provider_id, kind, occasion, recipient_id),
  constraint automation_deliveries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint automation_deliveries_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint automation_deliveries_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint automation_deliveries_provider_id_run_id_fkey FOREIGN KEY (provider_id, run_id) REFERENCES automation_runs(provider_id, id) ON DELETE CASCADE,
  constraint automation_deliveries_check CHECK (recipient_id = COALESCE(partner_id, lead_id) AND (partner_id IS NULL) <> (lead_id IS NULL)),
  constraint automation_deliveries_kind_check CHECK (kind = ANY (ARRAY['follow_up'::text, 'partner_statistics'::text])),
  constraint automation_deliveries_outcome_check CHECK (outcome = ANY (ARRAY['mailed'::text, 'without_address'::text, 'refused'::text, 'left_out'::text]))
);
CREATE INDEX automation_deliveries_by_recipient ON automation_deliveries USING btree (provider_id, recipient_id);
CREATE INDEX automation_deliveries_by_run ON automation_deliveries USING btree (provider_id, run_id, recipient_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON automation_deliveries FOR EACH ROW EXECUTE FUNCTION note_change();

create table automation_runs (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  due_on date not null,
  started_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  broken_off text,
  cursor uuid,
  reached integer not null default 0,
  without_address integer not null default 0,
  refused integer not null default 0,
  left_out integer not null default 0,
  constraint automation_runs_pkey PRIMARY KEY (provider_id, id),
  constraint automation_runs_provider_id_kind_due_on_key UNIQUE (provider_id, kind, due_on),
  constraint automation_runs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint automation_runs_broken_off_check CHECK (broken_off = ANY (ARRAY['switched_off'::text, 'resting'::text])),
  constraint automation_runs_kind_check CHECK (kind = ANY (ARRAY['follow_up'::text, 'partner_statistics'::text, 'minimum_payout'::text])),
  constraint automation_runs_left_out_check CHECK (left_out >= 0),
  constraint automation_runs_reached_check CHECK (reached >= 0),
  constraint automation_runs_refused_check CHECK (refused >= 0),
  constraint automation_runs_without_address_check CHECK (without_address >= 0)
);
CREATE INDEX automation_runs_newest ON automation_runs USING btree (provider_id, kind, id DESC);
CREATE INDEX automation_runs_open ON automation_runs USING btree (moved_at) WHERE (finished_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON automation_runs FOR EACH ROW EXECUTE FUNCTION note_change();

create table automations (
  provider_id uuid not null,
  kind text not null,
  is_on boolean not null,
  counts_from timestamp with time zone not null,
  resting_since timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint automations_pkey PRIMARY KEY (provider_id, kind),
  constraint automations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint automations_kind_check CHECK (kind = ANY (ARRAY['follow_up'::text, 'partner_statistics'::text, 'minimum_payout'::text]))
);
CREATE INDEX automations_on ON automations USING btree (provider_id) WHERE is_on;
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON automations FOR EACH ROW EXECUTE FUNCTION note_change();

create table library_texts (
  provider_id uuid not null,
  id uuid not null,
  stock_key text,
  title text not null default ''::text,
  description text not null default ''::text,
  content text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint library_texts_pkey PRIMARY KEY (provider_id, id),
  constraint library_texts_provider_id_stock_key_key UNIQUE (provider_id, stock_key),
  constraint library_texts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint library_texts_stock_key_check CHECK (stock_key ~ '^[a-z-]{1,40}$'::text)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON library_texts FOR EACH ROW EXECUTE FUNCTION note_change();

create table mail_refusals (
  provider_id uuid not null,
  recipient_id uuid not null,
  partner_id uuid,
  lead_id uuid,
  refused_at timestamp with time zone not null,
  constraint mail_refusals_pkey PRIMARY KEY (provider_id, recipient_id),
  constraint mail_refusals_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint mail_refusals_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint mail_refusals_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint mail_refusals_check CHECK (recipient_id = COALESCE(partner_id, lead_id) AND (partner_id IS NULL) <> (lead_id IS NULL))
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON mail_refusals FOR EACH ROW EXECUTE FUNCTION note_change();

create table mail_template_versions (
  provider_id uuid not null,
  template_id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  subject text,
  html_content text,
  constraint mail_template_versions_pkey PRIMARY KEY (provider_id, template_id, version),
  constraint mail_template_versions_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint mail_template_versions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint mail_template_versions_provider_id_template_id_fkey FOREIGN KEY (provider_id, template_id) REFERENCES mail_templates(provider_id, id) ON DELETE CASCADE,
  constraint mail_template_versions_check CHECK ((subject IS NULL) = (html_content IS NULL)),
  constraint mail_template_versions_version_check CHECK (version >= 1)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON mail_template_versions FOR EACH ROW EXECUTE FUNCTION note_change();

create table mail_templates (
  provider_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  description text not null default ''::text,
  is_standard boolean not null,
  is_used boolean not null default false,
  created_at timestamp with time zone not null,
  constraint mail_templates_pkey PRIMARY KEY (provider_id, id),
  constraint mail_templates_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint mail_templates_check CHECK (NOT (is_standard AND is_used)),
  constraint mail_templates_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'::text)
);
CREATE UNIQUE INDEX mail_templates_one_standard ON mail_templates USING btree (provider_id, kind) WHERE is_standard;
CREATE UNIQUE INDEX mail_templates_one_used ON mail_templates USING btree (provider_id, kind) WHERE is_used;
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON mail_templates FOR EACH ROW EXECUTE FUNCTION note_change();

create table payable_notices (
  provider_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  campaign_id uuid not null,
  run_id uuid not null,
  open_cents bigint not null,
  ended_at timestamp with time zone,
  constraint payable_notices_pkey PRIMARY KEY (provider_id, id),
  constraint payable_notices_provider_id_campaign_id_fkey FOREIGN KEY (provider_id, campaign_id) REFERENCES campaigns(provider_id, id) ON DELETE CASCADE,
  constraint payable_notices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint payable_notices_provider_id_partner_id_fkey FOREIGN KEY (provider_id, partner_id) REFERENCES partners(provider_id, id) ON DELETE CASCADE,
  constraint payable_notices_provider_id_run_id_fkey FOREIGN KEY (provider_id, run_id) REFERENCES automation_runs(provider_id, id) ON DELETE CASCADE,
  constraint payable_notices_open_cents_check CHECK (open_cents > 0)
);
CREATE INDEX payable_notices_by_run ON payable_notices USING btree (provider_id, run_id, id);
CREATE UNIQUE INDEX payable_notices_standing ON payable_notices USING btree (provider_id, partner_id, campaign_id) WHERE (ended_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON payable_notices FOR EACH ROW EXECUTE FUNCTION note_change();

create table partner_pictures (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  thumb_bytes bytea not null,
  constraint partner_pictures_pkey PRIMARY KEY (provider_id, id),
  constraint partner_pictures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint partner_pictures_bytes_check CHECK (octet_length(bytes) > 0),
  constraint partner_pictures_height_check CHECK (height >= 1 AND height <= 2400),
  constraint partner_pictures_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint partner_pictures_thumb_bytes_check CHECK (octet_length(thumb_bytes) > 0),
  constraint partner_pictures_width_check CHECK (width >= 1 AND width <= 2400)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON partner_pictures FOR EACH ROW EXECUTE FUNCTION note_change();

create table released_texts (
  provider_id uuid not null,
  id uuid not null,
  text_name text not null,
  released_at timestamp with time zone not null,
  constraint released_texts_pkey PRIMARY KEY (provider_id, id),
  constraint released_texts_provider_id_text_name_key UNIQUE (provider_id, text_name),
  constraint released_texts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint released_texts_text_name_check CHECK (length(text_name) >= 1 AND length(text_name) <= 40)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON released_texts FOR EACH ROW EXECUTE FUNCTION note_change();

-- public-site =================================================================

create table demo_requests (
  id uuid not null,
  requested_at timestamp with time zone not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  message text not null,
  status text not null default 'queued'::text,
  mailed_at timestamp with time zone,
  topic text not null default 'demo'::text,
  constraint demo_requests_pkey PRIMARY KEY (id),
  constraint demo_requests_email_check CHECK (email <> ''::text),
  constraint demo_requests_first_name_check CHECK (first_name <> ''::text),
  constraint demo_requests_last_name_check CHECK (last_name <> ''::text),
  constraint demo_requests_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text])),
  constraint demo_requests_topic_check CHECK (topic = ANY (ARRAY['demo'::text, 'support'::text]))
);
CREATE INDEX demo_requests_by_time ON demo_requests USING btree (requested_at);

create table form_page_days (
  provider_id uuid not null,
  campaign_id uuid not null,
  version text not null,
  day date not null,
  page integer not null,
  visits bigint not null,
  constraint form_page_days_pkey PRIMARY KEY (provider_id, campaign_id, version, day, page),
  constraint form_page_days_provider_id_campaign_id_version_fkey FOREIGN KEY (provider_id, campaign_id, version) REFERENCES form_versions(provider_id, campaign_id, version),
  constraint form_page_days_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint form_page_days_page_check CHECK (page >= 1),
  constraint form_page_days_visits_check CHECK (visits >= 0)
) with (fillfactor=80);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON form_page_days FOR EACH ROW EXECUTE FUNCTION note_change();

create table used_challenges (
  provider_id uuid not null,
  nonce text not null,
  used_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (provider_id, nonce),
  constraint used_challenges_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);

-- integrations ================================================================

create table api_event_counters (
  provider_id uuid not null,
  last_number bigint not null,
  constraint api_event_counters_pkey PRIMARY KEY (provider_id),
  constraint api_event_counters_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint api_event_counters_last_number_check CHECK (last_number >= 0)
);

create table api_events (
  provider_id uuid not null,
  id uuid not null,
  type text not null,
  subject text not null,
  subject_id uuid not null,
  happened_at timestamp with time zone not null,
  data jsonb not null,
  number bigint,
  written_at timestamp with time zone not null default clock_timestamp(),
  constraint api_events_pkey PRIMARY KEY (provider_id, id),
  constraint api_events_provider_id_number_key UNIQUE (provider_id, number),
  constraint api_events_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint api_events_number_check CHECK (number > 0)
);
CREATE INDEX api_events_by_age ON api_events USING btree (happened_at);
CREATE INDEX api_events_unnumbered ON api_events USING btree (provider_id, written_at, id) WHERE (number IS NULL);

create table api_keys (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  ending text not null,
  key_hash bytea not null,
  scopes text[] not null,
  networks text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  replaced_by uuid,
  last_used_on date,
  last_used_network text not null default ''::text,
  is_test boolean not null default false,
  constraint api_keys_pkey PRIMARY KEY (provider_id, id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint api_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint api_keys_provider_id_replaced_by_fkey FOREIGN KEY (provider_id, replaced_by) REFERENCES api_keys(provider_id, id),
  constraint api_keys_check CHECK (expires_at > created_at),
  constraint api_keys_ending_check CHECK (length(ending) = 4),
  constraint api_keys_key_hash_check CHECK (octet_length(key_hash) = 32),
  constraint api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) >= 1)
);

create table calendar_feeds (
  provider_id uuid not null,
  user_id uuid not null,
  address_id uuid not null,
  states text[] not null,
  created_at timestamp with time zone not null,
  last_fetched_on date,
  constraint calendar_feeds_pkey PRIMARY KEY (provider_id, user_id),
  constraint calendar_feeds_provider_id_address_id_key UNIQUE (provider_id, address_id),
  constraint calendar_feeds_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint calendar_feeds_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES users(provider_id, id),
  constraint calendar_feeds_states_check CHECK (cardinality(states) >= 1 AND states <@ ARRAY['new'::text, 'offer_sent'::text, 'converted'::text])
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION note_change();

create table sandboxes (
  provider_id uuid not null,
  sandbox_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  filled_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint sandboxes_pkey PRIMARY KEY (provider_id, sandbox_id),
  constraint sandboxes_sandbox_id_key UNIQUE (sandbox_id),
  constraint sandboxes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint sandboxes_sandbox_id_fkey FOREIGN KEY (sandbox_id) REFERENCES providers(id),
  constraint sandboxes_sandbox_id_user_id_fkey FOREIGN KEY (sandbox_id, user_id) REFERENCES users(provider_id, id),
  constraint sandboxes_check CHECK (sandbox_id <> provider_id)
);
CREATE UNIQUE INDEX sandboxes_current ON sandboxes USING btree (provider_id) WHERE ((filled_at IS NOT NULL) AND (ended_at IS NULL));

create table webhook_attempts (
  provider_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  by_hand boolean not null,
  status smallint,
  failure text,
  duration_ms integer not null,
  answer_headers text not null default ''::text,
  answer_body text not null default ''::text,
  is_cut boolean not null default false,
  with_personal_data boolean not null,
  constraint webhook_attempts_pkey PRIMARY KEY (provider_id, id),
  constraint webhook_attempts_provider_id_delivery_id_fkey FOREIGN KEY (provider_id, delivery_id) REFERENCES webhook_deliveries(provider_id, id) ON DELETE CASCADE,
  constraint webhook_attempts_check CHECK ((status IS NULL) <> (failure IS NULL)),
  constraint webhook_attempts_duration_ms_check CHECK (duration_ms >= 0)
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts USING btree (provider_id, delivery_id, at);

create table webhook_deliveries (
  provider_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  number bigint not null,
  event_id uuid,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  state text not null,
  tries smallint not null default 0,
  next_try_at timestamp with time zone,
  claimed_until timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (provider_id, id),
  constraint webhook_deliveries_provider_id_endpoint_id_number_key UNIQUE (provider_id, endpoint_id, number),
  constraint webhook_deliveries_provider_id_event_id_endpoint_id_key UNIQUE (provider_id, event_id, endpoint_id),
  constraint webhook_deliveries_provider_id_endpoint_id_fkey FOREIGN KEY (provider_id, endpoint_id) REFERENCES webhook_endpoints(provider_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_provider_id_event_id_fkey FOREIGN KEY (provider_id, event_id) REFERENCES api_events(provider_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK ((state = 'waiting'::text) = (next_try_at IS NOT NULL)),
  constraint webhook_deliveries_number_check CHECK (number > 0),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])),
  constraint webhook_deliveries_tries_check CHECK (tries >= 0)
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (provider_id, endpoint_id, next_try_at, number) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_of_subject ON webhook_deliveries USING btree (provider_id, endpoint_id, subject_id, number) WHERE (state = 'waiting'::text);

create table webhook_endpoints (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  event_types text[] not null default '{}'::text[],
  includes_personal_data boolean not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  disabled_at timestamp with time zone,
  disabled_for text,
  first_failed_at timestamp with time zone,
  warned_at timestamp with time zone,
  last_succeeded_at timestamp with time zone,
  last_number bigint not null default 0,
  constraint webhook_endpoints_pkey PRIMARY KEY (provider_id, id),
  constraint webhook_endpoints_provider_id_created_by_fkey FOREIGN KEY (provider_id, created_by) REFERENCES users(provider_id, id),
  constraint webhook_endpoints_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint webhook_endpoints_check CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL)),
  constraint webhook_endpoints_check1 CHECK ((disabled_at IS NULL) = (disabled_for IS NULL)),
  constraint webhook_endpoints_disabled_for_check CHECK (disabled_for = ANY (ARRAY['user'::text, 'failing'::text, 'gone'::text])),
  constraint webhook_endpoints_last_number_check CHECK (last_number >= 0),
  constraint webhook_endpoints_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint webhook_endpoints_url_check CHECK (starts_with(url, 'https://'::text) AND length(url) <= 500)
);

-- operator ====================================================================

create table operator_accounts (
  id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  setup_hash bytea,
  setup_expires_at timestamp with time zone,
  password_hash text,
  ready_at timestamp with time zone,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  constraint operator_accounts_pkey PRIMARY KEY (id),
  constraint operator_accounts_email_key UNIQUE (email),
  constraint operator_accounts_setup_hash_key UNIQUE (setup_hash),
  constraint operator_accounts_check CHECK ((setup_hash IS NULL) = (setup_expires_at IS NULL)),
  constraint operator_accounts_check1 CHECK ((setup_hash IS NULL) = (ready_at IS NOT NULL)),
  constraint operator_accounts_check2 CHECK ((password_hash IS NULL) = (ready_at IS NULL)),
  constraint operator_accounts_email_check CHECK (email <> ''::text AND email = lower(email)),
  constraint operator_accounts_password_hash_check CHECK (password_hash <> ''::text)
);

create table operator_log (
  id uuid not null,
  at timestamp with time zone not null,
  operator_id uuid not null,
  operator_email text not null,
  action text not null,
  house_id uuid,
  data jsonb not null default '{}'::jsonb,
  constraint operator_log_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_log_of_house ON operator_log USING btree (house_id, id DESC) WHERE (house_id IS NOT NULL);
CREATE TRIGGER operator_log_unchanged BEFORE UPDATE ON operator_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table operator_sessions (
  token_hash bytea not null,
  id uuid not null,
  operator_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  constraint operator_sessions_pkey PRIMARY KEY (token_hash),
  constraint operator_sessions_id_key UNIQUE (id),
  constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator_accounts(id) ON DELETE CASCADE
);
CREATE INDEX operator_sessions_of_operator ON operator_sessions USING btree (operator_id);

create table support_looks (
  provider_id uuid not null,
  view_id uuid not null,
  call text not null,
  object text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer not null default 1,
  constraint support_looks_pkey PRIMARY KEY (provider_id, view_id, call, object),
  constraint support_looks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint support_looks_provider_id_view_id_fkey FOREIGN KEY (provider_id, view_id) REFERENCES support_views(provider_id, id)
);

create table support_permissions (
  provider_id uuid not null,
  id uuid not null,
  allowed_by uuid not null,
  allowed_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  first_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  revoked_by uuid,
  constraint support_permissions_pkey PRIMARY KEY (provider_id, id),
  constraint support_permissions_provider_id_allowed_by_fkey FOREIGN KEY (provider_id, allowed_by) REFERENCES users(provider_id, id),
  constraint support_permissions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint support_permissions_provider_id_revoked_by_fkey FOREIGN KEY (provider_id, revoked_by) REFERENCES users(provider_id, id),
  constraint support_permissions_check CHECK (ends_at > allowed_at),
  constraint support_permissions_check1 CHECK (revoked_by IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX support_permissions_due ON support_permissions USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX support_permissions_open ON support_permissions USING btree (provider_id) WHERE (ended_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON support_permissions FOR EACH ROW EXECUTE FUNCTION note_change();

create table support_views (
  provider_id uuid not null,
  id uuid not null,
  permission_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  operator_id uuid not null,
  operator_email text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint support_views_pkey PRIMARY KEY (provider_id, id),
  constraint support_views_provider_id_token_hash_key UNIQUE (provider_id, token_hash),
  constraint support_views_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint support_views_provider_id_permission_id_fkey FOREIGN KEY (provider_id, permission_id) REFERENCES support_permissions(provider_id, id)
);
CREATE INDEX support_views_of_permission ON support_views USING btree (provider_id, permission_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON support_views FOR EACH ROW EXECUTE FUNCTION note_change();

-- privacy =====================================================================

create table erasure_announcements (
  provider_id uuid not null,
  id uuid not null,
  announced_at timestamp with time zone not null,
  erase_on date not null,
  request_ids uuid[] not null,
  partner_ids uuid[] not null,
  done_at timestamp with time zone,
  constraint erasure_announcements_pkey PRIMARY KEY (provider_id, id),
  constraint erasure_announcements_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE UNIQUE INDEX erasure_announcements_open ON erasure_announcements USING btree (provider_id) WHERE (done_at IS NULL);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON erasure_announcements FOR EACH ROW EXECUTE FUNCTION note_change();

create table person_erasures (
  provider_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  subject_ids uuid[] not null,
  cause text not null,
  ordered_by uuid,
  ordered_at timestamp with time zone not null,
  status text not null default 'ordered'::text,
  finished_at timestamp with time zone,
  counts jsonb not null default '{}'::jsonb,
  constraint person_erasures_pkey PRIMARY KEY (provider_id, id),
  constraint person_erasures_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint person_erasures_provider_id_ordered_by_fkey FOREIGN KEY (provider_id, ordered_by) REFERENCES users(provider_id, id),
  constraint person_erasures_cause_check CHECK (cause = ANY (ARRAY['provider'::text, 'instruction'::text, 'visitor'::text, 'retention'::text])),
  constraint person_erasures_check CHECK ((status = 'ordered'::text) = (finished_at IS NULL)),
  constraint person_erasures_status_check CHECK (status = ANY (ARRAY['ordered'::text, 'done'::text, 'refused'::text])),
  constraint person_erasures_subject_ids_check CHECK (cardinality(subject_ids) > 0),
  constraint person_erasures_subject_kind_check CHECK (subject_kind = ANY (ARRAY['visitor'::text, 'partner'::text]))
);
CREATE INDEX person_erasures_by_subject ON person_erasures USING gin (provider_id, subject_ids);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON person_erasures FOR EACH ROW EXECUTE FUNCTION note_change();

create table retention_settings (
  provider_id uuid not null,
  request_months integer not null,
  partner_months integer,
  tax_open_since integer,
  updated_at timestamp with time zone not null,
  constraint retention_settings_pkey PRIMARY KEY (provider_id),
  constraint retention_settings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint retention_settings_partner_months_check CHECK (partner_months >= 12 AND partner_months <= 120),
  constraint retention_settings_request_months_check CHECK (request_months >= 3 AND request_months <= 60),
  constraint retention_settings_tax_open_since_check CHECK (tax_open_since >= 2000 AND tax_open_since <= 2200)
);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON retention_settings FOR EACH ROW EXECUTE FUNCTION note_change();

create table visitor_wishes (
  provider_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  wish text not null,
  with_others boolean not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  erasure_id uuid,
  constraint visitor_wishes_pkey PRIMARY KEY (provider_id, id),
  constraint visitor_wishes_provider_id_token_hash_key UNIQUE (provider_id, token_hash),
  constraint visitor_wishes_provider_id_erasure_id_fkey FOREIGN KEY (provider_id, erasure_id) REFERENCES person_erasures(provider_id, id),
  constraint visitor_wishes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint visitor_wishes_provider_id_lead_id_fkey FOREIGN KEY (provider_id, lead_id) REFERENCES leads(provider_id, id) ON DELETE CASCADE,
  constraint visitor_wishes_check CHECK (erasure_id IS NULL OR used_at IS NOT NULL),
  constraint visitor_wishes_wish_check CHECK (wish = ANY (ARRAY['copy'::text, 'erasure'::text]))
);
CREATE INDEX visitor_wishes_by_erasure ON visitor_wishes USING btree (provider_id, erasure_id) WHERE (erasure_id IS NOT NULL);
CREATE INDEX visitor_wishes_by_lead ON visitor_wishes USING btree (provider_id, lead_id);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON visitor_wishes FOR EACH ROW EXECUTE FUNCTION note_change();

-- platform ====================================================================

create table audit_events (
  provider_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  data jsonb not null default '{}'::jsonb,
  constraint audit_events_pkey PRIMARY KEY (provider_id, id),
  constraint audit_events_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint audit_events_actor_kind_check CHECK (actor_kind = ANY (ARRAY['provider'::text, 'visitor'::text, 'system'::text, 'operator'::text, 'partner'::text, 'key'::text]))
);
CREATE INDEX audit_events_by_action ON audit_events USING btree (provider_id, action, at DESC, id DESC) WHERE (action <> 'commission.accrued'::text);
CREATE INDEX audit_events_by_actor ON audit_events USING btree (provider_id, actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_events_by_entity ON audit_events USING btree (provider_id, entity, entity_id, id);
CREATE INDEX audit_events_by_kind_of_actor ON audit_events USING btree (provider_id, actor_kind, at DESC, id DESC) WHERE (actor_kind = ANY (ARRAY['partner'::text, 'operator'::text]));
CREATE INDEX audit_events_by_time ON audit_events USING btree (provider_id, at DESC, id DESC) WHERE (action <> 'assistant.called'::text);
CREATE INDEX audit_events_security ON audit_events USING btree (provider_id, id DESC) WHERE (action ~~ 'security.%'::text);
CREATE INDEX audit_events_shown ON audit_events USING btree (provider_id, id DESC) WHERE ((action !~~ 'security.%'::text) AND (action <> 'assistant.called'::text));
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION keep_event();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION note_change();

create table event_chains (
  provider_id uuid not null,
  length bigint not null default 0,
  last_hash bytea not null,
  looks_from uuid not null,
  constraint event_chains_pkey PRIMARY KEY (provider_id),
  constraint event_chains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint event_chains_last_hash_check CHECK (octet_length(last_hash) = 32),
  constraint event_chains_length_check CHECK (length >= 0)
);

create table event_seals (
  provider_id uuid not null,
  number bigint not null,
  event_id uuid not null,
  at timestamp with time zone not null,
  years smallint not null,
  digest bytea not null,
  hash bytea not null,
  emptied_at timestamp with time zone,
  constraint event_seals_pkey PRIMARY KEY (provider_id, number),
  constraint event_seals_event UNIQUE (provider_id, event_id),
  constraint event_seals_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint event_seals_digest_check CHECK (octet_length(digest) = 32),
  constraint event_seals_hash_check CHECK (octet_length(hash) = 32),
  constraint event_seals_number_check CHECK (number > 0),
  constraint event_seals_years_check CHECK (years = ANY (ARRAY[2, 10]))
);
CREATE INDEX event_seals_due ON event_seals USING btree (years, at) WHERE (emptied_at IS NULL);
CREATE TRIGGER event_seals_append_only BEFORE DELETE OR UPDATE ON event_seals FOR EACH ROW EXECUTE FUNCTION keep_seal();
CREATE TRIGGER event_seals_no_truncate BEFORE TRUNCATE ON event_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table event_texts (
  provider_id uuid not null,
  event_id uuid not null,
  field text not null,
  value text not null,
  salt bytea,
  constraint event_texts_pkey PRIMARY KEY (provider_id, event_id, field),
  constraint event_texts_provider_id_event_id_fkey FOREIGN KEY (provider_id, event_id) REFERENCES audit_events(provider_id, id),
  constraint event_texts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);
CREATE TRIGGER event_texts_salt BEFORE INSERT OR UPDATE ON event_texts FOR EACH ROW EXECUTE FUNCTION drop_salt();
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON event_texts FOR EACH ROW EXECUTE FUNCTION note_change();

create table idempotent_answers (
  provider_id uuid not null,
  scope text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotent_answers_pkey PRIMARY KEY (provider_id, scope, key),
  constraint idempotent_answers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id)
);

create table mails (
  provider_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  dedupe_key text not null,
  kind text not null,
  from_name text not null,
  to_address text not null,
  to_name text not null default ''::text,
  reply_to text not null default ''::text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attached_credit_note_id uuid,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text not null default ''::text,
  sent_at timestamp with time zone,
  attached_invoice_id uuid,
  unsubscribe_url text not null default ''::text,
  due_at timestamp with time zone,
  forgotten_once_sent boolean not null default false,
  banner_picture_id uuid,
  constraint mails_pkey PRIMARY KEY (provider_id, id),
  constraint mails_provider_id_dedupe_key_key UNIQUE (provider_id, dedupe_key),
  constraint mails_provider_id_attached_credit_note_id_fkey FOREIGN KEY (provider_id, attached_credit_note_id) REFERENCES credit_notes(provider_id, id),
  constraint mails_provider_id_attached_invoice_id_fkey FOREIGN KEY (provider_id, attached_invoice_id) REFERENCES subscription_invoices(provider_id, id),
  constraint mails_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id),
  constraint mails_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))
);
CREATE INDEX mails_newest ON mails USING btree (id DESC);
CREATE INDEX mails_pace ON mails USING btree (provider_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX mails_to_mailbox ON mails USING btree (lower(to_address), due_at);
CREATE TRIGGER notes_changes AFTER INSERT OR DELETE OR UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION note_change();

create table provider_changes (
  provider_id uuid not null,
  started_at timestamp with time zone not null,
  transaction_number bigint not null,
  noted_at timestamp with time zone not null,
  constraint provider_changes_pkey PRIMARY KEY (provider_id, started_at, transaction_number)
);

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);

create table slugs (
  slug text not null,
  kind text not null,
  provider_id uuid not null,
  target_id uuid not null,
  constraint slugs_pkey PRIMARY KEY (slug),
  constraint slugs_kind_check CHECK (kind = ANY (ARRAY['campaign'::text, 'link'::text, 'logo'::text, 'application'::text, 'picture'::text]))
);
CREATE TRIGGER slugs_for_ever BEFORE DELETE OR UPDATE ON slugs FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table unknown_proxies (
  only_row boolean not null default true,
  address inet,
  seen_at timestamp with time zone not null,
  constraint unknown_proxies_pkey PRIMARY KEY (only_row),
  constraint unknown_proxies_only_row_check CHECK (only_row)
);

-- views =======================================================================

create view document_changes as
 SELECT NULL::uuid AS provider_id,
    NULL::uuid AS id,
    NULL::uuid AS partner_id,
    NULL::date AS issue_date,
    NULL::text AS standing,
    NULL::bigint AS documents,
    NULL::bigint AS net_cents,
    NULL::bigint AS vat_cents,
    NULL::bigint AS gross_cents
  WHERE false;

create view document_counts as
 SELECT n.provider_id,
    s.partner AS partner_id,
    g.grain,
    g.starts,
    document_standing(t.status, t.objected_date) AS standing,
    count(*) AS documents,
    sum(n.net_cents)::bigint AS net_cents,
    sum(n.vat_cents)::bigint AS vat_cents,
    sum(n.gross_cents)::bigint AS gross_cents
   FROM credit_notes n
     JOIN credit_note_states t ON t.provider_id = n.provider_id AND t.credit_note_id = n.id
     CROSS JOIN LATERAL ( VALUES ('00000000-0000-0000-0000-000000000000'::uuid), (n.partner_id)) s(partner)
     CROSS JOIN LATERAL ( VALUES ('day'::text,n.issue_date), ('month'::text,date_trunc('month'::text, n.issue_date::timestamp without time zone)::date)) g(grain, starts)
  GROUP BY n.provider_id, s.partner, g.grain, g.starts, (document_standing(t.status, t.objected_date));

create view kept_periods as
 SELECT NULL::uuid AS provider_id,
    NULL::text AS period,
    NULL::date AS first_day,
    NULL::date AS last_day
  WHERE false;

create view owed_changes as
 SELECT NULL::uuid AS provider_id,
    NULL::uuid AS id,
    NULL::uuid AS campaign_id,
    NULL::uuid AS partner_id
  WHERE false;

create view owed_sums as
 SELECT NULL::uuid AS provider_id,
    NULL::uuid AS campaign_id,
    NULL::uuid AS partner_id,
    NULL::date AS day,
    NULL::bigint AS due_cents,
    NULL::bigint AS below_cents
  WHERE false;

create view period_counts as
 SELECT NULL::uuid AS provider_id,
    NULL::text AS period,
    NULL::uuid AS campaign_id,
    NULL::uuid AS partner_id,
    NULL::uuid AS link_id,
    NULL::bigint AS valid,
    NULL::bigint AS duplicate,
    NULL::bigint AS bot,
    NULL::bigint AS prefetch,
    NULL::bigint AS own,
    NULL::bigint AS inactive,
    NULL::bigint AS over_limit,
    NULL::bigint AS scans,
    NULL::bigint AS requests,
    NULL::bigint AS counted_sales,
    NULL::bigint AS counted_revenue_cents,
    NULL::bigint AS premium_cents,
    NULL::bigint AS hits
  WHERE false;

-- functions ===================================================================

CREATE OR REPLACE FUNCTION batch_notes_hits()
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$select true$function$;

CREATE OR REPLACE FUNCTION berlin_day(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((instant AT TIME ZONE 'Europe/Berlin'::text))::date;

CREATE OR REPLACE FUNCTION budgets_of_clicks(of_provider uuid, click_day date, hits decided_click[])
 RETURNS TABLE(number integer, link_number integer, budget_id uuid, subject_id uuid, period_start date)
 LANGUAGE sql
 STABLE
AS $function$
  select
    d.number::integer, dense_rank() over (order by d.link_id)::integer, b.id,
    case when b.scope = 'campaign' then d.campaign_id when b.scope = 'link' then d.link_id else d.partner_id end,
    case
      when b.period = 'day' then click_day
      when b.period = 'month' then date_trunc('month', click_day)::date
      else date '0001-01-01'
    end
  from unnest(hits) with ordinality as d (
    place, provider_id, link_id, id, at, network, wide_network, visitor_key, is_shown, is_scan, placement,
    partner_id, campaign_id, verdict, reason, stored_verdict, click_remainder, terms_id, pays_clicks, quantity,
    amount_cents, held_for, is_open, number
  )
  join budgets b on b.provider_id = of_provider and b.ended_at is null and case
    when b.scope = 'campaign' then b.campaign_id = d.campaign_id
    when b.scope = 'link' then b.campaign_id = d.campaign_id and (b.partner_id is null or b.partner_id = d.partner_id)
    else b.partner_id = d.partner_id
  end
  where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
$function$;

CREATE OR REPLACE FUNCTION confirmed_before(provider uuid, partner uuid, campaign uuid, tiers jsonb, at timestamp with time zone, beside uuid)
 RETURNS TABLE(bookings bigint, revenue_cents bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select count(*) filter (where not s.is_further and s.revenue_cents > 0),
    coalesce(sum(s.revenue_cents), 0)::bigint
  from sales s
  join leads l on l.provider_id = s.provider_id and l.id = s.lead_id
  where tiers is not null and s.provider_id = provider and s.partner_id = partner
    and s.lead_id is distinct from beside
    and l.status = 'converted' and l.counts
    and (tiers->>'scope' = 'all' or s.campaign_id = campaign)
    and (tiers->>'period' = 'ever' or (
      s.created_at >= date_trunc('year', at at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
      and s.created_at < (date_trunc('year', at at time zone 'Europe/Berlin') + interval '1 year')
        at time zone 'Europe/Berlin'))
$function$;

CREATE OR REPLACE FUNCTION document_content_hash(of_provider uuid, of_document uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE STRICT
RETURN (SELECT sha256(convert_to((jsonb_build_object('provider', n.provider_id, 'id', n.id, 'kind', n.kind, 'partner', n.partner_id, 'range', n.range_id, 'running', n.running_number, 'number', n.number, 'issuedAt', microseconds_of(n.issued_at), 'issueDate', n.issue_date, 'serviceFrom', n.service_from, 'serviceTo', n.service_to, 'taxStatus', n.tax_status, 'net', n.net_cents, 'vatRate', n.vat_rate_bp, 'vat', n.vat_cents, 'gross', n.gross_cents, 'reverses', n.reverses_id, 'logo', encode(n.logo_sha256, 'hex'::text), 'snapshot', encode(n.snapshot_hash, 'hex'::text), 'previous', encode(n.previous_hash, 'hex'::text), 'chain', encode(n.chain_hash, 'hex'::text), 'position', n.chain_position, 'status', CASE WHEN (n.kind = 'reversal'::text) THEN 'cancelled'::text ELSE 'created'::text END, 'lines', (SELECT COALESCE(jsonb_agg(jsonb_build_array(l.commission_id, l.amount_cents) ORDER BY l.commission_id), '[]'::jsonb) AS "coalesce" FROM settlement_lines l WHERE ((l.provider_id = n.provider_id) AND (l.credit_note_id = n.id)))))::text, 'UTF8'::name)) AS sha256 FROM credit_notes n WHERE ((n.provider_id = document_content_hash.of_provider) AND (n.id = document_content_hash.of_document)));

CREATE OR REPLACE FUNCTION document_files_hash(of_provider uuid, of_document uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE STRICT
RETURN (SELECT sha256(convert_to((COALESCE(jsonb_agg(jsonb_build_array(f.kind, encode(f.sha256, 'hex'::text), microseconds_of(f.rendered_at)) ORDER BY f.kind), '[]'::jsonb))::text, 'UTF8'::name)) AS sha256 FROM credit_note_files f WHERE ((f.provider_id = document_files_hash.of_provider) AND (f.credit_note_id = document_files_hash.of_document)));

CREATE OR REPLACE FUNCTION document_standing(status text, objected_date date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((objected_date IS NOT NULL) AND (status <> 'cancelled'::text)) THEN 'objected'::text ELSE status END;

CREATE OR REPLACE FUNCTION drop_salt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.value = '' then new.salt := null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION enter_document(of_provider uuid, of_document uuid, what text, at timestamp with time zone, late boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  content constant bytea := case what
    when 'issued' then document_content_hash(of_provider, of_document)
    else document_files_hash(of_provider, of_document) end;
  the_number constant text := (select n.number from credit_notes n
    where n.provider_id = of_provider and n.id = of_document);
  place integer;
  previous bytea;
  bound bytea;
begin
  select h.length + 1, h.last_hash into place, previous
    from document_register_heads h where h.provider_id = of_provider for update;
  if not found then
    insert into document_register_heads (provider_id, length, last_hash)
      values (of_provider, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select h.length + 1, h.last_hash into place, previous
      from document_register_heads h where h.provider_id = of_provider for update;
  end if;
  if exists (select from document_register r
    where r.provider_id = of_provider and r.credit_note_id = of_document and r.entry = what) then
    return;
  end if;
  bound := register_entry_hash(
    previous, place, what, of_provider, of_document, the_number, at, late, content);
  insert into document_register (
    provider_id, position, entry, credit_note_id, number, recorded_at, is_late, content_hash, entry_hash
  ) values (of_provider, place, what, of_document, the_number, at, late, content, bound);
  update document_register_heads h set length = place, last_hash = bound
    where h.provider_id = of_provider;
end $function$;

CREATE OR REPLACE FUNCTION enter_invoice(of_provider uuid, of_invoice uuid, what text, at timestamp with time zone, late boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  content constant bytea := case what
    when 'issued' then invoice_content_hash(of_provider, of_invoice)
    else invoice_files_hash(of_provider, of_invoice) end;
  the_number constant text := (select i.number from subscription_invoices i
    where i.provider_id = of_provider and i.id = of_invoice);
  place integer;
  previous bytea;
  bound bytea;
begin
  select h.length + 1, h.last_hash into place, previous from invoice_register_head h for update;
  if exists (select from invoice_register r
    where r.provider_id = of_provider and r.invoice_id = of_invoice and r.entry = what) then
    return;
  end if;
  bound := register_entry_hash(
    previous, place, what, of_provider, of_invoice, the_number, at, late, content);
  insert into invoice_register (
    position, provider_id, entry, invoice_id, number, recorded_at, is_late, content_hash, entry_hash
  ) values (place, of_provider, what, of_invoice, the_number, at, late, content, bound);
  update invoice_register_head set length = place, last_hash = bound;
end $function$;

CREATE OR REPLACE FUNCTION enter_late(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  each record;
  entered integer := 0;
begin
  for each in select p.id from providers p order by p.id loop
    entered := entered + enter_late_of(each.id, at);
  end loop;
  -- The operator's own, in one row of numbers over all providers.
  for each in
    select i.provider_id, i.id, kinds.what
    from subscription_invoices i cross join (values ('issued'), ('files')) as kinds (what)
    where not exists (select from invoice_register r
        where r.provider_id = i.provider_id and r.invoice_id = i.id and r.entry = kinds.what)
      and (kinds.what = 'issued' or exists (select from subscription_invoice_files f
        where f.provider_id = i.provider_id and f.invoice_id = i.id))
    order by i.running_number, kinds.what desc
  loop
    perform enter_invoice(each.provider_id, each.id, each.what, at, true);
    entered := entered + 1;
  end loop;
  return entered;
end $function$;

CREATE OR REPLACE FUNCTION enter_late_of(of_provider uuid, at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  each record;
  entered integer := 0;
begin
  for each in
    select n.id, kinds.what
    from credit_notes n cross join (values ('issued'), ('files')) as kinds (what)
    where n.provider_id = of_provider
      and not exists (select from document_register r
        where r.provider_id = of_provider and r.credit_note_id = n.id and r.entry = kinds.what)
      and (kinds.what = 'issued' or exists (select from credit_note_files f
        where f.provider_id = of_provider and f.credit_note_id = n.id))
    order by n.chain_position, kinds.what desc
  loop
    perform enter_document(of_provider, each.id, each.what, at, true);
    entered := entered + 1;
  end loop;
  return entered;
end $function$;

CREATE OR REPLACE FUNCTION event_month_of(event date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((date_trunc('month'::text, (event)::timestamp without time zone))::date, '1970-01-01'::date);

CREATE OR REPLACE FUNCTION fold_documents(most integer)
 RETURNS integer
 LANGUAGE sql
RETURN 0;

CREATE OR REPLACE FUNCTION fold_figures(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  of_provider uuid;
  folded integer := 0;
begin
  for of_provider in
    select k.provider_id from (select c.provider_id from figure_changes c limit most) k group by 1 order by 1
  loop
    exit when folded >= most;
    folded := folded + fold_figures_of(of_provider, most - folded);
  end loop;
  return folded;
end $function$;

CREATE OR REPLACE FUNCTION fold_figures_of(of_provider uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  taken figure_changes[];
begin
  with gone as (
    delete from figure_changes c using (
      select k.id from figure_changes k where k.provider_id = of_provider limit most for update skip locked
    ) k
    where c.provider_id = of_provider and c.id = k.id
    returning c as change
  )
  select array_agg(g.change) into taken from gone g;
  if taken is null then return 0; end if;

  insert into figure_counts as f (provider_id, campaign_id, partner_id, grain, starts,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans,
    received, requests, direct, offers, without_offer,
    sales, revenue_cents, counted_sales, counted_revenue_cents,
    premium_cents, noted_cents, settled_cents, paid_lines, paid_cents)
  select of_provider, s.campaign, s.partner, g.grain, g.starts,
    sum(valid), sum(duplicate), sum(bot), sum(prefetch), sum(own), sum(inactive), sum(over_limit), sum(scans),
    sum(received), sum(requests), sum(direct), sum(offers), sum(without_offer),
    sum(sales), sum(revenue_cents), sum(counted_sales), sum(counted_revenue_cents),
    sum(premium_cents), sum(noted_cents), sum(settled_cents), sum(paid_lines), sum(paid_cents)
  from unnest(taken) t
  cross join lateral scopes_of_figure(t.campaign_id, t.partner_id) s
  cross join lateral grains_of_figure(t.day) g
  group by 2, 3, 4, 5
  order by 2, 3, 4, 5
  on conflict (provider_id, campaign_id, partner_id, grain, starts) do update set
    valid = f.valid + excluded.valid, duplicate = f.duplicate + excluded.duplicate,
    bot = f.bot + excluded.bot, prefetch = f.prefetch + excluded.prefetch, own = f.own + excluded.own,
    inactive = f.inactive + excluded.inactive, over_limit = f.over_limit + excluded.over_limit,
    scans = f.scans + excluded.scans, received = f.received + excluded.received,
    requests = f.requests + excluded.requests, direct = f.direct + excluded.direct,
    offers = f.offers + excluded.offers, without_offer = f.without_offer + excluded.without_offer,
    sales = f.sales + excluded.sales, revenue_cents = f.revenue_cents + excluded.revenue_cents,
    counted_sales = f.counted_sales + excluded.counted_sales,
    counted_revenue_cents = f.counted_revenue_cents + excluded.counted_revenue_cents,
    premium_cents = f.premium_cents + excluded.premium_cents,
    noted_cents = f.noted_cents + excluded.noted_cents,
    settled_cents = f.settled_cents + excluded.settled_cents,
    paid_lines = f.paid_lines + excluded.paid_lines, paid_cents = f.paid_cents + excluded.paid_cents;

  insert into figure_event_counts as f
  select of_provider, s.campaign, s.partner, g.grain, g.starts, t.event_month, t.lead_time, sum(t.requests)
  from unnest(taken) t
  cross join lateral scopes_of_figure(t.campaign_id, t.partner_id) s
  cross join lateral grains_of_figure(t.day) g
  where t.lead_time is not null
  group by 2, 3, 4, 5, 6, 7 having sum(t.requests) <> 0
  order by 2, 3, 4, 5, 6, 7
  on conflict (provider_id, campaign_id, partner_id, grain, starts, event_month, lead_time)
    do update set requests = f.requests + excluded.requests;

  return cardinality(taken);
end $function$;

CREATE OR REPLACE FUNCTION fold_owed(most integer)
 RETURNS integer
 LANGUAGE sql
RETURN 0;

CREATE OR REPLACE FUNCTION grains_of_figure(day date)
 RETURNS TABLE(grain text, starts date)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values ('day', day), ('month', date_trunc('month', day::timestamp)::date)) g (grain, starts)
$function$;

CREATE OR REPLACE FUNCTION invoice_chain_hash(previous bytea, number text, snapshot_hash bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN sha256(((previous || convert_to(number, 'UTF8'::name)) || snapshot_hash));

CREATE OR REPLACE FUNCTION invoice_content_hash(of_provider uuid, of_invoice uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE STRICT
RETURN (SELECT sha256(convert_to((jsonb_build_object('provider', i.provider_id, 'id', i.id, 'running', i.running_number, 'number', i.number, 'issuedAt', microseconds_of(i.issued_at), 'issueDate', i.issue_date, 'dueDate', i.due_date, 'periodStart', i.period_start, 'periodEnd', i.period_end, 'net', i.net_cents, 'vat', i.vat_cents, 'gross', i.gross_cents, 'snapshot', encode(i.snapshot_hash, 'hex'::text), 'status', 'open'))::text, 'UTF8'::name)) AS sha256 FROM subscription_invoices i WHERE ((i.provider_id = invoice_content_hash.of_provider) AND (i.id = invoice_content_hash.of_invoice)));

CREATE OR REPLACE FUNCTION invoice_files_hash(of_provider uuid, of_invoice uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE STRICT
RETURN (SELECT sha256(convert_to((COALESCE(jsonb_agg(jsonb_build_array(f.kind, encode(f.sha256, 'hex'::text), microseconds_of(f.rendered_at)) ORDER BY f.kind), '[]'::jsonb))::text, 'UTF8'::name)) AS sha256 FROM subscription_invoice_files f WHERE ((f.provider_id = invoice_files_hash.of_provider) AND (f.invoice_id = invoice_files_hash.of_invoice)));

CREATE OR REPLACE FUNCTION invoice_snapshot_hash(snapshot jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN sha256(convert_to((snapshot)::text, 'UTF8'::name));

CREATE OR REPLACE FUNCTION keep_bonus_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{announced_at,withdrawn_at,title}'::text[])
      is not distinct from (to_jsonb(old) - '{announced_at,withdrawn_at,title}'::text[])
    and new.title in (old.title, old.id::text)
    and (old.announced_at is null or new.announced_at is not distinct from old.announced_at)
    and (old.withdrawn_at is null or new.withdrawn_at is not distinct from old.withdrawn_at) then
    return new;
  end if;
  raise exception 'rows of bonus_periods are announced, withdrawn and otherwise never changed or deleted'
    using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (
    select from event_seals s
    where s.provider_id = old.provider_id and s.event_id = old.id and s.emptied_at is not null
  ) then return old;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_reward_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Columns that are computed have no value yet.
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{ends_at,unpaid_clicks_id}'::text[])
      is not distinct from (to_jsonb(old) - '{ends_at,unpaid_clicks_id}'::text[])
    and new.ends_at is not null and new.ends_at >= new.valid_from
    and (old.ends_at is null or new.ends_at < old.ends_at) then
    return new;
  end if;
  raise exception 'rows of reward_terms are never changed or deleted, but for an end that comes earlier'
    using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_seal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.emptied_at is null and new.emptied_at is not null
    and (new.provider_id, new.number, new.event_id, new.at, new.years, new.digest, new.hash)
      = (old.provider_id, old.number, old.event_id, old.at, old.years, old.digest, old.hash)
  then return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION lead_time_of(event date, asked date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (event IS NULL) THEN 0 WHEN (event < asked) THEN 1 WHEN ((event - asked) <= 30) THEN 2 WHEN ((event - asked) <= 90) THEN 3 WHEN ((event - asked) <= 180) THEN 4 WHEN ((event - asked) <= 365) THEN 5 ELSE 6 END;

CREATE OR REPLACE FUNCTION microseconds_of(instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((EXTRACT(epoch FROM instant) * (1000000)::numeric))::bigint;

CREATE OR REPLACE FUNCTION note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_provider uuid;
begin
  if starts_with(tg_table_name, 'providers') then of_provider := coalesce(new.id, old.id);
  else of_provider := coalesce(new.provider_id, old.provider_id);
  end if;
  insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
  values (of_provider, now(), pg_current_xact_id()::text::bigint, clock_timestamp())
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE note_changes_of(IN noted regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    'create trigger notes_changes after insert or update or delete on %s
     for each row execute function note_change()', noted);
end $procedure$;

CREATE OR REPLACE FUNCTION note_click_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v constant text := new.verdict;
  hits constant bigint := new.hits - coalesce(old.hits, 0);
  scans constant bigint := new.scans - coalesce(old.scans, 0);
  link_campaign uuid;
  link_partner uuid;
begin
  select l.campaign_id, l.partner_id into link_campaign, link_partner
  from referral_links l where l.provider_id = new.provider_id and l.id = new.link_id;
  if not found then return null; end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
  values (new.provider_id, link_campaign, link_partner, new.day, (v = 'valid')::integer * hits,
    (v = 'duplicate')::integer * hits, (v = 'bot')::integer * hits, (v = 'prefetch')::integer * hits,
    (v = 'own')::integer * hits, (v = 'inactive')::integer * hits, (v = 'over_limit')::integer * hits,
    (v = 'valid')::integer * scans);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_commissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone bigint := 0;
  come bigint := 0;
begin
  if tg_op <> 'INSERT' then gone := old.amount_cents; end if;
  if tg_op <> 'DELETE' then come := new.amount_cents; end if;
  if tg_op = 'UPDATE' and (old.campaign_id, old.partner_id, berlin_day(old.event_at))
      is not distinct from (new.campaign_id, new.partner_id, berlin_day(new.event_at)) then
    come := come - gone;
    gone := 0;
  end if;
  if gone <> 0 then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    values (old.provider_id, old.campaign_id, old.partner_id, berlin_day(old.event_at), -gone);
  end if;
  if come <> 0 then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, premium_cents)
    values (new.provider_id, new.campaign_id, new.partner_id, berlin_day(new.event_at), come);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_deleted_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
  select old.provider_id, old.campaign_id, old.partner_id, d.day,
    -coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'duplicate'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'bot'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'prefetch'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'own'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'inactive'), 0),
    -coalesce(sum(d.hits) filter (where d.verdict = 'over_limit'), 0),
    -coalesce(sum(d.scans) filter (where d.verdict = 'valid'), 0)
  from click_days d
  where d.provider_id = old.provider_id and d.link_id = old.id
  group by d.day;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION note_document_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line record;
begin
  for line in
    select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, count(*) as lines,
      sum(l.amount_cents)::bigint as cents
    from settlement_lines l
    join commissions m on m.provider_id = l.provider_id and m.id = l.commission_id
    where l.provider_id = new.provider_id and l.credit_note_id = new.credit_note_id
    group by 1, 2, 3
  loop
    perform note_settled(new.provider_id, line.campaign_id, line.partner_id, line.day, old.status,
      old.objected_date, old.paid_date, -line.lines, -line.cents);
    perform note_settled(new.provider_id, line.campaign_id, line.partner_id, line.day, new.status,
      new.objected_date, new.paid_date, line.lines, line.cents);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_lead(of_provider uuid, of_campaign uuid, of_partner uuid, came_on date, offered_on date, status text, counts boolean, event date, sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_changes (provider_id, campaign_id, partner_id, day, received, requests, direct,
    without_offer, event_month, lead_time)
  values (of_provider, of_campaign, of_partner, came_on, sign, counts::integer * sign,
    (counts and of_partner is null)::integer * sign, (status = 'new')::integer * sign,
    event_month_of(event), lead_time_of(event, came_on));
  if counts and offered_on is not null then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, offers)
    values (of_provider, of_campaign, of_partner, offered_on, sign);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION note_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sale record;
begin
  if tg_op <> 'INSERT' then
    perform note_lead(old.provider_id, old.campaign_id, old.partner_id, berlin_day(old.created_at),
      berlin_day(old.offer_sent_at), old.status, old.counts, old.event_date, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform note_lead(new.provider_id, new.campaign_id, new.partner_id, berlin_day(new.created_at),
      berlin_day(new.offer_sent_at), new.status, new.counts, new.event_date, 1);
  end if;
  if tg_op = 'UPDATE' and (old.status, old.counts) <> (new.status, new.counts) then
    for sale in
      select s.campaign_id, s.partner_id, berlin_day(s.created_at) as day, s.revenue_cents,
        (not s.is_further)::integer as bookings
      from sales s where s.provider_id = new.provider_id and s.lead_id = new.id
    loop
      perform note_sale(new.provider_id, sale.campaign_id, sale.partner_id, sale.day,
        sale.revenue_cents, old.status, old.counts, -1, sale.bookings);
      perform note_sale(new.provider_id, sale.campaign_id, sale.partner_id, sale.day,
        sale.revenue_cents, new.status, new.counts, 1, sale.bookings);
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_sale(of_provider uuid, of_campaign uuid, of_partner uuid, on_day date, revenue bigint, status text, counts boolean, sign integer, bookings integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if status = 'not_qualified' then return; end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day,
    sales, revenue_cents, counted_sales, counted_revenue_cents)
  values (of_provider, of_campaign, of_partner, on_day, sign * bookings, sign * revenue,
    counts::integer * sign * bookings, counts::integer * sign * revenue);
end $function$;

CREATE OR REPLACE FUNCTION note_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lead_status text;
  lead_counts boolean;
begin
  if tg_op <> 'INSERT' then
    select l.status, l.counts into lead_status, lead_counts
    from leads l where l.provider_id = old.provider_id and l.id = old.lead_id;
    if found then
      perform note_sale(old.provider_id, old.campaign_id, old.partner_id, berlin_day(old.created_at),
        old.revenue_cents, lead_status, lead_counts, -1, (not old.is_further)::integer);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    select l.status, l.counts into lead_status, lead_counts
    from leads l where l.provider_id = new.provider_id and l.id = new.lead_id;
    if found then
      perform note_sale(new.provider_id, new.campaign_id, new.partner_id, berlin_day(new.created_at),
        new.revenue_cents, lead_status, lead_counts, 1, (not new.is_further)::integer);
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_settled(of_provider uuid, of_campaign uuid, of_partner uuid, on_day date, status text, objected_date date, paid_date date, lines bigint, cents bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if status = 'cancelled' then return; end if;
  if status <> 'paid' or objected_date is not null then
    insert into figure_changes (provider_id, campaign_id, partner_id, day, noted_cents)
    values (of_provider, of_campaign, of_partner, on_day, cents);
    return;
  end if;
  insert into figure_changes (provider_id, campaign_id, partner_id, day, settled_cents, paid_lines, paid_cents)
  values (of_provider, of_campaign, of_partner, on_day, cents, 0, 0),
    (of_provider, of_campaign, of_partner, paid_date, 0, lines, cents);
end $function$;

CREATE OR REPLACE FUNCTION note_settlement_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line record;
begin
  select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, s.status, s.objected_date, s.paid_date
  into line
  from credit_note_states s
  join commissions m on m.provider_id = s.provider_id and m.id = new.commission_id
  where s.provider_id = new.provider_id and s.credit_note_id = new.credit_note_id;
  if not found then raise exception 'settlement line of a document without a state'; end if;
  perform note_settled(new.provider_id, line.campaign_id, line.partner_id, line.day, line.status,
    line.objected_date, line.paid_date, 1, new.amount_cents);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION owed_differences(of_provider uuid)
 RETURNS TABLE(campaign_id uuid, partner_id uuid, day date, due_cents bigint, below_cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with days as (
    select m.campaign_id, m.partner_id, berlin_day(m.event_at) as day, sum(m.amount_cents - m.paid_cents) as cents
    from commissions m
    where m.provider_id = of_provider and m.status in ('pending', 'partial') and m.payable
    group by 1, 2, 3
  ), judged as (
    select d.*, sum(d.cents) over (partition by d.campaign_id, d.partner_id) >= k.min_payout_cents as is_due
    from days d join campaigns k on k.provider_id = of_provider and k.id = d.campaign_id
  )
  select j.campaign_id, j.partner_id, e.day,
    coalesce(sum(j.cents) filter (where j.is_due), 0)::bigint,
    coalesce(sum(j.cents) filter (where not j.is_due), 0)::bigint
  from judged j cross join lateral (values (j.day), (date '-infinity')) e (day)
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION plan_has_api(plan text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select plan = 'enterprise' $function$;

CREATE OR REPLACE FUNCTION record_clicks(click_day date, recorded_at timestamp with time zone, network_cap integer, is_repeat boolean, provider_ids uuid[], link_ids uuid[], click_ids uuid[], ats timestamp with time zone[], claims text[], claim_reasons text[], networks text[], visitor_keys bytea[], earlier_keys bytea[], oldest_keys bytea[], are_shown boolean[], are_scans boolean[] DEFAULT NULL::boolean[])
 RETURNS TABLE(place integer, verdict text, reason text)
 LANGUAGE sql
AS $function$
  select * from record_clicks(click_day, recorded_at, network_cap, is_repeat, provider_ids, link_ids, click_ids,
    ats, claims, claim_reasons, networks, visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans,
    null::smallint[]);
$function$;

CREATE OR REPLACE FUNCTION record_clicks(click_day date, recorded_at timestamp with time zone, network_cap integer, is_repeat boolean, provider_ids uuid[], link_ids uuid[], click_ids uuid[], ats timestamp with time zone[], claims text[], claim_reasons text[], networks text[], visitor_keys bytea[], earlier_keys bytea[], oldest_keys bytea[], are_shown boolean[], are_scans boolean[], placements smallint[])
 RETURNS TABLE(place integer, verdict text, reason text)
 LANGUAGE sql
AS $function$
  select * from record_clicks(click_day, recorded_at, network_cap, 2000000000, is_repeat, provider_ids, link_ids,
    click_ids, ats, claims, claim_reasons, networks, null::text[], visitor_keys, earlier_keys, oldest_keys,
    are_shown, are_scans, placements, null::text[]);
$function$;

CREATE OR REPLACE FUNCTION record_clicks(click_day date, recorded_at timestamp with time zone, network_cap integer, wide_network_cap integer, is_repeat boolean, provider_ids uuid[], link_ids uuid[], click_ids uuid[], ats timestamp with time zone[], claims text[], claim_reasons text[], networks text[], wide_networks text[], visitor_keys bytea[], earlier_keys bytea[], oldest_keys bytea[], are_shown boolean[], are_scans boolean[], placements smallint[], hold_causes text[])
 RETURNS TABLE(place integer, verdict text, reason text)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET lock_timeout TO '2s'
AS $function$
#variable_conflict use_column
declare
  part record;
begin
  if provider_ids[1] = all (provider_ids) then
    return query select r.place, r.verdict, r.reason from record_clicks_of(
      provider_ids[1], click_day, recorded_at, network_cap, wide_network_cap, is_repeat,
      link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) r;
    return;
  end if;
  -- In one order, because two calls may hold links of the same providers.
  for part in
    select h.provider_id, array_agg(h.place::integer order by h.place) as places,
      array_agg(h.link_id order by h.place) as link_ids,
      array_agg(h.click_id order by h.place) as click_ids,
      array_agg(h.at order by h.place) as ats,
      array_agg(h.claim order by h.place) as claims,
      array_agg(h.claim_reason order by h.place) as claim_reasons,
      array_agg(h.network order by h.place) as networks,
      array_agg(h.wide_network order by h.place) as wide_networks,
      array_agg(h.visitor_key order by h.place) as visitor_keys,
      array_agg(h.earlier_key order by h.place) as earlier_keys,
      array_agg(h.oldest_key order by h.place) as oldest_keys,
      array_agg(h.is_shown order by h.place) as are_shown,
      array_agg(h.is_scan order by h.place) as are_scans,
      array_agg(h.placement order by h.place) as placements,
      array_agg(h.hold_cause order by h.place) as hold_causes
    from unnest(
      provider_ids, link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) with ordinality as h (
      provider_id, link_id, click_id, at, claim, claim_reason, network, wide_network,
      visitor_key, earlier_key, oldest_key, is_shown, is_scan, placement, hold_cause, place
    )
    group by h.provider_id
    order by h.provider_id
  loop
    return query select part.places[r.place], r.verdict, r.reason from record_clicks_of(
      part.provider_id, click_day, recorded_at, network_cap, wide_network_cap, is_repeat,
      part.link_ids, part.click_ids, part.ats, part.claims, part.claim_reasons, part.networks, part.wide_networks,
      part.visitor_keys, part.earlier_keys, part.oldest_keys, part.are_shown, part.are_scans, part.placements, part.hold_causes
    ) r;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION record_clicks_of(of_provider uuid, click_day date, recorded_at timestamp with time zone, network_cap integer, wide_network_cap integer, is_repeat boolean, link_ids uuid[], click_ids uuid[], ats timestamp with time zone[], claims text[], claim_reasons text[], networks text[], wide_networks text[], visitor_keys bytea[], earlier_keys bytea[], oldest_keys bytea[], are_shown boolean[], are_scans boolean[], placements smallint[], hold_causes text[])
 RETURNS TABLE(place integer, verdict text, reason text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  day_start constant timestamptz := click_day::timestamp at time zone 'Europe/Berlin';
  day_end constant timestamptz := (click_day + 1)::timestamp at time zone 'Europe/Berlin';
  decided decided_click[];
  due due_click[];
  changes counted_hits[];
  hit record;
  moved record;
begin
  if batch_notes_hits() then
    -- Attached to the function it would need a superuser to create it.
    perform set_config('empfehlwerk.batch_notes_hits', 'on', true);
  end if;
  perform
  from referral_links l
  where l.provider_id = of_provider and l.id = any (link_ids)
  order by l.id
  for no key update;

  with hits as materialized (
    select
      h.link_id, h.id, h.at, h.network, h.wide_network, h.visitor_key, h.earlier_key, h.oldest_key,
      h.is_shown, h.place::integer as place, h.hold_cause, l.rewards_held_at,
      case when h.is_shown then coalesce(stored.is_scan, false) else coalesce(h.is_scan, false) end as is_scan,
      case when h.is_shown then stored.placement else h.placement end as placement, l.partner_id, l.campaign_id,
      case
        when h.claim = 'valid' and l.status <> 'active' then 'inactive'
        when h.claim = 'valid' and t.reward_type = 'per_click' and not h.is_shown then 'prefetch'
        else h.claim
      end as claim,
      case
        when h.claim = 'valid' and l.status <> 'active' then 'link_inactive'
        when h.claim = 'valid' and t.reward_type = 'per_click' and not h.is_shown then 'not_shown'
        else h.claim_reason
      end as claim_reason,
      -- Single clicks earn at once and leave what is left of earlier bundles alone.
      case when t.quantity = 1 then 0 else l.click_remainder end as click_remainder,
      t.id as terms_id, t.reward_type = 'per_click' as pays_clicks, t.quantity,
      case when t.quantity = 1 then t.amount_cents else t.bulk_amount_cents end as amount_cents,
      stored.verdict as stored_verdict, stored.reason as stored_reason
    from unnest(
      link_ids, click_ids, ats, claims, claim_reasons, networks, wide_networks,
      visitor_keys, earlier_keys, oldest_keys, are_shown, are_scans, placements, hold_causes
    ) with ordinality as h (
      link_id, id, at, claim, claim_reason, network, wide_network,
      visitor_key, earlier_key, oldest_key, is_shown, is_scan, placement, hold_cause, place
    )
    -- One by one, by whole keys: the planner would otherwise begin with all links of the provider.
    cross join lateral (
      select x.* from referral_links x where x.provider_id = of_provider and x.id = h.link_id limit 1
    ) l
    cross join lateral (
      select x.* from campaigns x where x.provider_id = of_provider and x.id = l.campaign_id limit 1
    ) c
    -- A campaign's own terms stand in where its first ones begin a moment after this server's clock.
    left join lateral terms_in_force(of_provider, l.campaign_id, l.partner_id, recorded_at) f on true
    cross join lateral (
      select x.* from reward_terms x where x.provider_id = of_provider and x.id = coalesce(f.id, c.current_terms_id)
      limit 1
    ) t
    left join lateral (
      select s.is_scan, s.placement, s.verdict, s.reason from clicks s
      where s.provider_id = of_provider and s.link_id = h.link_id and s.at = h.at and s.id = h.id
        and s.at >= day_start and s.at < day_end
      limit 1
    ) stored on h.is_shown or is_repeat
  ),
  -- What is still to be decided: new hits, and page views that wait to be shown; each id once.
  open_hits as materialized (
    select distinct on (h.id) h.* from hits h
    where case when h.is_shown then h.stored_verdict = 'prefetch' else h.stored_verdict is null end
    order by h.id, h.place
  ),
  -- A fresh hit may count: nothing speaks against it, and its visitor was not seen within 24 hours.
  looked_up as (
    select h.*, past.valid_today, h.claim = 'valid' and not past.is_seen as is_fresh
    from open_hits h
    left join lateral (
      select
        count(*) filter (where v.at >= day_start and v.at < day_end) as valid_today,
        coalesce(bool_or(
          v.at > h.at - interval '24 hours' and v.visitor_key in (h.visitor_key, h.earlier_key, h.oldest_key)
        ), false) as is_seen
      from clicks v
      where v.provider_id = of_provider and v.link_id = h.link_id and v.network = h.network
        and v.verdict = 'valid'
        and v.at > day_start - interval '24 hours' and v.at < day_end + interval '24 hours'
    ) past on h.claim = 'valid'
  ),
  -- Of the fresh hits the first of each visitor counts, and the first visitors of each network.
  firsts as (
    select l.*,
      min(l.place) over (partition by l.link_id, l.visitor_key, l.is_fresh) as first_place
    from looked_up l
  ),
  ranked as (
    select f.*,
      dense_rank() over (
        partition by f.link_id, f.network, f.is_fresh order by f.first_place
      ) as turn
    from firsts f
  ),
  judged as materialized (
    select r.*,
      case
        when r.claim <> 'valid' then r.claim
        when not r.is_fresh then 'duplicate'
        when r.valid_today + r.turn > network_cap then 'over_limit'
        when r.place > r.first_place then 'duplicate'
        else 'valid'
      end as verdict,
      case
        when r.claim <> 'valid' then r.claim_reason
        when not r.is_fresh then 'within_24_hours'
        when r.valid_today + r.turn > network_cap then 'network_limit'
        when r.place > r.first_place then 'within_24_hours'
        else ''
      end as reason
    from ranked r
  ),
  -- A click that is paid and counts may have to wait: for the whole link, for its own sake, or for its /32.
  weighed as (
    select j.*,
      case
        when not (j.verdict = 'valid' and j.pays_clicks) then null
        when j.rewards_held_at is not null then 'jump'
        when j.hold_cause is not null then j.hold_cause
        when wide.valid_today + row_number() over (
          partition by j.link_id, j.wide_network, j.verdict order by j.place
        ) > wide_network_cap then 'wide_network'
      end as held_for
    from judged j
    left join lateral (
      select count(*) as valid_today from (
        select from clicks v
        where v.provider_id = of_provider and v.link_id = j.link_id and v.wide_network = j.wide_network
          and v.verdict = 'valid' and v.at >= day_start and v.at < day_end
        limit wide_network_cap
      ) few
    ) wide on j.verdict = 'valid' and j.pays_clicks and j.wide_network is not null
  )
  select array_agg(x.hit order by (x.hit).place) into decided
  from (
    select row(
      w.place, of_provider, w.link_id, w.id, w.at, w.network, w.wide_network, w.visitor_key, w.is_shown,
      w.is_scan, w.placement, w.partner_id, w.campaign_id, w.verdict, w.reason, w.stored_verdict,
      w.click_remainder, w.terms_id, w.pays_clicks, w.quantity, w.amount_cents, w.held_for, true
    )::decided_click as hit
    from weighed w
    union all
    select row(
      h.place, of_provider, h.link_id, h.id, h.at, h.network, h.wide_network, h.visitor_key, h.is_shown,
      h.is_scan, h.placement, h.partner_id, h.campaign_id, h.stored_verdict, h.stored_reason, h.stored_verdict,
      h.click_remainder, h.terms_id, h.pays_clicks, h.quantity, h.amount_cents, null, false
    )::decided_click
    from hits h
    where case when h.is_shown then h.stored_verdict <> 'prefetch' else h.stored_verdict is not null end
  ) x;

  if exists (
    select from unnest(decided) d
    join budgets b on b.provider_id = of_provider and b.ended_at is null
      and (b.campaign_id = d.campaign_id or b.scope = 'partner' and b.partner_id = d.partner_id)
    where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
  ) then
    decided := within_budgets(of_provider, click_day, decided);
  end if;

  insert into clicks (
    provider_id, at, id, link_id, partner_id, campaign_id, verdict, reason, visitor_key, network,
    is_scan, placement, wide_network
  )
  select
    of_provider, d.at, d.id, d.link_id, d.partner_id, d.campaign_id, d.verdict, d.reason,
    d.visitor_key, d.network, d.is_scan, d.placement, d.wide_network
  from unnest(decided) d where d.is_open and not d.is_shown;

  -- Rows are changed one by one, by their whole key: together with others the planner may begin with all of the provider.
  if true = any (are_shown) then
    for hit in select d.* from unnest(decided) d where d.is_open and d.is_shown loop
      update clicks c set verdict = hit.verdict, reason = hit.reason
      where c.provider_id = of_provider and c.link_id = hit.link_id and c.at = hit.at and c.id = hit.id;
    end loop;
  end if;

  if exists (select from unnest(decided) d where d.is_open and d.held_for is not null) then
    insert into held_clicks (
      provider_id, click_id, link_id, partner_id, campaign_id, terms_id, at, day, held_for
    )
    select of_provider, d.id, d.link_id, d.partner_id, d.campaign_id, d.terms_id, d.at, click_day, d.held_for
    from unnest(decided) d where d.is_open and d.held_for is not null;
  end if;

  if exists (select from unnest(decided) d where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null) then
    -- Claims that became due: one for each full bundle, at the click that completed it.
    select array_agg(row(
      -- The claim takes the click's id; further bundles of the same click differ at its end.
      case
        when bundle.number = 1 then r.id
        else overlay(r.id::text placing lpad(to_hex(bundle.number), 4, '0') from 33)::uuid
      end,
      r.link_id, r.partner_id, r.campaign_id, r.id, r.at, bundle.number, r.terms_id, r.quantity, r.amount_cents,
      -- A click has no other day than its own to count from.
      case when c.holding_days > 0 then click_day + c.holding_days end
    )::due_click order by r.place, bundle.number) into due
    from (
      select d.*,
        d.click_remainder + row_number() over (partition by d.link_id order by d.place) as events
      from unnest(decided) d where d.is_open and d.verdict = 'valid' and d.pays_clicks and d.held_for is null
    ) r
    join campaigns c on c.provider_id = of_provider and c.id = r.campaign_id
    cross join lateral generate_series(
      1,
      (r.events / r.quantity)::integer
        - case when r.events = r.click_remainder + 1 then 0 else ((r.events - 1) / r.quantity)::integer end
    ) as bundle (number);
  end if;

  if due is not null then
    insert into commissions (
      provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id, bundle, quantity,
      event_at, created_at, amount_cents, status, payable, payable_from
    )
    select
      of_provider, d.id, d.partner_id, d.campaign_id, d.link_id, d.terms_id, 'click', d.click_id,
      d.number, d.quantity, d.at, recorded_at, d.amount_cents, 'pending', true, d.payable_from
    from unnest(due) d;

    if exists (select from providers p where p.id = of_provider and plan_has_api(p.plan)) then
      -- For other software, as platform/outbox does it for all other causes; the event takes the claim's id.
      insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
      select of_provider, d.id, 'commission.earned', 'commission', d.id, recorded_at,
        jsonb_build_object(
          'commissionId', d.id, 'partnerId', d.partner_id, 'campaignId', d.campaign_id,
          'referralLinkId', d.link_id, 'leadId', null, 'saleId', null, 'correctsId', null, 'source', 'click',
          'status', 'pending', 'amount', d.amount_cents, 'settledAmount', 0, 'isOwed', true,
          'payableFrom', d.payable_from, 'heldFor', null
        )
      from unnest(due) d
      order by d.id;
    end if;

    insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
    select
      of_provider, d.id, recorded_at, 'visitor', 'commission.accrued', 'commission', d.id,
      jsonb_build_object(
        'source', 'click', 'partnerId', d.partner_id, 'campaignId', d.campaign_id, 'linkId', d.link_id,
        'amountCents', d.amount_cents
      )
    from unnest(due) d;
  end if;

  for moved in
    select d.link_id, d.pays_clicks, d.quantity, d.amount_cents, count(*) as valid,
      d.click_remainder + count(*) filter (where d.pays_clicks and d.held_for is null) as events
    from unnest(decided) d
    where d.is_open and d.verdict = 'valid'
    group by d.link_id, d.pays_clicks, d.quantity, d.amount_cents, d.click_remainder
  loop
    update referral_links l set
      click_count = l.click_count + moved.valid,
      click_remainder = case
        when moved.pays_clicks and moved.quantity > 1 then moved.events % moved.quantity
        else l.click_remainder end,
      commission_cents = l.commission_cents
        + case when moved.pays_clicks then moved.events / moved.quantity * moved.amount_cents else 0 end
    where l.provider_id = of_provider and l.id = moved.link_id;
  end loop;

  -- Under the lock of the link, as its own counter. A number that nobody has given moves nothing.
  for moved in
    select d.link_id, d.placement, count(*) as valid
    from unnest(decided) d
    where d.is_open and d.verdict = 'valid' and d.placement is not null
    group by d.link_id, d.placement
  loop
    update link_placements p set click_count = p.click_count + moved.valid
    where p.provider_id = of_provider and p.link_id = moved.link_id and p.number = moved.placement;
  end loop;

  -- A page view that was shown leaves the verdict under which it was counted before.
  select array_agg(row(x.link_id, x.partner_id, x.campaign_id, x.verdict, x.hits, x.scans)::counted_hits)
  into changes
  from (
    select y.link_id, y.partner_id, y.campaign_id, y.verdict, sum(y.hits) as hits,
      coalesce(sum(y.hits) filter (where y.is_scan), 0) as scans
    from (
      select d.link_id, d.partner_id, d.campaign_id, d.verdict, d.is_scan, 1 as hits
      from unnest(decided) d where d.is_open
      union all
      select d.link_id, d.partner_id, d.campaign_id, d.stored_verdict, d.is_scan, -1
      from unnest(decided) d where d.is_open and d.is_shown
    ) y
    group by y.link_id, y.partner_id, y.campaign_id, y.verdict
  ) x;

  if changes is not null and batch_notes_hits() then
    insert into figure_changes (provider_id, campaign_id, partner_id, day,
      valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
    select of_provider, x.campaign_id, x.partner_id, click_day,
      coalesce(sum(x.hits) filter (where x.verdict = 'valid'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'duplicate'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'bot'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'prefetch'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'own'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'inactive'), 0),
      coalesce(sum(x.hits) filter (where x.verdict = 'over_limit'), 0),
      coalesce(sum(x.scans) filter (where x.verdict = 'valid'), 0)
    from unnest(changes) x
    where x.hits <> 0 or x.scans <> 0
    group by x.campaign_id, x.partner_id;

    insert into provider_changes (provider_id, started_at, transaction_number, noted_at)
    values (of_provider, now(), pg_current_xact_id()::text::bigint, clock_timestamp())
    on conflict do nothing;
  end if;

  if changes is not null then
    -- What only came is put there or added to. What also left was counted before, so its row is there.
    insert into click_days as t (provider_id, link_id, day, verdict, hits, scans)
    select of_provider, x.link_id, click_day, x.verdict, x.hits, x.scans
    from unnest(changes) x where x.hits > 0 and x.scans between 0 and x.hits
    on conflict (provider_id, link_id, day, verdict) do update set
      hits = t.hits + excluded.hits, scans = t.scans + excluded.scans;

    for moved in
      select x.* from unnest(changes) x
      where not (x.hits > 0 and x.scans between 0 and x.hits) and (x.hits <> 0 or x.scans <> 0)
    loop
      update click_days t set hits = t.hits + moved.hits, scans = t.scans + moved.scans
      where t.provider_id = of_provider and t.link_id = moved.link_id
        and t.day = click_day and t.verdict = moved.verdict;
    end loop;
  end if;

  if batch_notes_hits() then
    perform set_config('empfehlwerk.batch_notes_hits', '', true);
  end if;
  return query select d.place, d.verdict, d.reason from unnest(decided) d;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION register_entry_hash(previous bytea, place integer, entry text, provider uuid, document uuid, number text, recorded_at timestamp with time zone, is_late boolean, content_hash bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN sha256(((previous || content_hash) || convert_to((jsonb_build_array(place, entry, provider, document, number, microseconds_of(recorded_at), is_late))::text, 'UTF8'::name)));

CREATE OR REPLACE FUNCTION scopes_of_figure(campaign_id uuid, partner_id uuid)
 RETURNS TABLE(campaign uuid, partner uuid)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values
    ('00000000-0000-0000-0000-000000000000'::uuid, '00000000-0000-0000-0000-000000000000'::uuid),
    (campaign_id, '00000000-0000-0000-0000-000000000000'),
    ('00000000-0000-0000-0000-000000000000', partner_id),
    (campaign_id, partner_id)
  ) s (campaign, partner)
  where s.partner is not null
$function$;

CREATE OR REPLACE FUNCTION search_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((lower((words COLLATE german)) || '
'::text) || regexp_replace(replace(regexp_replace(NORMALIZE(lower((words COLLATE german)), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ß'::text, 'ss'::text), '([aou])e'::text, '\1'::text, 'g'::text));

CREATE OR REPLACE FUNCTION sort_name(last_name text, first_name text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((COALESCE((NULLIF(last_name, ''::text) || ' '::text), ''::text) || COALESCE((NULLIF(first_name, ''::text) || ' '::text), ''::text)) || email);

CREATE OR REPLACE FUNCTION terms_in_force(provider uuid, campaign uuid, partner uuid, event_at timestamp with time zone)
 RETURNS SETOF reward_terms
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select t.*
  from (
    -- Each level by its own key, so that a campaign with hundreds of agreements is read as fast as one without.
    select a.* from reward_terms a
    where a.provider_id = provider and a.campaign_id = campaign and a.partner_id = partner
    union all
    select g.* from partner_group_places m
    join reward_terms g on g.provider_id = m.provider_id and g.campaign_id = m.campaign_id
      and g.partner_id is null and g.group_id = m.group_id
    where m.provider_id = provider and m.campaign_id = campaign and m.partner_id = partner
    union all
    select c.* from reward_terms c
    where c.provider_id = provider and c.campaign_id = campaign and c.partner_id is null and c.group_id is null
  ) t
  where t.valid_from <= event_at and (t.ends_at is null or t.ends_at > event_at)
  order by
    t.partner_id is not null desc, t.group_id is not null desc, t.bonus_id is not null desc,
    t.valid_from desc, t.version desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION terms_shown(provider uuid, campaign uuid, partner uuid, event_at timestamp with time zone)
 RETURNS SETOF reward_terms
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select t.*
  from campaigns c
  join reward_terms t on t.provider_id = c.provider_id and t.id = coalesce(
    (select f.id from terms_in_force(provider, campaign, partner, event_at) f), c.current_terms_id)
  where c.provider_id = provider and c.id = campaign
$function$;

CREATE OR REPLACE FUNCTION turn_kept_periods(today date, most integer)
 RETURNS integer
 LANGUAGE sql
RETURN 0;

CREATE OR REPLACE FUNCTION within_budgets(of_provider uuid, click_day date, hits decided_click[])
 RETURNS decided_click[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'on'
AS $function$
#variable_conflict use_column
declare
  -- A line for each click and budget of it.
  hit_numbers integer[]; hit_links integer[]; hit_budgets uuid[]; hit_subjects uuid[]; hit_periods date[];
  -- A line for each row of use.
  budget_ids uuid[]; subjects uuid[]; periods date[];
  mosts bigint[]; are_in_cents boolean[]; are_refusing boolean[]; cents_used bigint[]; events_used bigint[];
  remainders bigint[] := '{}';
  click record;
  hit decided_click;
  n integer;
  u integer;
  events bigint;
  bundles bigint;
  is_refused boolean;
  is_held boolean;
begin
  select array_agg(x.number), array_agg(x.link_number), array_agg(x.budget_id), array_agg(x.subject_id),
    array_agg(x.period_start)
  into hit_numbers, hit_links, hit_budgets, hit_subjects, hit_periods
  from budgets_of_clicks(of_provider, click_day, hits) x;

  insert into budget_uses (provider_id, budget_id, subject_id, period_start)
  select distinct of_provider, x.budget_id, x.subject_id, x.period_start
  from unnest(hit_budgets, hit_subjects, hit_periods) as x (budget_id, subject_id, period_start)
  order by 2, 3, 4
  on conflict do nothing;

  select array_agg(x.budget_id), array_agg(x.subject_id), array_agg(x.period_start), array_agg(x.most), array_agg(x.unit = 'cents'), array_agg(x.beyond = 'refuse'),
    array_agg(x.used_cents), array_agg(x.used_events)
  into budget_ids, subjects, periods, mosts, are_in_cents, are_refusing, cents_used, events_used
  from (
    select s.budget_id, s.subject_id, s.period_start, b.most, b.unit, b.beyond,
      s.used_cents, s.used_events
    from budget_uses s
    join budgets b on b.provider_id = of_provider and b.id = s.budget_id
    join (
      select distinct x.budget_id, x.subject_id, x.period_start
      from unnest(hit_budgets, hit_subjects, hit_periods) as x (budget_id, subject_id, period_start)
    ) w on w.budget_id = s.budget_id and w.subject_id = s.subject_id and w.period_start = s.period_start
    where s.provider_id = of_provider
    order by s.budget_id, s.subject_id, s.period_start
    for no key update of s
  ) x;

  for click in
    select x.number, x.link_number, array_agg(k.number::integer) as uses
    from unnest(hit_numbers, hit_links, hit_budgets, hit_subjects, hit_periods)
      as x (number, link_number, budget_id, subject_id, period_start)
    join unnest(budget_ids, subjects, periods) with ordinality
      as k (budget_id, subject_id, period_start, number)
      on k.budget_id = x.budget_id and k.subject_id = x.subject_id
      and k.period_start = x.period_start
    group by x.number, x.link_number
    order by x.number
  loop
    n := click.number;
    hit := hits[n];
    events := coalesce(remainders[click.link_number], hit.click_remainder) + 1;
    bundles := events / hit.quantity;
    is_refused := false;
    is_held := false;
    foreach u in array click.uses loop
      -- There has to be room for a whole reward, even where this click does not complete one.
      if (case when are_in_cents[u] then cents_used[u] + greatest(bundles, 1) * hit.amount_cents > mosts[u]
               else events_used[u] >= mosts[u] end) then
        is_refused := is_refused or are_refusing[u];
        is_held := true;
      end if;
    end loop;
    if is_refused then
      hits[n].verdict := 'over_limit';
      hits[n].reason := 'budget_reached';
    elsif is_held then
      hits[n].held_for := 'budget';
    else
      remainders[click.link_number] := events % hit.quantity;
      foreach u in array click.uses loop
        cents_used[u] := cents_used[u] + bundles * hit.amount_cents;
        events_used[u] := events_used[u] + 1;
      end loop;
    end if;
  end loop;

  update budget_uses s set used_cents = x.used_cents, used_events = x.used_events
  from unnest(budget_ids, subjects, periods, cents_used, events_used)
    as x (budget_id, subject_id, period_start, used_cents, used_events)
  where s.provider_id = of_provider and s.budget_id = x.budget_id and s.subject_id = x.subject_id
    and s.period_start = x.period_start
    and (s.used_cents, s.used_events) is distinct from (x.used_cents, x.used_events);
  return hits;
end $function$;
