-- The picture of the guest page that stands above a mail to a guest. It is fetched when the mail is sent;
-- without a foreign key, because a mail may wait longer than its picture is kept.
alter table mails add column banner_picture_id uuid;
