-- How many orders in these states hold something, of the member and of their company, whose orders are counted one after the other from here on.
create or replace function unpaid_orders(p_company bigint, p_member bigint, p_states smallint[]) returns jsonb language plpgsql as $$
declare
	held jsonb;
	moment timestamptz := portal_now();
begin
	perform 1 from company as c where c.id = p_company for no key update;
	select jsonb_build_object('own', count(*) filter (where o.member_id = p_member), 'all', count(*)) into held from orders as o
	where o.company_id = p_company and o.status = any (p_states) and o.hold_expires_at > moment;
	return held;
end
$$;
