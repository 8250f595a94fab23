-- Lists, search, mails and files read one name of a partner. Rows from before decision 0147 may still
-- hold '' or '-' in its place, and a private person's company: they are called by first and last name.
update partners
set company_name = trim(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')))
where erased_at is null
  and (tax_status = 'private' or company_name ~ '^[\s.\-–—]*$')
  and trim(concat_ws(' ', first_name, last_name)) <> ''
  and company_name <> trim(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')));
