create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create or replace function refuse_early_removal() returns trigger language plpgsql as $$
begin
	if old.at > portal_now() - interval '365 days' then
		raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
	end if;
	return old;
end
$$;

-- Whose name goes with an account stays known by the id beside it.
create or replace function refuse_all_but_name() returns trigger language plpgsql as $$
begin
	if to_jsonb(new) - tg_argv[0] is distinct from to_jsonb(old) - tg_argv[0] then
		raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;

create or replace trigger ledger_transfer_append_only before update or delete on ledger_transfer for each statement execute function refuse_change();
create or replace trigger rule_event_append_only before delete on rule_event for each statement execute function refuse_change();
create or replace trigger rule_event_names before update on rule_event for each row execute function refuse_all_but_name('member_name');
create or replace trigger order_event_names before update on order_event for each row execute function refuse_all_but_name('actor');
create or replace trigger order_event_kept before delete on order_event for each row execute function refuse_early_removal();
create or replace trigger point_entry_append_only before update or delete on point_entry for each statement execute function refuse_change();
create or replace trigger bill_event_append_only before delete on bill_event for each statement execute function refuse_change();
create or replace trigger bill_event_names before update on bill_event for each row execute function refuse_all_but_name('actor');
create or replace trigger order_cancelled_unit_append_only before update or delete on order_cancelled_unit for each statement execute function refuse_change();

-- Apart: a distributed engine gives its shards no trigger that is for truncation as well.
create or replace trigger ledger_transfer_not_emptied before truncate on ledger_transfer for each statement execute function refuse_change();
create or replace trigger rule_event_not_emptied before truncate on rule_event for each statement execute function refuse_change();
create or replace trigger order_event_not_emptied before truncate on order_event for each statement execute function refuse_change();
create or replace trigger point_entry_not_emptied before truncate on point_entry for each statement execute function refuse_change();
create or replace trigger bill_event_not_emptied before truncate on bill_event for each statement execute function refuse_change();
create or replace trigger order_cancelled_unit_not_emptied before truncate on order_cancelled_unit for each statement execute function refuse_change();
