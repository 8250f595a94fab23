-- Words of mails that a provider has chosen himself, with their history.

create table mail_templates (
  provider_id uuid not null references providers (id),
  id uuid not null,
  -- Which mail it words; the kinds stand in the program.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  name text not null,
  description text not null default '',
  -- The house's template of the kind, which the provider has edited; at most one.
  is_standard boolean not null,
  -- Sent instead of the standard.
  is_used boolean not null default false,
  created_at timestamptz not null,
  primary key (provider_id, id),
  check (not (is_standard and is_used))
);
create unique index mail_templates_one_standard on mail_templates (provider_id, kind)
  where is_standard;
create unique index mail_templates_one_used on mail_templates (provider_id, kind) where is_used;

-- The highest version is the one that counts. Without words: back to the standard.
create table mail_template_versions (
  provider_id uuid not null references providers (id),
  template_id uuid not null,
  version integer not null check (version >= 1),
  created_at timestamptz not null,
  created_by uuid not null,
  subject text,
  html_content text,
  primary key (provider_id, template_id, version),
  foreign key (provider_id, template_id) references mail_templates (provider_id, id)
    on delete cascade,
  foreign key (provider_id, created_by) references users (provider_id, id),
  check ((subject is null) = (html_content is null))
);
