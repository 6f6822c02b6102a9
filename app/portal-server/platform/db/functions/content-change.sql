-- A table that lies on several nodes changes on each of them; the change is noted on the one that has the table of changes.
create or replace function note_content_change() returns trigger language plpgsql as $$
begin
	if to_regclass('content_change') is not null then
		insert into content_change (transaction_id) values (pg_current_xact_id()::text::bigint) on conflict do nothing;
	end if;
	return null;
end
$$;

create or replace trigger rule_content after insert or update or delete on rule for each statement execute function note_content_change();
create or replace trigger member_group_content after insert or update or delete on member_group for each statement execute function note_content_change();
create or replace trigger site_config_content after insert or update or delete on site_config for each statement execute function note_content_change();
create or replace trigger hotel_content after insert or update or delete on hotel for each statement execute function note_content_change();
create or replace trigger room_type_content after insert or update or delete on room_type for each statement execute function note_content_change();
create or replace trigger rate_plan_content after insert or update or delete on rate_plan for each statement execute function note_content_change();
create or replace trigger city_content after insert or update or delete on city for each statement execute function note_content_change();
create or replace trigger district_content after insert or update or delete on district for each statement execute function note_content_change();
create or replace trigger landmark_content after insert or update or delete on landmark for each statement execute function note_content_change();
create or replace trigger destination_content after insert or update or delete on destination for each statement execute function note_content_change();
create or replace trigger fx_rate_content after insert or update or delete on fx_rate for each statement execute function note_content_change();
create or replace trigger cancellation_policy_content after insert or update or delete on cancellation_policy for each statement execute function note_content_change();
create or replace trigger market_rule_content after insert or update or delete on market_rule for each statement execute function note_content_change();
create or replace trigger child_scheme_content after insert or update or delete on child_scheme for each statement execute function note_content_change();
create or replace trigger channel_content after insert or update or delete on channel for each statement execute function note_content_change();
create or replace trigger article_text_content after insert or update or delete on article_text for each statement execute function note_content_change();
create or replace trigger article_tag_content after insert or update or delete on article_tag for each statement execute function note_content_change();
create or replace trigger tag_content after insert or update or delete on tag for each statement execute function note_content_change();
create or replace trigger site_page_content after insert or update or delete on site_page for each statement execute function note_content_change();
create or replace trigger comment_shown after insert on comment for each row when (new.status = 20) execute function note_content_change();
create or replace trigger article_content after insert or delete or update of slug, channel_id, author_name, status, published_at, updated_at, price_amount, price_currency on article for each statement execute function note_content_change();
create or replace trigger comment_changed after update of status on comment for each row when (old.status = 20 or new.status = 20) execute function note_content_change();
create or replace trigger comment_gone after delete on comment for each row when (old.status = 20) execute function note_content_change();
