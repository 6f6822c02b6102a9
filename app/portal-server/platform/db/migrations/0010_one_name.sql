drop trigger if exists order_event_append_only on order_event;--> statement-breakpoint
drop trigger if exists bill_event_append_only on bill_event;--> statement-breakpoint
drop trigger if exists rule_event_append_only on rule_event;--> statement-breakpoint
do $$
declare
	one record;
	name_of constant text := 'case when m.password_hash = '''' then '''' else coalesce(nullif(m.nickname, ''''), m.username) end';
begin
	for one in
		select tab, coalesce(name, id || '_name') as name, id, by_operator from (values
			('orders', 'operator_name', 'operator_id', 'true'),
			('order_event', 'actor', 'actor_id', 't.actor_type = ''operator'''),
			('bill_event', 'actor', 'actor_id', 't.actor_type = ''operator'''),
			('invoice_event', 'actor', 'actor_id', 't.actor_type = ''operator'''),
			('order_message', 'member_name', 'member_id', 't.sender = ''operator'''),
			('order_note', 'member_name', 'member_id', 'true'),
			('rule_event', 'member_name', 'member_id', 'true'),
			('bill_payment', 'member_name', 'member_id', 'false'),
			('top_up_request', 'member_name', 'member_id', 'false'),
			('withdrawal_request', 'member_name', 'member_id', 'false'),
			('invoice', 'member_name', 'member_id', 'false'),
			('content_order', 'member_name', 'member_id', 'false'),
			('member_article_version', 'member_name', 'member_id', 'false'),
			('order_refund', null, 'requested_by', 'not exists (select from member p where p.company_id = t.company_id and p.id = t.requested_by)'),
			('order_refund', null, 'decided_by', 'true'),
			('order_waiver', null, 'requested_by', 'false'),
			('order_waiver', null, 'decided_by', 'true'),
			('order_extras', null, 'submitted_by', 'true'),
			('order_extras', null, 'decided_by', 'true'),
			('order_approval', null, 'decided_by', 'false'),
			('bill', null, 'confirmed_by', 'false'),
			('bill', null, 'created_by', 't.origin <> ''member'''),
			('bill', null, 'write_off_by', 'true'),
			('bill', null, 'written_off_by', 'true'),
			('bill_line', null, 'disputed_by', 'false'),
			('bill_line', null, 'decided_by', 'true'),
			('bill_payment', null, 'checked_by', 'true'),
			('bill_payment', null, 'decided_by', 'true'),
			('top_up_request', null, 'checked_by', 'true'),
			('top_up_request', null, 'decided_by', 'true'),
			('withdrawal_request', null, 'checked_by', 'true'),
			('withdrawal_request', null, 'decided_by', 'true'),
			('credit_change', null, 'requested_by', 'true'),
			('credit_change', null, 'decided_by', 'true'),
			('billing_terms', null, 'set_by', 'true')
		) x (tab, name, id, by_operator)
	loop
		if one.by_operator <> 'true' then
			execute format('update %1$I t set %2$I = %4$s from member m where m.company_id = t.company_id and m.id = t.%3$I and not (%5$s) and t.%2$I <> %4$s',
				one.tab, one.name, one.id, name_of, one.by_operator);
		end if;
		if one.by_operator <> 'false' then
			execute format('update %1$I t set %2$I = %4$s from member m join company c on c.id = m.company_id and c.is_operating where m.id = t.%3$I and (%5$s) and t.%2$I <> %4$s',
				one.tab, one.name, one.id, name_of, one.by_operator);
		end if;
	end loop;
end $$;--> statement-breakpoint
update orders o set user_account = '' from member m where m.company_id = o.company_id and m.id = o.member_id and m.password_hash = '';--> statement-breakpoint
update comment t set decided_by = m.id::text from member m join company c on c.id = m.company_id and c.is_operating where m.username = t.decided_by;--> statement-breakpoint
update comment set decided_by = '' where decided_by !~ '^[0-9]+$';--> statement-breakpoint
update member_article t set decided_by = m.id::text from member m join company c on c.id = m.company_id and c.is_operating where m.username = t.decided_by;--> statement-breakpoint
update member_article set decided_by = '' where decided_by !~ '^[0-9]+$';
