-- The live quote of a member's wish, after whoever makes it now has written it; the wish stays locked until the transaction ends.
create or replace function same_quote(p_company bigint, p_member bigint, p_line text, p_offer text, p_same_for integer) returns setof quote language plpgsql as $$
declare
	moment timestamptz := portal_now();
begin
	insert into quote_request (company_id, member_id, offer_key) values (p_company, p_member, p_offer)
	on conflict (company_id, member_id, offer_key) do update set requested_at = excluded.requested_at;
	return query select * from quote as q
	where q.company_id = p_company and q.member_id = p_member and q.offer_key = p_offer and q.product_line = p_line
		and q.order_id is null and q.created_at > moment - make_interval(secs => p_same_for) and q.expires_at > moment
	order by q.created_at desc limit 1;
end
$$;
