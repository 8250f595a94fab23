-- Indexes that no query needs: each made writing dearer (decision 0192).

-- The primary key (provider_id, id) is read backwards just as well.
drop index leads_newest, commissions_newest, sales_newest, payment_files_newest;
-- Sales are listed by their id; no query asks for them by time alone.
drop index sales_by_time;
-- What a campaign has sold is a figure since 0038.
drop index sales_by_campaign;
-- Scans are a figure since 0051.
drop index click_days_scanned;
-- Open claims of a partner, or of all, are read from commissions_open.
drop index commissions_owed;
